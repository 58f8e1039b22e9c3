// The scenes of the pictures: small stages of cut paper, 160 × 120, in the six colours of a palette. Each sheet of paper has a shadow above it
// and a lit upper edge. Gradients have no colours of the palette: they are light and shadow, defined once for the page.
const SKY = "var(--a)"; // or the wall of a room
const FAR = "var(--b)";
const MIDDLE = "var(--c)";
const NEAR = "var(--d)";
const LIGHT = "var(--e)";
const ACCENT = "var(--r)";

const see = (opacity: string | number) => (opacity === "" ? "" : ` opacity="${opacity}"`);
const shape = (d: string, fill: string, opacity: string | number = "") => `<path d="${d}" fill="${fill}"${see(opacity)}/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, opacity: string | number = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${see(opacity)}/>`;
const disc = (x: number, y: number, radius: number, fill: string, opacity: string | number = "") =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${see(opacity)}/>`;

/** Draws something at each of these places. */
const at = (places: readonly (readonly number[])[], draw: (...numbers: number[]) => string) =>
  places.map((place, i) => draw(...place, i)).join("");

const sky = box(0, 0, 160, 120, SKY) + box(0, 0, 160, 120, "url(#light-sky)");
const wall = box(0, 0, 160, 120, SKY) + box(0, 0, 160, 120, "url(#light-wall)");
const sheet = (edge: string, fill: string) =>
  `<path transform="translate(0 -1.6)" d="${edge}V122H-2z" fill="#000" opacity=".16"/>` +
  shape(`${edge}V122H-2z`, fill) +
  `<path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".28"/>`;
const sun = (x: number, y: number, radius: number) => disc(x, y, radius * 2.6, "url(#light-glow)") + disc(x, y, radius, LIGHT, ".95");
const cloud = (x: number, y: number, scale: number, opacity = ".75") =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><rect y="6" width="34" height="7" rx="3.5"/><rect x="8" width="17" height="10" rx="5"/></g>`;
const gable = (x: number, y: number, width: number, steep: number, fill: string) =>
  shape(`M${x} ${y + 0.4}l${width / 2}-${width * steep} ${width / 2} ${width * steep}z`, fill);
const house = (x: number, y: number, width: number, height: number, fill: string, roof: string) =>
  box(x, y, width, height, fill) +
  box(x + width * 0.6, y, width * 0.4, height, "#000", ".12") +
  shape(`M${x - 2} ${y + 0.5}l${width / 2 + 2}-${width * 0.55} ${width / 2 + 2} ${width * 0.55}z`, roof) +
  box(x + width * 0.2, y + height * 0.25, width * 0.2, height * 0.28, LIGHT, ".9");
const fir = (x: number, y: number, h: number, fill: string) =>
  shape(
    `M${x} ${y - h}l${h * 0.28} ${h * 0.42}h-${h * 0.1}l${h * 0.18} ${h * 0.36}h-${h * 0.12}v${h * 0.22}h-${h * 0.48}v-${h * 0.22}h-${h * 0.12}l${h * 0.18}-${h * 0.36}h-${h * 0.1}z`,
    fill,
  );
const tower = (x: number, y: number, width: number, fill: string) =>
  box(x, y, width, 80, fill) +
  [0, 1, 2].map((i) => box(x - 1 + (i * (width + 2)) / 2.6, y - 4, (width + 2) / 5, 5, fill)).join("") +
  box(x - 1, y - 0.5, width + 2, 3, fill) +
  box(x + width * 0.4, y + 9, width * 0.2, 6, LIGHT, ".85");
const arch = (x: number, y: number, width: number, height: number, fill: string, opacity = "") =>
  shape(`M${x} ${y + height}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`, fill, opacity);
