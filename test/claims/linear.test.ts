import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../lib/claims/check.ts';
import { BORROWED, EXPRESSIONS } from '../../lib/claims/expressions/all.ts';
import { REASONS } from '../../lib/claims/expressions/expressions.ts';
import { sourceOfAny } from '../../lib/claims/notation.ts';
import { exact } from '../../lib/platform/exact.ts';
import { LOCALES } from '../../lib/platform/locale.ts';

/** The time of a check grows with the text's length, and not with its square. */

const REPEATS_WITHOUT_BOUND = /(?<!\()[*+]|\{\d*,\}/;
const withoutClasses = (source: string): string => source.replaceAll(/\\./gu, '').replaceAll(/\[[^\]]*\]/gu, 'x');

it.each(LOCALES)(
  'no pattern of %s repeats a part without a bound, so a start costs a bounded number of steps',
  (locale) => {
    const { forbidden, trees, tonnes, planted, ordered, spaced } = EXPRESSIONS[locale];
    const expressions = [
      ...REASONS.flatMap((reason) => forbidden[reason]),
      ...trees,
      ...tonnes,
      ...planted,
      ...ordered,
    ];
    const unbounded = [...expressions, ...BORROWED].filter((one) =>
      REPEATS_WITHOUT_BOUND.test(withoutClasses(sourceOfAny([one], spaced))),
    );

    expect(unbounded).toEqual([]);
    expect('a* (b|c)*').toMatch(REPEATS_WITHOUT_BOUND);
  },
);

describe('ten times the text takes less than thirty times as long', () => {
  const ledger = { account: 'A', with_below: false, pages: 1, trees: exact(1), planted: exact(1), tonnes: exact(1) };
  const timeOf = (part: string, length: number): number => {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    return Math.min(
      ...Array.from({ length: 2 }, () => {
        const start = process.cpuUsage().user;
        checkClaim(text, [ledger]);
        return (process.cpuUsage().user - start) / 1000;
      }),
    );
  };

  it.each([
    'net zero ',
    '5 trees planted ',
    '5 trees ',
    '111 ',
    '1',
    'carbon ',
    'carbon is ',
    'gleicht ',
    'neutro en de ',
    'five thousand ',
    'hundert',
    '五千',
    '碳',
    'คาร์บอน',
    'x',
    'e\u0301',
    ' ',
    '\n',
    '. ',
  ])('of %j', (part) => {
    timeOf(part, 300);
    const [short, long] = [timeOf(part, 1500), timeOf(part, 15_000)];

    expect(long).toBeLessThan(30 * Math.max(short, 3));
  });
});
