declare module "virtual:icons" {
  const drawings: { [of in "types" | "cards"]: { [key: string]: string } };
  export default drawings;
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
