import { describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { checkClaim } from '../../../lib/presentation/claims/check.ts';
import { sourceOfAny } from '../../../lib/presentation/claims/notation.ts';
import { EXPRESSIONS } from '../../../lib/presentation/texts/all/expressions.ts';
import { BORROWED, REASONS } from '../../../lib/presentation/texts/expressions.ts';
import { sampleOf } from '../../support/long.ts';

/** A check's time grows linearly with the text's length, not quadratically. */

const REPEATS_WITHOUT_BOUND = /(?<!\()[*+]|\{\d*,\}/;
const withoutClasses = (source: string): string => source.replaceAll(/\\./gu, '').replaceAll(/\[[^\]]*\]/gu, 'x');

it.each(LOCALES)('no %s pattern has an unbounded repetition, so each start costs boundedly many steps', (locale) => {
  const { forbidden, trees, tonnes, planted, ordered, spaced } = EXPRESSIONS[locale];
  const expressions = [...REASONS.flatMap((reason) => forbidden[reason]), ...trees, ...tonnes, ...planted, ...ordered];
  const unbounded = [...expressions, ...BORROWED].filter((one) =>
    REPEATS_WITHOUT_BOUND.test(withoutClasses(sourceOfAny([one], spaced))),
  );

  expect(unbounded).toEqual([]);
  expect('a* (b|c)*').toMatch(REPEATS_WITHOUT_BOUND);
});

describe('a text takes as long as its tenths together, within a factor of five', () => {
  const ledger = {
    account: 'A',
    with_below: false,
    hasTreesByNumber: false,
    pages: 1,
    trees: exact(1),
    planted: exact(1),
    lost: exact(0),
    tonnes: exact(1),
    retirements: [],
  };
  /** The CPU time for checking a text this often. The best of several tries includes the least unrelated work. */
  const timeOf = (part: string, length: number, times: number): number => {
    const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    return Math.min(
      ...Array.from({ length: 3 }, () => {
        const start = process.cpuUsage().user;
        for (let time = 0; time < times; time++) checkClaim(text, [ledger]);
        return (process.cpuUsage().user - start) / 1000;
      }),
    );
  };

  const parts = [
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
  ];

  it.each(sampleOf(parts, 8))('of %j', (part) => {
    // Quadratic work would take ten times as long.
    const [tenths, whole] = [timeOf(part, 1500, 10), timeOf(part, 15_000, 1)];

    expect(whole).toBeLessThan(5 * Math.max(tenths, 10));
  });
});