const stars = at(
  [
    [14, 14],
    [34, 30],
    [52, 10],
    [76, 22],
    [98, 8],
    [20, 48],
    [146, 44],
    [140, 12],
    [62, 40],
    [8, 34],
  ],
  (x, y, i) => disc(x, y, i % 3 ? 0.7 : 1.1, LIGHT, i % 2 ? ".7" : "1"),
);

const scenes = {
  hamlet:
    sky +
    sun(126, 30, 11) +
    cloud(14, 18, 0.9) +
    cloud(66, 8, 0.6, ".5") +
    sheet("M-2 72C20 58 44 56 70 66S128 52 162 62", FAR) +
    house(12, 66, 13, 10, MIDDLE, ACCENT) +
    house(30, 62, 10, 9, MIDDLE, ACCENT) +
    house(126, 60, 14, 11, MIDDLE, ACCENT) +
    house(146, 64, 10, 9, MIDDLE, ACCENT) +
    sheet("M-2 78C30 66 60 80 92 75S140 70 162 74", MIDDLE) +
    fir(6, 92, 20, NEAR) +
    fir(152, 90, 22, NEAR) +
    sheet("M-2 97C40 88 80 102 120 93S150 90 162 92", NEAR),
  town:
    sky +
    sun(34, 34, 10) +
    cloud(96, 12, 0.8, ".5") +
    at(
      [
        [0, 52, 18],
        [20, 46, 14],
        [36, 56, 16],
        [104, 50, 15],
        [121, 44, 13],
        [136, 53, 24],
      ],
      (x, y, w) => box(x, y, w, 70, FAR) + gable(x, y, w, 0.6, FAR),
    ) +
    house(-4, 70, 24, 40, MIDDLE, ACCENT) +
    house(24, 74, 18, 40, MIDDLE, ACCENT) +
    house(120, 72, 20, 40, MIDDLE, ACCENT) +
    house(143, 67, 24, 44, MIDDLE, ACCENT) +
    box(0, 78, 160, 30, "url(#light-haze)") +
    sheet("M-2 96C50 91 110 91 162 96", NEAR) +
    [100, 107, 114]
      .map((y, j) =>
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) => `<rect x="${i * 24 + (j % 2) * 12 - 6}" y="${y}" width="18" height="3" rx="1.5" fill="#fff" opacity=".08"/>`)
          .join(""),
      )
      .join(""),
  castle:
    sky +
    sun(116, 26, 10) +
    cloud(10, 20, 0.8, ".6") +
    sheet("M-2 72L24 46 44 62 70 38 100 66 126 48 162 74", FAR) +
    tower(16, 50, 13, MIDDLE) +
    tower(132, 46, 14, MIDDLE) +
    box(29, 66, 103, 50, MIDDLE) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => box(31 + i * 11.6, 62, 6, 5, MIDDLE)).join("") +
    shape("M22.5 46v-16l11 4-11 4z", ACCENT) +
    shape("M139 42v-16l11 4-11 4z", ACCENT) +
    arch(70, 74, 20, 30, NEAR) +
    sheet("M-2 95C40 86 118 86 162 95", NEAR),
  court:
    wall +
    [18, 62, 106]
      .map(
        (x) =>
          arch(x, 20, 36, 58, NEAR, ".55") +
          arch(x + 3, 24, 30, 54, LIGHT, ".62") +
          box(x + 17, 24, 2, 54, FAR) +
          box(x + 3, 50, 30, 1.6, FAR),
      )
      .join("") +
    [4, 54, 98, 148].map((x) => box(x, 0, 8, 96, FAR) + box(x, 0, 2.5, 96, "#fff", ".16") + box(x - 2, 84, 12, 5, MIDDLE)).join("") +
    shape("M0 0h160v10C140 24 120 24 106 10 96 22 64 22 54 10 40 24 20 24 0 10z", ACCENT) +
    shape("M0 88h160v34H0z", NEAR) +
    shape("M58 88h44l34 34H24z", ACCENT, ".85") +
    box(0, 88, 160, 1, "#fff", ".3") +
    shape("M36 24l-20 78h34z", "#fff", ".08") +
    shape("M124 24l20 78h-34z", "#fff", ".08"),
  forge:
    wall +
    [0, 40, 80, 120]
      .map((x, i) =>
        [18, 34, 50, 66]
          .map(
            (y, j) =>
              `<rect x="${x + (j % 2) * 20 - 10}" y="${y}" width="38" height="14" rx="2" fill="#000" opacity="${(i + j) % 2 ? 0.1 : 0.05}"/>`,
          )
          .join(""),
      )
      .join("") +
    box(0, 0, 160, 12, NEAR) +
    box(0, 12, 160, 2, MIDDLE) +
    [22, 130].map((x) => box(x, 0, 9, 96, FAR) + box(x, 0, 2, 96, "#fff", ".14")).join("") +
    arch(46, 30, 68, 66, NEAR) +
    arch(52, 37, 56, 60, ACCENT, ".9") +
    disc(80, 84, 46, "url(#light-fire)") +
    shape("M58 96c2-16 8-14 9-27 7 7 6 12 9 15 1-12 7-16 6-27 10 9 8 21 12 25 2-4 2-8 1-12 8 8 9 16 8 26z", LIGHT, ".8") +
    sheet("M-2 94H162", NEAR) +
    at(
      [
        [40, 60],
        [122, 52],
        [34, 78],
        [128, 74],
        [118, 34],
      ],
      (x, y) => disc(x, y, 1.1, LIGHT),
    ),
  study:
    wall +
    [10, 40, 70]
      .map(
        (y, k) =>
          box(0, y + 24, 160, 4, NEAR) +
          Array.from({ length: 17 }, (_, i) => {
            const height = 14 + ((i * 11 + k * 3) % 9);
            const book = (i * 3 + k * 2) % 5;
            const colour = [FAR, MIDDLE, ACCENT, NEAR, LIGHT][book]!;
            return box(i * 9.6 + k, y + 24 - height, 4 + ((i * 7 + k * 5) % 5), height, colour, book === 4 ? ".6" : ".9");
          }).join(""),
      )
      .join("") +
    [0, 52, 104, 154].map((x) => box(x, 0, 6, 98, FAR) + box(x, 0, 1.5, 98, "#fff", ".15")).join("") +
    disc(80, 56, 62, "url(#light-candle)") +
    sheet("M-2 96H162", NEAR) +
    box(0, 96, 160, 2, MIDDLE),
  market:
    sky +
    sun(82, 20, 10) +
    cloud(52, 34, 0.5, ".5") +
    at(
      [
        [48, 58, 14],
        [64, 52, 12],
        [80, 58, 16],
        [98, 50, 14],
      ],
      (x, y, w) => box(x, y, w, 60, FAR) + gable(x, y, w, 0.55, FAR),
    ) +
    box(0, 60, 160, 34, "url(#light-haze)") +
    [0, 112]
      .map(
        (x) =>
          box(x + 3, 56, 3, 44, NEAR) +
          box(x + 42, 56, 3, 44, NEAR) +
          box(x + 4, 78, 40, 20, MIDDLE) +
          box(x + 4, 78, 40, 3, "#fff", ".25") +
          [0, 1, 2, 3, 4, 5].map((i) => shape(`M${x + i * 8} 42h8v14a4 4 0 0 1-8 0z`, i % 2 ? LIGHT : ACCENT)).join("") +
          shape(`M${x} 42h48v5H${x}z`, "#000", ".12") +
          [8, 16, 24, 32].map((k, i) => disc(x + k + 4, 76, 3.6, i % 2 ? ACCENT : LIGHT)).join(""),
      )
      .join("") +
    sheet("M-2 97C50 93 110 93 162 97", NEAR),
  field:
    sky +
    sun(38, 34, 12) +
    cloud(92, 14, 0.9, ".7") +
    sheet("M-2 66C30 54 60 60 90 62S130 52 162 58", FAR) +
    sheet("M-2 74C40 66 100 66 162 72", MIDDLE) +
    [-60, -20, 20, 60, 100, 140, 180, 220]
      .map((x, i) => shape(`M80 68L${x - 12} 122h24z`, i % 2 ? NEAR : ACCENT, i % 2 ? ".75" : ".2"))
      .join("") +
    fir(132, 68, 16, NEAR) +
    fir(142, 68, 12, NEAR) +
    fir(12, 70, 13, NEAR) +
    sheet("M-2 104C40 97 110 97 162 104", NEAR),
  garden:
    sky +
    sun(120, 28, 10) +
    sheet("M-2 66C30 54 60 58 90 62S130 50 162 58", FAR) +
    [10, 34, 110, 134].map((x) => disc(x + 8, 66, 10, MIDDLE) + box(x + 6, 72, 4, 14, NEAR) + disc(x + 5, 62, 3, "#fff", ".2")).join("") +
    sheet("M-2 82H162", MIDDLE) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (i) =>
          `<rect x="${i * 21 - 3}" y="84" width="17" height="11" rx="5" fill="${NEAR}"/>` +
          disc(i * 21 + 1, 87, 1.5, ACCENT) +
          disc(i * 21 + 8, 88, 1.5, LIGHT),
      )
      .join("") +
    shape("M68 82h24l18 40H50z", LIGHT, ".75") +
    sheet("M-2 112C50 107 110 107 162 112", NEAR),
  forest:
    sky +
    sun(80, 34, 14) +
    [4, 22, 40, 112, 130, 150].map((x, i) => fir(x, 84, 46 + (i % 3) * 8, FAR)).join("") +
    sheet("M-2 80C40 74 110 74 162 80", FAR) +
    [-2, 18, 140, 160].map((x, i) => fir(x, 98, 58 + (i % 2) * 10, MIDDLE)).join("") +
    sheet("M-2 92C40 84 110 86 162 92", MIDDLE) +
    shape("M70 20L28 104h24z", "#fff", ".13") +
    shape("M90 20l30 84h20z", "#fff", ".13") +
    sheet("M-2 102C40 95 110 97 162 102", NEAR) +
    [14, 30, 128, 146].map((x) => shape(`M${x} 106l3-8 3 8 3-6 2 6z`, MIDDLE)).join(""),
  water:
    sky +
    sun(112, 40, 12) +
    cloud(10, 16, 1, ".8") +
    cloud(62, 8, 0.6, ".5") +
    shape("M20 66c6-14 14-16 22-10s18-6 24 10z", FAR) +
    sheet("M-2 66H162", FAR) +
    at(
      [
        [100, 70, 24],
        [104, 75, 16],
        [98, 80, 28],
      ],
      (x, y, w) => `<rect x="${x}" y="${y}" width="${w}" height="1.6" rx=".8" fill="${LIGHT}" opacity=".8"/>`,
    ) +
    sheet("M-2 80q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 24 0", MIDDLE) +
    sheet("M-2 94q12-7 24 0t24 0 24 0 24 0 24 0 24 0 20 0", NEAR) +
    shape("M0 106q12-6 24 0t24 0 24 0 24 0 24 0 24 0 16 0V122H0z", "#000", ".18"),
  road:
    sky +
    sun(40, 30, 11) +
    cloud(100, 16, 0.9, ".7") +
    sheet("M-2 66C24 50 50 54 78 62S132 44 162 58", FAR) +
    sheet("M-2 78C36 64 70 76 100 72S146 66 162 70", MIDDLE) +
    shape("M92 73c14 6-22 9-26 16s40 12 18 34h44c6-22-44-24-36-34s18-10 8-16z", LIGHT, ".85") +
    fir(20, 88, 22, NEAR) +
    fir(140, 86, 26, NEAR) +
    fir(150, 90, 18, NEAR) +
    shape("M-2 98C24 92 44 96 58 104L52 122H-2z", NEAR) +
    shape("M162 94c-22 0-30 6-34 14l6 14h28z", NEAR),
  mountain:
    sky +
    sun(34, 30, 9) +
    cloud(104, 18, 0.8, ".6") +
    sheet("M-2 78L26 46 48 66 84 26 118 64 138 44 162 70", FAR) +
    shape("M84 26l-12 14 6 2 5-4 5 6 6-4 3 2z", LIGHT, ".95") +
    shape("M26 46l-8 9 5 1 4-3 5 4 3-2z", LIGHT, ".95") +
    sheet("M-2 92L30 64 62 88 100 58 130 84 162 66", MIDDLE) +
    shape("M100 58l-8 7 5 2 4-3 5 4 4-3z", LIGHT, ".8") +
    sheet("M-2 100C40 90 118 92 162 98", NEAR),
  chapel:
    wall +
    arch(46, 10, 68, 92, NEAR, ".7") +
    arch(50, 14, 60, 88, FAR) +
    disc(80, 42, 22, NEAR) +
    disc(80, 42, 19.5, LIGHT, ".9") +
    [0, 45, 90, 135]
      .map(
        (a) =>
          `<g transform="rotate(${a} 80 42)">` +
          box(79, 22, 2, 40, NEAR) +
          disc(80, 30, 5, ACCENT, ".85") +
          disc(80, 54, 5, MIDDLE, ".85") +
          "</g>",
      )
      .join("") +
    disc(80, 42, 5.5, ACCENT) +
    [6, 126].map((x) => arch(x, 26, 28, 70, NEAR, ".6") + arch(x + 4, 31, 20, 58, LIGHT, ".5") + box(x + 13, 31, 2, 58, FAR)).join("") +
    shape("M62 56L24 122h112L98 56z", "#fff", ".1") +
    sheet("M-2 96H162", NEAR) +
    shape("M60 96h40l22 26H38z", ACCENT, ".6"),
  night:
    sky +
    stars +
    disc(120, 30, 34, "url(#light-moon)") +
    disc(120, 30, 14, LIGHT) +
    disc(126, 26, 11.5, SKY) +
    sheet("M-2 72C24 54 52 60 78 66S130 50 162 62", FAR) +
    fir(16, 86, 34, MIDDLE) +
    fir(146, 86, 38, MIDDLE) +
    fir(134, 88, 24, MIDDLE) +
    fir(30, 88, 22, MIDDLE) +
    sheet("M-2 84C30 74 110 76 162 84", MIDDLE) +
    sheet("M-2 100C40 92 118 92 162 100", NEAR),
  crypt:
    wall +
    [-8, 50, 108].map((x) => arch(x, 16, 60, 86, NEAR, ".75") + arch(x + 6, 23, 48, 80, "#000", ".35")).join("") +
    [46, 104]
      .map(
        (x) =>
          box(x, 40, 10, 60, FAR) +
          box(x, 40, 3, 60, "#fff", ".14") +
          box(x - 2, 38, 14, 4, MIDDLE) +
          disc(x + 5, 34, 16, "url(#light-candle)") +
          shape(`M${x + 5} 24c4 5 4 8 0 11-4-3-4-6 0-11z`, LIGHT),
      )
      .join("") +
    sheet("M-2 96H162", NEAR) +
    [0, 1, 2, 3, 4, 5].map((i) => `<rect x="${i * 28 - 6}" y="101" width="25" height="7" rx="1.5" fill="#fff" opacity=".06"/>`).join(""),
  treasury:
    box(0, 0, 160, 120, SKY) +
    Array.from(
      { length: 14 },
      (_, i) =>
        `<path transform="rotate(${(i * 360) / 14} 80 58)" d="M80 58L60 -80h40z" fill="${i % 2 ? FAR : LIGHT}" opacity="${i % 2 ? 0.9 : 0.22}"/>`,
    ).join("") +
    disc(80, 56, 64, "url(#light-glow)") +
    shape("M0 0h30C22 30 26 60 6 90L0 100z", ACCENT) +
    shape("M160 0h-30c8 30 4 60 24 90l6 10z", ACCENT) +
    shape("M0 0h14C12 30 12 60 0 84z", "#000", ".18") +
    shape("M160 0h-14c2 30 2 60 14 84z", "#000", ".18") +
    Array.from(
      { length: 15 },
      (_, i) =>
        `<ellipse cx="${i * 11.5}" cy="${104 - ((i * 7) % 5)}" rx="9" ry="4.5" fill="${i % 2 ? MIDDLE : NEAR}"/><ellipse cx="${i * 11.5}" cy="${102.5 - ((i * 7) % 5)}" rx="9" ry="4.5" fill="${i % 3 ? FAR : LIGHT}" opacity=".85"/>`,
    ).join("") +
    box(0, 106, 160, 16, NEAR),
  camp:
    sky +
    sun(118, 34, 11) +
    cloud(20, 14, 0.8, ".5") +
    sheet("M-2 66C30 52 70 60 100 60S140 54 162 60", FAR) +
    at(
      [
        [2, 92, 40],
        [118, 92, 44],
      ],
      (x, y, w) =>
        shape(`M${x} ${y}l${w / 2}-34 ${w / 2} 34z`, LIGHT) +
        shape(`M${x + w / 2} ${y - 34}l${w / 2} 34h-${w * 0.3}z`, ACCENT) +
        shape(`M${x + w / 2} ${y - 34}l-${w * 0.2} 34h${w * 0.22}z`, NEAR, ".8") +
        box(x + w / 2 - 0.6, y - 46, 1.2, 13, NEAR) +
        shape(`M${x + w / 2} ${y - 46}l10 3-10 4z`, ACCENT),
    ) +
    sheet("M-2 90C40 84 118 84 162 90", MIDDLE) +
    Array.from({ length: 16 }, (_, i) => shape(`M${i * 10.5} 122v-17l4-5 4 5v17z`, NEAR)).join(""),
};

