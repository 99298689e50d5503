import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../lib/platform/fault.ts';
import { decodeCursor, encodeCursor } from '../../../lib/platform/table/cursor.ts';
import { draws } from '../../support/long.ts';

const text = fc.string({ unit: 'grapheme' });

describe('a cursor', () => {
  it('leads back to where it was made', () => {
    fc.assert(
      fc.property(text, text, (list, sk) => {
        expect(decodeCursor(list, encodeCursor(list, sk))).toBe(sk);
      }),
    );
  });

  it('is refused by every other list', () => {
    fc.assert(
      fc.property(text, text, text, (list, other, sk) => {
        fc.pre(list !== other);
        expect(() => decodeCursor(other, encodeCursor(list, sk))).toThrow(Fault);
      }),
    );
  });

  it('is refused when any character of it was changed, added or left out', () => {
    const cursor = encodeCursor('list', 'THING#0193a1b2-0000-7000-8000-000000000000');
    fc.assert(
      fc.property(
        fc.nat(cursor.length),
        fc.nat(1),
        fc.string({ maxLength: 2, unit: 'binary-ascii' }),
        (at, removed, added) => {
          const tampered = cursor.slice(0, at) + added + cursor.slice(at + removed);
          fc.pre(tampered !== cursor);
          expect(() => decodeCursor('list', tampered)).toThrow(Fault);
        },
      ),
      { numRuns: draws(2000) },
    );
  });

  it.each(['', '.', '..', 'x', 'a.b', '%00', '=', '\u0000', 'é', 'A'.repeat(4096)])('is not %j', (cursor) => {
    expect(() => decodeCursor('list', cursor)).toThrow(
      /^cursor ".*" is not of this list; use one from the Link header/,
    );
  });

  it('is safe in a URL', () => {
    fc.assert(
      fc.property(text, text, (list, sk) => {
        expect(encodeCursor(list, sk)).toMatch(/^[\w-]*\.[\w-]{16}$/);
      }),
    );
  });
});
