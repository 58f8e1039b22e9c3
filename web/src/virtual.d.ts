declare module "virtual:art" {
  export const sheetOf: { [icon: string]: number };
  export const sheets: (() => Promise<{ default: { [icon: string]: string } }>)[];
}
declare module "virtual:languages" {
  type Languages = { [language: string]: () => Promise<{ default: { [key: string]: string } }> };
  const languages: Languages;
  export default languages;
  /** Texts that are loaded when they are needed. */
  export const areas: { learn: Languages; rules: Languages };
}

declare module "virtual:card-names" {
  /** The names of each card, in all languages. */
  const names: { [card: string]: string[] };
  export default names;
}

declare module "virtual:drawings" {
  /** SVG paths, 512 wide and high, by what they are used for. */
  const paths: { [use: string]: string };
  export default paths;
}
