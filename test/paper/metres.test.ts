import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LENGTH_MAX, WIDTH_MAX } from '../../lib/paper/bounds.ts';
import { metres } from '../../lib/paper/metres.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';

const Sheet = z.object({ width: metres(WIDTH_MAX).optional(), length: metres(LENGTH_MAX).optional() });

function told(sheet: z.input<typeof Sheet>): string {
  const { error } = Sheet.safeParse(sheet);
  return error ? invalidInput(Sheet, error, sheet).message : 'taken';
}

describe('a side of a sheet', () => {
  it.each([
    [210, 'millimetres', 0.21],
    ['297', 'millimetres', 0.297],
    [215.9, 'millimetres', 0.2159],
    [841, 'millimetres', 0.841],
    [8.5, 'inches', 0.2159],
    [11, 'inches', 0.2794],
    [36, 'inches', 0.9144],
    [21, 'centimetres', 0.21],
    [29.7, 'centimetres', 0.297],
  ])('of %s is taken for %s, and the caller told to send %s', (width, unit, send) => {
    expect(told({ width })).toBe(
      `width must be at most 5, but was ${JSON.stringify(width)}; ${Number(width)} is probably ${unit}; send ${send}.`,
    );
  });

  it('that is too much in any unit has no hint', () => {
    expect(told({ width: 1e9 })).toBe('width must be at most 5, but was 1000000000.');
  });

  it('may be that of a wide roll, or of a long one', () => {
    expect(told({ width: 5, length: 100 })).toBe('taken');
    expect(told({ width: 0.000001, length: 0.000001 })).toBe('taken');
    expect(told({ length: 100.1 })).toMatch(/^length must be at most 100, but was 100.1; /);
    expect(told({ width: 0.0000009 })).toBe('width must be at least 0.000001, but was 9e-7.');
  });
});
