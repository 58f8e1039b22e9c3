// The language of the page. Whatever shows a text depends on it, so that the page follows when another one is chosen.
export const language = $state({ name: "en" });
