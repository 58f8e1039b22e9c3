// Everything that draws pictures, in one file that is loaded when the first card is shown.
import { sheetOf, sheets } from "virtual:art";

export { look } from "./look";
export { lights, sceneSymbol } from "./scenes";

/** Loads the outline of an icon. */
export async function outline(name: string): Promise<string> {
  return (await sheets[sheetOf[name]!]!()).default[name]!;
}

/**
 * An icon as a lit object: a shadow on the ground, a halo, a shadow behind it, its hollows filled in the dark of its material, its body, and
 * light that falls on it. This makes a thing of a flat drawing.
 */
export function iconSymbol(name: string, outline: string): string {
  const hollows = outline.split(/(?=M)/).map((piece) => `<path d="${piece}"/>`);
  const body = (looks: string) => `<use href="#outline-${name}" ${looks}/>`;
  return (
    `<path id="outline-${name}" d="${outline}"/><symbol id="icon-${name}" viewBox="-46 -46 604 604">` +
    `<ellipse cx="256" cy="500" rx="236" ry="44" fill="url(#light-foot)"/><circle cx="256" cy="256" r="290" fill="url(#light-halo)"/>` +
    body('fill="#120a04" stroke="#120a04" stroke-width="14" opacity=".3" transform="translate(15 17)"') +
    `<g fill="var(--k)" stroke="var(--k)" stroke-width="20" stroke-linejoin="round">${hollows.join("")}</g>` +
    body('fill="var(--i)"') +
    body('fill="url(#light-lit)"') +
    `</symbol>`
  );
}
