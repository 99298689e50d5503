import { describe, expect, it } from 'vitest';
import {
  advanced,
  failed,
  hasEnded,
  isFree,
  newJob,
  postponed,
  released,
  type StoredJob,
  shownJob,
} from '../../../lib/platform/long-jobs/long-job.ts';

const NOW = new Date('2026-11-10T10:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const job = newJob({ kind: 'k', arguments: '{"a":1}', place: '0', by: { command: 'c' }, path: null, id: 'j' }, NOW);
const running: StoredJob = { ...job, state: 'running', done: 3, of: 9, lines: 2, tries: 2 };
const anotherLease = expect.not.stringMatching(job.lease);

describe('a long job', () => {
  it('waits for a worker, from the moment it is started, and is kept for 400 days', () => {
    expect(job).toEqual({
      id: 'j',
      kind: 'k',
      arguments: '{"a":1}',
      started_by: '{"command":"c"}',
      started_at: NOW.toISOString(),
      state: 'waiting',
      done: 0,
      of: 0,
      place: '0',
      result: null,
      result_pieces: 0,
      error: null,
      ended_at: null,
      lines: 0,
      tries: 0,
      lease: expect.any(String),
      lease_until: NOW.toISOString(),
      expires: NOW.getTime() / 1000 + 34_560_000,
    });
  });

  it('is free once its lease has passed, unless it has ended', () => {
    expect(isFree(job, NOW)).toBe(true);
    expect(isFree(job, later(-1))).toBe(false);
    expect(isFree({ ...job, state: 'done' }, NOW)).toBe(false);
    expect((['waiting', 'running', 'done', 'failed'] as const).map((state) => hasEnded({ state }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('advances to its next place, with as much work as is known and at least what is done', () => {
    const progress = { done: 4, of: 9, lines: 5, place: '1' };

    expect(advanced(running, progress, NOW)).toEqual({
      ...running,
      done: 4,
      of: 9,
      lines: 7,
      place: '1',
      tries: 1,
      lease: anotherLease,
      lease_until: later(60_000).toISOString(),
    });
    expect(advanced(running, { ...progress, of: 3 }, NOW).of).toBe(4);
  });

  it('is done with its result, and then all of its work is', () => {
    expect(advanced(running, { done: 4, of: 9, lines: 0, result: '{}' }, NOW)).toMatchObject({
      state: 'done',
      done: 4,
      of: 4,
      result: '{}',
      ended_at: NOW.toISOString(),
      lines: 2,
    });
  });

  it('is given back at once, after a pause, or permanently', () => {
    const free = { lease: anotherLease, lease_until: NOW.toISOString() };
    expect(released(running, NOW)).toEqual({ ...running, ...free, tries: 0 });
    expect(postponed(running, NOW)).toEqual({ ...running, ...free, lease_until: later(15_000).toISOString() });
    expect(failed(running, 'e', NOW)).toEqual({
      ...running,
      ...free,
      state: 'failed',
      error: 'e',
      tries: 0,
      ended_at: NOW.toISOString(),
    });
  });

  it('is shown with its result', () => {
    expect(shownJob(running)).toEqual({
      id: 'j',
      kind: 'k',
      state: 'running',
      done: 3,
      of: 9,
      error: null,
      result: null,
    });
    expect(shownJob({ ...running, result: '{"a":1}' }).result).toEqual({ a: 1 });
  });
});
