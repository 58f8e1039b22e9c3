// Draws a plot with uPlot, which is loaded only when there is something to plot.
import type uPlot from "uplot";
import type { Line } from "./series";

/** The dashes of each line, so that the lines can be told apart without colours too. */
export const dashes: readonly (readonly number[])[] = [[], [9, 4], [2, 4], [12, 4, 2, 4], [5, 5], [2, 2]];

interface Drawing {
  destroy: () => void;
}

const height = 190;

// A canvas cannot use custom properties: the browser resolves them to a colour.
function colourOf(place: HTMLElement, token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  place.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Draws the lines over the turns, in reading direction. `at` is called with the index of the turn under the pointer, or null. */
export async function drawPlot(place: HTMLElement, turns: number[], lines: Line[], at: (index: number | null) => void): Promise<Drawing> {
  const [{ default: Plot }] = await Promise.all([import("uplot"), import("uplot/dist/uPlot.min.css")]);
  const rightToLeft = getComputedStyle(place).direction === "rtl";
  const colour = (token: string) => colourOf(place, token);
  const axis = {
    stroke: colour("--text-2"),
    grid: { stroke: colour("--line"), width: 1 },
    ticks: { stroke: colour("--line"), width: 1 },
    font: `12px ${getComputedStyle(place).fontFamily}`,
  };
  const wholeSteps = [1, 2, 5, 10, 20, 50, 100];
  const plot = new Plot(
    {
      width: place.clientWidth,
      height,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: { x: { time: false, dir: rightToLeft ? -1 : 1 } },
      axes: [
        { ...axis, incrs: wholeSteps, size: 28 },
        { ...axis, incrs: wholeSteps, size: 40, side: rightToLeft ? 1 : 3 },
      ],
      series: [
        {},
        ...lines.map((_, i): uPlot.Series => ({
          stroke: colour(`--seat-${i + 1}`),
          width: 2.5,
          dash: [...(dashes[i] ?? [])],
          points: { show: turns.length < 40, size: 5, fill: colour(`--seat-${i + 1}`) },
        })),
      ],
      hooks: { setCursor: [(self) => at(self.cursor.idx ?? null)] },
    },
    [turns, ...lines.map((line) => line.values)],
    place,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height }));
  observer.observe(place);
  return {
    destroy: () => {
      observer.disconnect();
      plot.destroy();
    },
  };
}
