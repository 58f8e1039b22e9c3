declare module "virtual:art" {
  const icons: { [name: string]: () => Promise<{ default: string }> };
  export default icons;
}
declare module "virtual:languages" {
  const languages: { [language: string]: () => Promise<{ default: { [key: string]: string } }> };
  export default languages;
}

declare module "virtual:drawings" {
  /** SVG paths, 512 wide and high, by what they are used for. */
  const paths: { [use: string]: string };
  export default paths;
}
