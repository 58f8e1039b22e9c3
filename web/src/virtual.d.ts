declare module "virtual:icons" {
  const drawings: { [of in "types" | "cards"]: { [key: string]: string } };
  export default drawings;
}
declare module "virtual:languages" {
  const languages: { [language: string]: () => Promise<{ default: { [key: string]: string } }> };
  export default languages;
}
