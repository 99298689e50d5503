import { describe, expect, it } from 'vitest';
import {
  changeOf,
  comparisonOf,
  countingChange,
  isAnyRecorded,
  isComparable,
  isOver,
  sumOf,
} from '../../../../lib/communication/reports/render/comparison.ts';
import { sharePercent, signedPercent } from '../../../../lib/communication/reports/render/numbers.ts';
import { columnFormat } from '../../../../lib/presentation/language/numbers.ts';
import { figuresOf, halfYear, monthsOf, noQuality, nothing, quality, report } from './sample.ts';

describe('a year beside the year before', () => {
  it('is compared whole once it is over', () => {
    const facts = report();

    expect(comparisonOf(facts)).toEqual({ months: 12, shown: facts.figures, before: facts.year_before });
    expect(isOver(facts)).toBe(true);
  });

  it('is compared by the months that are over, with the same months', () => {
    const facts = halfYear();
    const comparison = comparisonOf(facts);

    expect(comparison?.months).toBe(6);
    expect(comparison?.shown.pages).toBe(facts.months.slice(0, 6).reduce((sum, { pages }) => sum + (pages ?? 0), 0));
    expect(comparison?.before.pages).toBe(
      facts.months_before.slice(0, 6).reduce((sum, { pages }) => sum + (pages ?? 0), 0),
    );
    expect(isOver(facts)).toBe(false);
  });

  it('is not compared in its first month', () => {
    expect(comparisonOf({ ...halfYear(), as_of: '2026-01-31T23:00:00.000Z' })).toBeNull();
  });

  it('compares a financial year by its own months', () => {
    const months = monthsOf('2025-07', 1_200, 9);

    expect(comparisonOf({ ...halfYear(), months, as_of: '2026-03-20T00:00:00.000Z' })?.months).toBe(8);
  });

  it('has no percentage from months before the account existed', () => {
    const facts = report();
    const [first, ...others] = facts.months_before;
    const unknown = { ...first, month: '2024-01', pages: null, paper_kg: null, mtco2e: null, trees: null };

    expect([isComparable(facts), isAnyRecorded(facts.months_before)]).toEqual([true, true]);
    expect(isComparable({ ...facts, months_before: [{ ...nothing(), ...unknown }, ...others] })).toBe(false);
    expect(isAnyRecorded([{ ...nothing(), ...unknown }])).toBe(false);
  });

  it('has no change against nothing', () => {
    expect(changeOf(12, 0)).toBeNull();
    expect(changeOf(null, 3)).toBeNull();
    expect(changeOf(9, 12)).toBe(-0.25);
  });
});

describe('a sum of figures', () => {
  it('has the share of two-sided sheets by sides, not by months', () => {
    const sum = sumOf([
      figuresOf(100, { sides: 100, duplex_share: 1 }),
      figuresOf(100, { sides: 300, duplex_share: 0 }),
    ]);

    expect(sum).toMatchObject({ pages: 200, sides: 400, duplex_share: 0.25 });
  });

  it('leaves out what was not counted, and is null where nothing was', () => {
    expect(sumOf([nothing(), figuresOf(10, { sheets: 9 })]).sheets).toBe(9);
    expect(sumOf([nothing(), nothing()])).toMatchObject({ sheets: null, sides: null, duplex_share: null });
  });
});

describe('a counting change', () => {
  const by = (sheets: number, sides: number) => quality({ by_basis: { sheets, duplex: 0, estimate: 0, sides } });

  it('is mentioned where the share of days by sides moved by a tenth, in both directions', () => {
    const change = (now: [number, number], before: [number, number]) =>
      countingChange(report({ quality: by(...now), quality_before: by(...before) }));

    expect(change([90, 10], [10, 90])).toEqual({ before: 0.9, now: 0.1 });
    expect(change([10, 90], [90, 10])).toEqual({ before: 0.1, now: 0.9 });
    expect(change([95, 5], [90, 10])).toBeNull();
    // As floating point numbers, 0.5 less 0.4 is below a tenth.
    expect(change([60, 40], [50, 50])).toEqual({ before: 0.5, now: 0.4 });
    expect(change([599, 401], [50, 50])).toBeNull();
  });

  it('is unknown where the year before has no record, and none where it has no paper', () => {
    const facts = report({ quality_before: noQuality() });

    expect(countingChange(facts)).toBe('unknown');
    expect(countingChange({ ...facts, year_before: nothing() })).toBeNull();
    expect(countingChange({ ...facts, quality: noQuality() })).toBeNull();
  });
});

describe("a column's numbers", () => {
  it.each([
    [
      [3.182, 0.5],
      ['3.18', '0.50'],
    ],
    [
      [1_234.56, 0.5],
      ['1,234.6', '0.5'],
    ],
    [
      [23_769.4, 1.6],
      ['23,769', '2'],
    ],
    [[99.999], ['100.0']],
  ])('have the same decimals: %j', (values, written) => {
    expect(values.map(columnFormat(values, 'en'))).toEqual(written);
  });

  it('never read as zero where there is something', () => {
    const format = columnFormat([10], 'de');

    expect([0.001, 0, null].map(format)).toEqual(['<\u00a00,01', '0,00', '–']);
  });

  it('have signs where they are changes', () => {
    expect([0.085, -0.5, 0, null].map((share) => signedPercent(share, 'en'))).toEqual(['+8.5%', '-50%', '0%', '–']);
    expect(sharePercent(Number.NaN, 'en')).toBe('–');
  });
});
