import { expect, it } from 'vitest';
import { BASE_LINE, type Bar, HEIGHT, placedBars } from '../../dashboard/ui/bar-layout.ts';

const bar = (value: number, open?: number): Bar => ({
  label: 'Nov',
  name: 'November 2026',
  value,
  shown: String(value),
  figure: String(value),
  open: open === undefined ? undefined : { value: open, note: 'open' },
});
const ROOM = 162;
const BOTTOM = HEIGHT - 24;

it('the highest bar takes the whole room, and all stand on the line', () => {
  const placed = placedBars([bar(50), bar(100), bar(0)]);

  expect(BASE_LINE).toBe(BOTTOM + 0.5);
  expect(placed.map(({ height }) => height)).toEqual([ROOM / 2, ROOM, 0]);
  for (const { top, height } of placed) expect(top + height).toBe(BOTTOM);
  expect(placed[1]?.top).toBe(22);
  expect(placed.map(({ textBottom }) => textBottom)).toEqual([BOTTOM - ROOM / 2 - 6, 16, undefined]);
});

it("a bar's open part is on top and counts for the height", () => {
  const [certified, open] = placedBars([bar(20), bar(30, 10)]);

  expect([certified?.height, open?.height, open?.openHeight]).toEqual([ROOM / 2, (ROOM * 3) / 4, ROOM / 4]);
  expect([certified?.openHeight, certified?.openTop]).toEqual([0, certified?.top]);
  expect([open?.openTop, open?.textBottom]).toEqual([22, 16]);
  expect(placedBars([bar(0, 5)])[0]).toMatchObject({ height: 0, openHeight: ROOM, textBottom: 16 });
});

it('bars share the width evenly, with gaps between them', () => {
  const placed = placedBars([bar(1), bar(1), bar(1), bar(1)]);

  expect(placed.map(({ middle }) => middle)).toEqual(['12.5%', '37.5%', '62.5%', '87.5%']);
  for (const { x, width, middle } of placed) {
    expect(Number.parseFloat(width)).toBeCloseTo(16);
    expect(Number.parseFloat(x) + 8).toBeCloseTo(Number.parseFloat(middle));
  }
});

it('a chart of zeros has no bars', () => {
  expect(
    placedBars([bar(0), bar(0, 0)]).map(({ height, openHeight, textBottom }) => [height, openHeight, textBottom]),
  ).toEqual([
    [0, 0, undefined],
    [0, 0, undefined],
  ]);
});
