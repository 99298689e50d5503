import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as format from '../../dashboard/format.ts';
import { countedTrees } from '../../dashboard/texts/plural.ts';
import { chooseLanguage, loadTexts } from '../../dashboard/texts/texts.ts';
import { changeValue } from '../../dashboard/ui/change-value.ts';

/** Figures and dates as an English reader sees them. */
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', { reload: () => {} });
  await loadTexts();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each([
  [0, '0'],
  [0.004, '< 0.01'],
  [0.01, '0.01'],
  [1.234, '1.23'],
  [5, '5.00'],
  [99.994, '99.99'],
  [100, '100'],
  [1234.5, '1,235'],
  [-0.5, '-0.50'],
])('%d trees are shown as %s', (trees, shown) => {
  expect(format.trees(trees)).toBe(shown);
});

it.each([
  [0.5, '500\u00a0kg'],
  [0.0123, '12.3\u00a0kg'],
  [0.9999, '1,000\u00a0kg'],
  [1, '1\u00a0t'],
  [1.5, '1.5\u00a0t'],
  [-0.5, '-500\u00a0kg'],
  [123.4, '123\u00a0t'],
])('%d tonnes of CO₂ are shown as %s', (tonnes, shown) => {
  expect(format.joined(format.co2(tonnes))).toBe(shown);
});

it.each([
  ['trees', [4.031, 12, 0], ['4.03', '12.00', '0.00']],
  ['trees', [120, 4.031], ['120.0', '4.0']],
  ['paper', [1984.25, 2.45], ['1,984.3\u00a0kg', '2.5\u00a0kg']],
  ['co2', [0.5, 0.0123], ['500.0\u00a0kg', '12.3\u00a0kg']],
  ['co2', [1.5, 0.5], ['1.50\u00a0t', '0.50\u00a0t']],
] as const)('a column in %s has one unit and one number of decimals: %j', (kind, values, shown) => {
  expect(values.map(format.column(kind, values))).toEqual(shown);
});

it('a count of trees has its unit in lower case', () => {
  expect([4.031, 1, 1234].map(countedTrees)).toEqual(['4.03 trees', '1.00 tree', '1,234 trees']);
});

it('paper has a unit, money a currency, and shares a percent sign', () => {
  expect(format.joined(format.paper(99.5))).toBe('99.5\u00a0kg');
  expect(format.joined(format.paper(1234.5))).toBe('1,235\u00a0kg');
  expect(format.money(1234.5)).toBe('$1,234.50');
  // Browsers write HUF without decimals.
  expect(format.money(1234.5, 'HUF')).toBe('HUF\u00a01,234.50');
  expect(format.money(1234, 'JPY')).toBe('¥1,234');
  expect(format.percent(0.126)).toBe('13%');
  expect(format.enteredPercent(12.5)).toBe('12.5%');
  expect(format.compact(1_234_567)).toBe('1.23M');
});

describe('dates', () => {
  it('are days of UTC in words', () => {
    expect(format.day('2026-11-16T23:30:00Z')).toBe('Nov 16, 2026');
    expect(format.moment('2026-11-16T23:30:00Z')).toMatch(/^Nov 16, 2026, 11:30\sPM$/);
    expect(format.month('2026-11-16')).toBe('November 2026');
    expect(format.shortMonth('2026-11-16')).toBe('Nov');
  });

  it.each([
    ['2026-02', { start_date: '2026-02-01', end_date: '2026-02-28' }],
    ['2024-02', { start_date: '2024-02-01', end_date: '2024-02-29' }],
    ['2026-12', { start_date: '2026-12-01', end_date: '2026-12-31' }],
    ['', {}],
  ])('of the month %j are its first and last day', (month, days) => {
    expect(format.daysOfMonth(month)).toEqual(days);
  });
});

it('names are found without case and accents, and sorted as people do', () => {
  expect(format.folded('Élan Ärzte')).toBe('elan arzte');
  expect(['c', 'Ä', 'B'].toSorted(format.byName)).toEqual(['Ä', 'B', 'c']);
});

it('a chosen language is kept for the next visit', () => {
  const kept: string[] = [];
  vi.stubGlobal('localStorage', { setItem: (...entry: string[]) => void kept.push(entry.join('=')) });
  vi.stubGlobal('location', { reload: () => kept.push('reload') });
  chooseLanguage('de');

  expect(kept).toEqual(['regrove.language=de', 'reload']);
});

it.each([
  [
    [
      { currency: 'EUR', amount: 0 },
      { currency: 'USD', amount: 702.62 },
    ],
    '$702.62',
  ],
  [
    [
      { currency: 'EUR', amount: 10.2 },
      { currency: 'USD', amount: 1 },
    ],
    '€10.20 + $1.00',
  ],
  [
    [
      { currency: 'EUR', amount: 0 },
      { currency: 'USD', amount: 0 },
    ],
    '€0.00',
  ],
  [[], ''],
])('the sums %j are shown as %s', (sums, shown) => {
  expect(format.moneyOf(sums)).toBe(shown);
});

it.each([
  ['2026-09', 'September 2026'],
  ['2026-09-01', 'Sep 1, 2026'],
  ['2026-09-01T12:00:00.000Z', 'Sep 1, 2026, 12:00 PM'],
  [1234.5, '1,234.5'],
  ['2026-0901', '2026-0901'],
  [true, 'true'],
  [{ a: 1 }, '{"a":1}'],
])('the changed value %j is shown as %s', (value, shown) => {
  expect(changeValue(value).replaceAll('\u202f', ' ')).toBe(shown);
});
