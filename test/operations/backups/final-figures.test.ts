import { describe, expect, it } from 'vitest';
import {
  addedFigures,
  differingFigures,
  FinalFigures,
  figuresOf,
  NO_FIGURES,
} from '../../../lib/operations/backups/final-figures.ts';
import { isDue, newRestoreTest, type RestoreTest, troubles } from '../../../lib/operations/backups/restore-test.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor } from '../../support/api.ts';

const CUTOFF = '2026-03-05T10:00:00Z';
const EARLIER = '2026-03-05T09:59:59Z';

describe('final figures', () => {
  it('cover accounts, months and offsets from before the moment', async () => {
    const { path } = await distributor();
    const month = (of: string, fields: object) => ({
      put: { ...keys.month(path, of), month: of, deposits: 2, version: 1, grams: exact('1.5'), ...fields },
    });
    const offset = (id: string, fields: object) => ({
      put: { ...keys.biomassOffset(path, id), id, pages: 7, trees: exact('0.5'), ...fields },
    });
    await table.write([
      month('2026-01', { closed_at: EARLIER }),
      month('2026-02', { closed_at: CUTOFF }),
      month('2026-03', {}),
      offset('a', { final_at: EARLIER }),
      offset('b', { final_at: CUTOFF }),
      offset('c', {}),
    ]);
    const of = async (created_at: string) =>
      figuresOf({ path, account: { created_at } } as Parameters<typeof figuresOf>[0], CUTOFF);

    expect(await of(EARLIER)).toEqual({
      accounts: 1,
      months: 1,
      deposits: 2,
      grams: exact('1.5'),
      offsets: 1,
      pages: 7,
      trees: exact('0.5'),
    });
    expect((await of(CUTOFF)).accounts).toBe(0);
  });

  it('begin with nothing, add up, and differ by name', () => {
    const some = { accounts: 1, months: 2, deposits: 3, grams: exact(4), offsets: 5, pages: 6, trees: exact(7) };
    const twice = { accounts: 2, months: 4, deposits: 6, grams: exact(8), offsets: 10, pages: 12, trees: exact(14) };

    expect(FinalFigures.parse({})).toEqual(NO_FIGURES);
    expect(addedFigures(addedFigures(NO_FIGURES, some), some)).toEqual(twice);
    expect(differingFigures(some, some)).toEqual([]);
    expect(differingFigures(some, { ...twice, pages: 6, trees: exact(7) })).toEqual([
      'accounts were 1 and are 2 in the restored table',
      'months were 2 and are 4 in the restored table',
      'deposits were 3 and are 6 in the restored table',
      'grams were 4 and are 8 in the restored table',
      'offsets were 5 and are 10 in the restored table',
    ]);
  });
});

describe('the monthly restore test', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const state = (fields: Partial<RestoreTest>): RestoreTest => ({ ...newRestoreTest(now), ...fields });
  const daysAgo = (days: number, more = 0) => new Date(now.getTime() - days * 86_400_000 - more).toISOString();

  it.each<[string, Partial<RestoreTest>, number]>([
    ['that runs for three days', { started_at: daysAgo(3) }, 0],
    ['that runs for longer', { started_at: daysAgo(3, 1) }, 1],
    ['that ended forty days ago', { phase: 'done', started_at: daysAgo(60), ended_at: daysAgo(40) }, 0],
    ['that ended earlier', { phase: 'done', started_at: daysAgo(60), ended_at: daysAgo(40, 1) }, 1],
    ['that found two differences', { phase: 'done', ended_at: daysAgo(1), found: ['a', 'b'] }, 2],
  ])('%s is as many troubles', (_, fields, count) => {
    expect(troubles(state(fields), now)).toBe(count);
  });

  it.each<[string, Partial<RestoreTest> | undefined, string, boolean]>([
    ['at first', undefined, '2026-11-01T00:00:00Z', true],
    ['on the second of the next month', { phase: 'done', month: '2026-10' }, '2026-11-02T00:00:00Z', true],
    ['not on the first', { phase: 'done', month: '2026-10' }, '2026-11-01T23:59:59Z', false],
    ['once a month', { phase: 'done', month: '2026-11' }, '2026-11-02T00:00:00Z', false],
    ['not while one runs', { phase: 'marked', month: '2026-10' }, '2026-11-02T00:00:00Z', false],
  ])('is due %s', (_, last, at, due) => {
    expect(isDue(last && state(last), new Date(at))).toBe(due);
  });
});
