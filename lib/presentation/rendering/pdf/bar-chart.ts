import { GREEN, HAIRLINE, INK, MUTED, TINT } from '../colors.ts';
import type { Sheet } from './blocks.ts';
import type { FlowBlock } from './pages.ts';
import { drawFilled } from './share-bar.ts';
import { drawLines } from './tagged-page.ts';

/** Two values side by side, the one to compare with first. Null has no bar: a future month. */
type BarGroup = {
  label: string;
  values: readonly [compared: number | null, shown: number | null];
  /** The shown value will still grow, so its bar is hatched. */
  isPart?: boolean;
};

type BarChart = {
  /** The alternative text. */
  alt: string;
  groups: readonly BarGroup[];
  legend: readonly [compared: string, shown: string];
  format: (value: number) => string;
};

const COLORS = [TINT, GREEN] as const;
const TYPE_SIZE = 7.5;
const LEGEND = 20;
const PLOT = 130;
const LABELS = 16;

/** Bars in pairs above a line, with the legend on top, and lines at round values behind. It is one figure for screen readers. */
export function barChart(sheet: Sheet, { alt, groups, legend, format }: BarChart): FlowBlock {
  const { document, page, layOut, left, width } = sheet;
  const highest = Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const ticks = ticksUpTo(highest);
  const top = ticks.at(-1) ?? 1;
  const text = (words: string, room = width) => layOut(words, TYPE_SIZE, { width: room });
  const tickTexts = ticks.map((tick) => ({ tick, text: text(format(tick)) }));
  const axis = Math.max(...tickTexts.map(({ text: { lines } }) => lines[0]?.width ?? 0)) + 6;
  const step = (width - axis) / groups.length;
  const bar = Math.min(15, (step - 5) / 2);

  const draw = (y: number) =>
    page.figure(alt, () => {
      drawLegend(y);
      const bottom = y + LEGEND + PLOT;
      const heightOf = (value: number) => (value / top) * PLOT;
      for (const { tick, text: label } of tickTexts) {
        const at = bottom - heightOf(tick);
        line(left + axis, at, left + width, tick === 0 ? MUTED : HAIRLINE);
        const placement = { x: left, y: at - label.height / 2, width: axis - 6, align: 'right', color: MUTED } as const;
        drawLines(document, label, placement);
      }
      for (const [index, { label, values, isPart = false }] of groups.entries()) {
        const middle = left + axis + (index + 0.5) * step;
        for (const [side, value] of values.entries()) {
          if (value === null || value <= 0) continue;
          const height = heightOf(value);
          const box = { x: middle - bar + side * bar, top: bottom - height, room: bar - 0.6, height };
          const color = COLORS[side] ?? GREEN;
          drawFilled(document, box, isPart && side === 1 ? 'hatched' : color, color);
        }
        const words = text(label, step);
        drawLines(document, words, { x: middle - step / 2, y: bottom + 4, width: step, color: MUTED });
      }
    });
  return { height: LEGEND + PLOT + LABELS, draw };

  function drawLegend(y: number): void {
    let x = left + axis;
    for (const [index, words] of legend.entries()) {
      const label = text(words);
      document.rect(x, y + (label.height - 7) / 2, 7, 7).fill(COLORS[index] ?? GREEN);
      drawLines(document, label, { x: x + 11, y, width, align: 'left', color: INK });
      x += 11 + (label.lines[0]?.width ?? 0) + 18;
    }
  }

  function line(from: number, y: number, to: number, color: string): void {
    document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(color);
  }
}

/** Three to six round values from 0 to the first one not below the highest. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, index) => index * step);
}

const STEPS = [1, 2, 2.5, 5, 10];
