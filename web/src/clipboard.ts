// Copies a text. Only a page that came over a secure line has the clipboard; elsewhere, as in a home network, it goes the old way.

function theOldWay(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", give);
  try {
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", give);
  }
}

/** Whether it could be copied. */
export async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return theOldWay(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
