import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../lib/operations/export/manifest.ts';
import { dueExport, exportTroubles } from '../../../lib/operations/export/schedule.ts';

const last = (given: Partial<Manifest>): Manifest => ({
  version: 1,
  format: 'parquet',
  personal_data: false,
  nouns: [],
  since: null,
  run: 1,
  at: null,
  rows: {},
  files: {},
  pending: [],
  started_at: '2026-11-15T03:20:00Z',
  ended_at: '2026-11-15T03:25:00Z',
  whole_at: '2026-11-02T03:20:00Z',
  ...given,
});
const at = (moment: string) => new Date(moment);

describe('the daily export', () => {
  it.each<[string, Manifest | undefined, string, ReturnType<typeof dueExport>]>([
    ['is whole at first', undefined, '2026-11-16T03:20:00Z', { since: undefined }],
    ['has two months on other days', last({}), '2026-11-16T00:20:00Z', { since: '2026-10' }],
    ['is done once a day', last({}), '2026-11-15T23:20:00Z', undefined],
    ['is whole once a month', last({}), '2026-12-02T00:20:00Z', { since: undefined }],
    ['waits for the close of a month', last({}), '2026-12-01T00:20:00Z', { since: '2026-11' }],
    [
      'goes on with what is not finished',
      last({ ended_at: null, since: '2026-09' }),
      '2026-11-15T04:20:00Z',
      { since: '2026-09' },
    ],
    ['goes on with a whole one', last({ ended_at: null }), '2026-11-20T04:20:00Z', { since: undefined }],
  ])('%s', (_, manifest, now, due) => {
    expect(dueExport(manifest, at(now))).toEqual(due);
  });

  it('is a trouble after three days', () => {
    expect(exportTroubles(undefined, at('2026-11-16T00:00:00Z'))).toBe(1);
    expect(exportTroubles(last({}), at('2026-11-18T03:19:59.999Z'))).toBe(0);
    expect(exportTroubles(last({}), at('2026-11-18T03:20:00Z'))).toBe(1);
    expect(exportTroubles(last({ ended_at: null }), at('2026-11-18T03:21:00Z'))).toBe(1);
  });
});
