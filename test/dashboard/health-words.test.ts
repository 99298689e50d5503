import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemsFirst } from '../../dashboard/operator/health/problems-first.ts';
import { jobInWords, queueInWords, quoted, workInWords } from '../../dashboard/operator/health/words.ts';
import { retriedInWords } from '../../dashboard/operator/pages/activity/retried.ts';
import { loadHealthTexts, w } from '../../dashboard/texts/health.ts';
import { loadTexts } from '../../dashboard/texts/texts.ts';
import { longJobKinds } from '../../functions/jobs/long-jobs.ts';
import { QUEUES, SCHEDULES } from '../../functions/schedules.ts';
import { CAUSES } from '../../lib/platform/jobs/letter-cause.ts';
import { healthTexts } from '../../lib/presentation/texts/en/health.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {}, removeItem: () => {} });
  await loadTexts();
  await loadHealthTexts();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('operators read in words', () => {
  it.each([
    ['job', 'jobs', Object.keys(SCHEDULES), jobInWords],
    // The queue of a new change handler may keep its name.
    [
      'queue',
      'queues',
      QUEUES.filter((name) => !name.endsWith('-changes') || Object.hasOwn(healthTexts.queues, name)),
      queueInWords,
    ],
    ['long job', 'work', longJobKinds.map(({ name }) => name), workInWords],
  ] as const)('what every %s does, and nothing that does not exist', (_, group, names, inWords) => {
    expect(Object.keys(w[group]).sort()).toEqual([...names].sort());
    for (const name of names) expect(inWords(name)).toMatch(/^\p{Lu}[^_]+$/u);
  });

  it('every cause', () => {
    expect(Object.keys(w.causes).sort()).toEqual([...CAUSES].sort());
  });

  it('the name itself of a job that only a newer service has', () => {
    expect([jobInWords('sweep'), queueInWords('constructor'), quoted('sweep')]).toEqual([
      'sweep',
      'constructor',
      '“sweep”',
    ]);
  });

  it('which messages an operator sent again', () => {
    const changes = [
      { field: 'queue', before: null, after: 'notices' },
      { field: 'retried', before: null, after: 3 },
      { field: 'ids', before: null, after: ['a', 'b', 'c'] },
    ];

    expect(retriedInWords(changes)).toBe('“Invitations, digests and other mail”, messages: 3');
  });
});

it('rows that need somebody come first, and the order is otherwise kept', () => {
  expect(problemsFirst([1, 2, 3, 4, 5], (row) => row % 2 === 0)).toEqual([2, 4, 1, 3, 5]);
});
