import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../lib/communication/reports/changes.ts';
import type { ReportContent } from '../../../lib/communication/reports/content.ts';
import { inWords } from '../../../lib/communication/reports/sentences.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { draws } from '../../support/long.ts';
import { differences } from './changes-model.ts';

const few = (...values: number[]) => fc.constantFrom(...values);
const figures = fc.record({
  pages: few(0, 5, 1200),
  paper_kg: few(0, 0.25, 5.5),
  mtco2e: few(0, 0.000001, 2),
  trees: few(0, 1.5, 40),
  sheets: fc.constantFrom(null, 0, 7),
  sides: fc.constantFrom(null, 0, 9),
  duplex_share: fc.constantFrom(null, 0, 0.5),
});
const monthOf = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`;
const months = (year: number) =>
  fc.tuple(...Array.from({ length: 12 }, (_, at) => figures.map((one) => ({ month: monthOf(year, at), ...one }))));
const quality = fc.record({
  days: few(1, 2),
  missing: few(0, 1),
  held: few(0, 1),
  by_source: fc.record({ feeds: few(0, 1), reported: few(0, 1), derived: few(0, 1) }),
  by_basis: fc.record({ sheets: few(0, 1), duplex: few(0, 1), estimate: few(0, 1), sides: few(0, 1) }),
});
const withEstimated = quality.map((one) => ({ ...one, estimated: one.by_basis.estimate }));
const someOf = <T>(ids: string[], row: (id: string) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map(row)));

const content: fc.Arbitrary<ReportContent> = fc
  .record({
    account_name: fc.constantFrom('Root', 'Stem'),
    dealer: fc.constantFrom(null, 'North', 'South'),
    issuer: fc.constantFrom('I', 'J'),
    figures,
    year_before: figures,
    months: months(2024),
    months_before: months(2023),
    accounts_in_all: few(1, 2),
    named: someOf(['a', 'b', 'c'], (account_id) =>
      figures.map((one) => ({
        account_id: account_id as string | null,
        account_name: `Name of ${account_id}`,
        ...one,
      })),
    ),
    others: fc.option(figures.map((one) => ({ account_id: null, account_name: null, ...one }))),
    renamed: fc.boolean(),
    quality: withEstimated,
    quality_before: withEstimated,
    factors: someOf(['u1', 'u2'], (url) =>
      few(1.1, 1.2).map((mtco2e_per_tonne) => ({
        url,
        mtco2e_per_tonne,
        source: `Source ${url}`,
        year: 2024,
        recycled_percent: 0,
      })),
    ),
    projects: someOf(['p', 'q'], (project_id) =>
      fc.tuple(few(0, 1), few(2, 3), few(0, 1.000000001)).map(([ordered, all, planted]) => ({
        project_id,
        project_name: `Project ${project_id}`,
        ledger_url: '',
        ordered: exact(ordered),
        ordered_in_all: exact(all),
        moved_in_all: exact(0),
        planted_in_all: exact(planted),
        audited_in_all: exact(0),
        lost_in_all: exact(0),
        waiting_in_all: exact(0),
      })),
    ),
    credits: someOf(['c1', 'c2'], (carbon_offset_id) =>
      fc
        .tuple(
          few(1, 2.5),
          fc.constantFrom('removal', 'avoidance', null),
          fc.constantFrom<string[]>([], ['S-1', 'S-2']),
        )
        .map(([tonnes, kind, serial_numbers]) => ({
          carbon_offset_id,
          date: '2024-03-05T10:00:00Z',
          registry: 'Verra',
          mtco2e: exact(tonnes),
          kind,
          serial_numbers,
        })),
    ),
    goal: fc.option(
      fc.tuple(few(10, 20), few(2020, 2021), few(5, 6)).map(([percent, base_year, goal_pages]) => ({
        percent,
        base_year,
        base_pages: 100,
        goal_pages,
        change_percent: null,
        is_met: true,
        path: [{ month: '2024-01', goal_pages, pages: 1 }],
      })),
    ),
  })
  .map(({ named, others, renamed, ...one }) => ({
    ...one,
    year: 2024,
    first_month: 1,
    include: 'below' as const,
    account_id: 'a',
    as_of: '2025-02-01T00:00:00Z',
    final: true,
    number: null,
    logo: null,
    recorded_from: null,
    accounts: [
      ...named.map((row) => ({
        ...row,
        account_name: renamed && row.account_id === 'b' ? 'Renamed' : row.account_name,
      })),
      ...(others ? [others] : []),
    ],
    sentences: { method: [], limits: [], annex: [], changes: [] },
  }));

const english = async (before: ReportContent, after: ReportContent) =>
  (await inWords({ method: [], limits: [], annex: [], changes: changesBetween(before, after) }, 'en')).changes;

/** Every sentence with its subject: "June 2024 · A: 1 before, 2 now. B: …" names two facts about June. */
const singly = (changes: string[]) =>
  changes.flatMap((change) => {
    const at = Math.max(0, change.lastIndexOf(' · ', change.search(/: |Not named|No longer/)));
    const [subject, sentences] = at === 0 ? ['', change] : [change.slice(0, at + 3), change.slice(at + 3)];
    return sentences.split(/(?<=now\.) /).map((one) => `${subject}${one}`);
  });

describe('the changes against the number before', () => {
  it('are every difference of two reports and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(content, content, fc.integer({ min: 0, max: 2 ** 17 - 1 }), async (before, other, chosen) => {
        // Some parts of the second report repeat the first, so both few and many differences occur.
        const parts = Object.keys(before) as (keyof ReportContent)[];
        const kept = parts.filter((_, index) => (chosen >> (index % 17)) & 1);
        const after = { ...other, ...Object.fromEntries(kept.map((part) => [part, before[part]])) };
        const expected = differences(before, after);

        expect(singly(await english(before, after)).sort()).toEqual(
          expected.length === 0 ? ['No figure has changed.'] : expected,
        );
      }),
      { numRuns: draws(300) },
    );
  });

  it('are none where accounts only stand in another order', async () => {
    const [one] = fc.sample(content, { numRuns: 1, seed: 4 });
    if (!one) throw new Error('No report was drawn.');

    expect(await english(one, { ...one, accounts: one.accounts.toReversed() })).toEqual(['No figure has changed.']);
  });

  it('are the first 50, and how many more', async () => {
    const [drawn] = fc.sample(content, { numRuns: 1, seed: 7 });
    if (!drawn) throw new Error('No report was drawn.');
    const rows = (pages: number) =>
      Array.from({ length: 120 }, (_, index) => ({
        ...drawn.figures,
        account_id: `id ${index}`,
        account_name: `N${index}`,
        pages,
      }));
    const changes = await english({ ...drawn, accounts: rows(1) }, { ...drawn, accounts: rows(2) });

    expect(changes).toHaveLength(51);
    expect(changes[0]).toBe('N0 · Standard pages: 1 before, 2 now.');
    expect(changes[50]).toBe('More changes: 70.');
    expect(
      await english({ ...drawn, accounts: rows(1).slice(70) }, { ...drawn, accounts: rows(2).slice(70) }),
    ).toHaveLength(50);
  });
});
