import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsOf, meet, type Serials } from '../../../lib/trees/credits/serial-claims.ts';
import { draws } from '../../support/long.ts';

const documentOf = (block: string): Serials => ({ block, first: null, last: null });
const number = fc.bigInt({ min: 0n, max: 12n });
const range: fc.Arbitrary<Serials> = fc
  .tuple(fc.constantFrom('X', ' x ', 'Y'), number, number)
  .map(([block, a, b]) => ({ block, first: a < b ? a : b, last: a < b ? b : a }));
const document: fc.Arbitrary<Serials> = fc.oneof(
  fc.tuple(fc.constantFrom('X', 'x', 'Y'), number).map(([block, n]) => documentOf(`${block}-${n}`)),
  fc
    .tuple(fc.constantFrom('X', 'Y'), number, number)
    .map(([block, a, b]) => documentOf(`${block}-${a < b ? a : b} to ${block}-${a < b ? b : a}`)),
  fc.constantFrom('X', 'Y', 'Z').map(documentOf),
);
/** All serials in a lot, each written out. */
function named({ block, first, last }: Serials): string[] {
  const name = (of: string, from: bigint, to: bigint) =>
    Array.from({ length: Number(to - from) + 1 }, (_, i) => `${of.trim().toLowerCase()}-${from + BigInt(i)}`);
  if (first !== null && last !== null) return name(block, first, last);
  const [, of = '', from, to = from] = /^(.*?)-(\d+)(?: to .*-(\d+))?$/.exec(block) ?? [];
  return from === undefined ? [] : name(of, BigInt(from), BigInt(to ?? from));
}

const meeting = (one: Serials, other: Serials): boolean =>
  claimsOf(one).some((a) => claimsOf(other).some((b) => meet(a, b)));

describe('two lots', () => {
  it('meet exactly when a serial is in both, for ranges and documents in every constellation', () => {
    fc.assert(
      fc.property(fc.oneof(range, document), fc.oneof(range, document), (one, other) => {
        const [a, b] = [named(one), named(other)];
        if (a.length === 0 || b.length === 0) return;
        expect(meeting(one, other)).toBe(a.some((serial) => b.includes(serial)));
        expect(meeting(other, one)).toBe(meeting(one, other));
      }),
      { numRuns: draws(2000) },
    );
  });

  it.each([
    ['a range within another', [100, 149], [120, 130], true],
    ['a range around another', [120, 130], [100, 149], true],
    ['the same', [100, 149], [100, 149], true],
    ['one that begins where another ends', [100, 149], [149, 160], true],
    ['one that ends where another begins', [100, 149], [90, 100], true],
    ['the next', [100, 149], [150, 160], false],
    ['the one before', [100, 149], [90, 99], false],
    ['a single one inside', [100, 149], [120, 120], true],
  ])('%s', (_, [a, b], [c, d], expected) => {
    const of = (first = 0, last = 0): Serials => ({ block: 'X', first: BigInt(first), last: BigInt(last) });

    expect(meeting(of(a, b), of(c, d))).toBe(expected);
    expect(meeting(of(c, d), of(a, b))).toBe(expected);
  });

  it('a document excludes every range in its block, and a registry text excludes the same serials as a range', () => {
    const verra = '5121-100-149-VCS-VCU-016-MER-IN-1-999-01012016-31122016-0';
    const ofVerra = { block: '5121-vcs-vcu-016-MER-IN-1-999-01012016-31122016-0', first: 149n, last: 200n };

    expect(meeting(documentOf('X'), { block: 'x', first: 7n, last: 7n })).toBe(true);
    expect(meeting(documentOf('X'), documentOf('X-7'))).toBe(false);
    expect(meeting(documentOf('X-0120'), { block: 'X', first: 100n, last: 149n })).toBe(true);
    expect(meeting(documentOf(verra), ofVerra)).toBe(true);
    expect(meeting(documentOf(verra), { ...ofVerra, first: 150n })).toBe(false);
  });
});
