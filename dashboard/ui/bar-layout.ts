export type Bar = {
  label: string;
  /** The label in full, for the line below the chart and for the table. */
  name: string;
  value: number;
  /** The whole bar's value, short enough to stand above it. */
  shown: string;
  /** The whole bar's value as tables write it. */
  figure: string;
  /** The value a year before, once it is known. */
  before?: string | undefined;
  /** The part not yet final, drawn dashed on top. */
  open?: { value: number; note: string } | undefined;
};

/** The chart's heights in pixels: total, above the highest bar and below the bars. */
export const HEIGHT = 208;
const TOP = 22;
const BOTTOM = 24;
const ROOM = HEIGHT - TOP - BOTTOM;

/** The bars' base line. Half a pixel makes it sharp. */
export const BASE_LINE = HEIGHT - BOTTOM + 0.5;

/** The share of its slot a bar leaves free on each side. */
const GAP = 0.18;

type PlacedBar = Bar & {
  /** Percentages of the chart's width. */
  x: string;
  width: string;
  middle: string;
  top: number;
  height: number;
  openTop: number;
  openHeight: number;
  /** The bottom of the text above the bar; undefined for a bar without any height. */
  textBottom: number | undefined;
};

/** Each bar's position. The highest one, with its open part, takes the whole height. */
export function placedBars(bars: Bar[]): PlacedBar[] {
  const most = Math.max(...bars.map(({ value, open }) => value + (open?.value ?? 0)), 0) || 1;
  const step = 100 / bars.length;
  return bars.map((bar, place) => {
    const height = (bar.value / most) * ROOM;
    const openHeight = ((bar.open?.value ?? 0) / most) * ROOM;
    const top = HEIGHT - BOTTOM - height;
    const openTop = top - openHeight;
    return {
      ...bar,
      x: `${(place + GAP) * step}%`,
      width: `${(1 - 2 * GAP) * step}%`,
      middle: `${(place + 0.5) * step}%`,
      top,
      height,
      openTop,
      openHeight,
      textBottom: bar.value > 0 || openHeight > 0 ? openTop - 6 : undefined,
    };
  });
}
