import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { factsOf, serialsIn } from '../../../lib/trees/credits/serials.ts';
import { lotOf } from './world.ts';

const PROJECT = '0193a1b2-0000-7000-8000-000000000000';
const lot = lotOf({ project_id: PROJECT, serial: 's', block: 'X', first: 100, last: 149 });
const named = (from: string, to: string) => serialsIn(lot, { from: exact(from), to: exact(to) });

describe("the serials touched by a lot's interval", () => {
  it.each([
    ['0', '1', 'X-100'],
    ['0', '0.000001', 'X-100'],
    ['0.5', '1', 'X-100'],
    ['0.5', '1.1', 'X-100 to X-101'],
    ['1', '3', 'X-101 to X-102'],
    ['0', '50', 'X-100 to X-149'],
    ['49.999999999', '50', 'X-149'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(named(from, to)).toBe(expected);
  });

  it('are those whose tonne has a part in the interval', () => {
    const position = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(position, position, (a, b) => {
        fc.pre(a !== b);
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const touched = Array.from({ length: 50 }, (_, i) => i).filter((i) => i * 1000 < to && (i + 1) * 1000 > from);
        const [first = 0, last = first] = [touched[0], touched.at(-1)];
        const expected = first === last ? `X-${100 + first}` : `X-${100 + first} to X-${100 + last}`;
        expect(named(String(from / 1000), String(to / 1000))).toBe(expected);
      }),
    );
  });

  it("an offset names its lots in order, and their vintages' span", () => {
    const document = lotOf({
      project_id: PROJECT,
      serial: 'Doc 7',
      tonnes: '2.5',
      vintage_start_date: '2021-05-01',
      vintage_end_date: '2022-04-30',
    });
    const takes = [
      { id: document.id, from: exact(1), to: exact('2.5') },
      { id: lot.id, from: exact(0), to: exact('0.25') },
    ];

    expect(factsOf([lot, document], takes)).toEqual({
      serial_numbers: ['Doc 7', 'X-100'],
      vintage_start_date: '2021-05-01T00:00:00Z',
      vintage_end_date: '2024-12-31T00:00:00Z',
    });
  });
});