export type SceneName = keyof typeof scenes;

/** A scene as an SVG symbol that fills any shape. */
export function sceneSymbol(name: SceneName): string {
  return `<symbol id="scene-${name}" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">${scenes[name]}</symbol>`;
}

/** The light and shadow that all pictures share. */
export const lights = `
  <linearGradient id="light-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b3350" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <radialGradient id="light-wall" cx=".42" cy=".35" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>
  <radialGradient id="light-glow"><stop offset="0" stop-color="#fff6cf" stop-opacity=".85"/><stop offset="1" stop-color="#fff6cf" stop-opacity="0"/></radialGradient>
  <radialGradient id="light-moon"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>
  <radialGradient id="light-fire"><stop offset="0" stop-color="#ffd06a" stop-opacity=".95"/><stop offset=".5" stop-color="#ff8a3a" stop-opacity=".5"/><stop offset="1" stop-color="#ff7a2a" stop-opacity="0"/></radialGradient>
  <radialGradient id="light-candle"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".8"/><stop offset="1" stop-color="#ffc86a" stop-opacity="0"/></radialGradient>
  <linearGradient id="light-haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".3"/></linearGradient>
  <linearGradient id="light-lit" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#2a1608" stop-opacity="0"/><stop offset="1" stop-color="#2a1608" stop-opacity=".45"/></linearGradient>
  <radialGradient id="light-halo"><stop offset="0" stop-color="#fff8e0" stop-opacity=".6"/><stop offset="1" stop-color="#fff8e0" stop-opacity="0"/></radialGradient>
  <radialGradient id="light-foot"><stop offset="0" stop-color="#120a04" stop-opacity=".6"/><stop offset="1" stop-color="#120a04" stop-opacity="0"/></radialGradient>`;
