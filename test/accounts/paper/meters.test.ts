import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LENGTH_MAX, WIDTH_MAX } from '../../../lib/accounts/paper/bounds.ts';
import { meters } from '../../../lib/accounts/paper/meters.ts';
import { invalidInput } from '../../../lib/platform/http/invalid-input.ts';

const Sheet = z.object({ width: meters(WIDTH_MAX).optional(), length: meters(LENGTH_MAX).optional() });

function told(sheet: z.input<typeof Sheet>): string {
  const { error } = Sheet.safeParse(sheet);
  return error ? invalidInput(Sheet, error, sheet).message : 'taken';
}

describe('a side of a sheet', () => {
  it.each([
    [210, 'millimeters', 0.21],
    ['297', 'millimeters', 0.297],
    [215.9, 'millimeters', 0.2159],
    [841, 'millimeters', 0.841],
    [8.5, 'inches', 0.2159],
    [11, 'inches', 0.2794],
    [36, 'inches', 0.9144],
    [21, 'centimeters', 0.21],
    [29.7, 'centimeters', 0.297],
    [21.59, 'centimeters', 0.2159],
    [27.94, 'centimeters', 0.2794],
    [35.56, 'centimeters', 0.3556],
    [21.6, 'centimeters', 0.216],
    [118.9, 'centimeters', 1.189],
    [7.4, 'centimeters', 0.074],
    [14, 'inches', 0.3556],
    [44, 'inches', 1.1176],
    [49, 'inches', 1.2446],
    [50, 'millimeters', 0.05],
    [5_000, 'millimeters', 5],
    [279.4, 'millimeters', 0.2794],
    [1_600, 'millimeters', 1.6],
    [2_159, 'tenths of millimeters', 0.2159],
    [2_100, 'tenths of millimeters', 0.21],
    [21_590, 'hundredths of millimeters', 0.2159],
    [29_700, 'hundredths of millimeters', 0.297],
    [215_900, 'thousandths of millimeters', 0.2159],
  ])('of %s is taken for %s, with the hint to send %s', (width, unit, send) => {
    expect(told({ width })).toBe(
      `width must be at most 5, but was ${JSON.stringify(width)}; ${Number(width)} is probably ${unit}; send ${send}.`,
    );
  });

  it.each([
    [{ width: 1e9 }, 'width must be at most 5, but was 1000000000'],
    [{ width: 5_001 }, 'width must be at most 5, but was 5001'],
    [{ length: 1_000_000 }, 'length must be at most 100, but was 1000000'],
  ])('too large in any unit, as in %j, is refused with the size unit', (sheet, refusal) => {
    expect(told(sheet)).toBe(
      `${refusal}; sizes are in meters: a Letter sheet has a width of 0.2159 and a length of 0.2794.`,
    );
  });

  it('is never refused with a refusable hint', () => {
    fc.assert(
      fc.property(fc.constantFrom('width', 'length'), fc.double({ min: 5, max: 1e7, noNaN: true }), (side, value) => {
        const [, send] = /; send (\S+)\.$/.exec(told({ [side]: value })) ?? [];
        if (send !== undefined) expect(told({ [side]: Number(send) })).toBe('taken');
      }),
    );
  });

  it("may be a wide or a long roll's", () => {
    expect(told({ width: 5, length: 100 })).toBe('taken');
    expect(told({ width: 0.000001, length: 0.000001 })).toBe('taken');
    expect(told({ length: 100.1 })).toMatch(/^length must be at most 100, but was 100.1; /);
    expect(told({ width: 0.0000009 })).toBe('width must be at least 0.000001, but was 9e-7.');
  });
});
