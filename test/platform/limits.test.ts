import { describe, expect, it } from 'vitest';
import { STREAM_TRIES_MAX } from '../../lib/platform/changes/retry-failed.ts';
import { chunksOf, inParts } from '../../lib/platform/chunks.ts';
import { FILE_BYTES_MAX, JSON_BYTES_MAX, ROWS_BYTES_MAX } from '../../lib/platform/http/body-limits.ts';
import type { Session } from '../../lib/platform/http/caller.ts';
import { FOR_OPERATORS, isForOperators, refuseEarlierSignIn } from '../../lib/platform/http/caller-kinds.ts';
import type { GuardedEndpoint } from '../../lib/platform/http/declaration.ts';
import { JSON_FORM } from '../../lib/platform/http/list-form.ts';
import { bodyOfList, inPages, LIST_BYTES_MAX } from '../../lib/platform/http/page.ts';
import { CHANGES_MAX, ROWS_MAX, WARNINGS_MAX } from '../../lib/platform/import-result.ts';
import { DELAY_SECONDS_MAX } from '../../lib/platform/jobs/queue.ts';
import { CONNECTIONS_MAX } from '../../lib/platform/outbound/http.ts';
import { additionGroups } from '../../lib/platform/table/additions.ts';
import { ATTEMPTS_MAX } from '../../lib/platform/table/backoff.ts';
import { textPieces } from '../../lib/platform/table/text-pieces.ts';
import { BUSY_ATTEMPTS_MAX } from '../../lib/platform/table/throttling.ts';
import { RECORDS_KEPT_SECONDS } from '../../lib/platform/time.ts';

/** Others rely on these: callers, SQS, DynamoDB, and functions with a time limit. */
it('public limits match the documents', () => {
  expect([JSON_BYTES_MAX, ROWS_BYTES_MAX, FILE_BYTES_MAX, LIST_BYTES_MAX]).toEqual([
    1_000_000, 4_000_000, 200_000, 4_000_000,
  ]);
  expect([ROWS_MAX, CHANGES_MAX, WARNINGS_MAX]).toEqual([5_000, 1_000, 1_000]);
  expect([DELAY_SECONDS_MAX, STREAM_TRIES_MAX, RECORDS_KEPT_SECONDS]).toEqual([900, 6, 34_560_000]);
  expect([ATTEMPTS_MAX, BUSY_ATTEMPTS_MAX, CONNECTIONS_MAX]).toEqual([40, 16, 20]);
});

describe("a list's parts", () => {
  it('have a number of items', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
    expect(chunksOf([], 2)).toEqual([]);
  });

  it('have at most 2 MB', () => {
    // In JSON, a text includes its quotation marks.
    const half = 'x'.repeat(999_998);

    expect(inParts([half, half], 9)).toHaveLength(1);
    expect(inParts([half, `${half}x`], 9)).toHaveLength(2);
    expect(inParts([half, half, half], 9).map((part) => part.length)).toEqual([2, 1]);
    expect(inParts([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
    expect(inParts(['x'.repeat(3_000_000)], 9)).toHaveLength(1);
  });
});

it("a text's pieces have 300,000 characters", () => {
  expect(textPieces('x'.repeat(600_001)).map((piece) => piece.length)).toEqual([300_000, 300_000, 1]);
  expect(textPieces('x'.repeat(300_000))).toHaveLength(1);
  expect(textPieces('')).toEqual([]);
});

it("one step's additions fit into a 3,800-byte expression", () => {
  // Each takes twice its name plus nine bytes: 38 at 100 bytes each.
  const name = (index: number) => `x${String(index).padStart(44, '0')}y`.slice(0, 45);
  const amounts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), index]));
  const sizes = (count: number) => additionGroups(amounts(count)).map((group) => Object.keys(group).length);

  expect(2 * name(0).length + 9).toBe(99);
  expect(sizes(38)).toEqual([38]);
  expect(sizes(39)).toEqual([38, 1]);
  expect(Object.assign({}, ...additionGroups(amounts(80)))).toEqual(amounts(80));
  expect(additionGroups({ ['x'.repeat(1895)]: 1, a: 2 })).toHaveLength(2);
  expect(additionGroups({ ['x'.repeat(1890)]: 1, a: 2 })).toHaveLength(1);
});

it('a list begins with a read of 1,000, unless fewer are wanted', async () => {
  const limits: (number | undefined)[] = [];
  const read = async (paging: { limit?: number | undefined }) => {
    limits.push(paging.limit);
    return inPages(['a'], paging, 'list');
  };
  await bodyOfList({}, read, JSON_FORM);
  await bodyOfList({ limit: 7 }, read, JSON_FORM);

  expect(limits).toEqual([1_000, 7]);
});

it('a list may fill its bytes to the last', async () => {
  const read = async (paging: object) => inPages([1_234_567_890, 1_234_567_891], paging, 'list');
  const lengthAt = async (bytesMax: number) =>
    JSON.parse((await bodyOfList({}, read, JSON_FORM, bytesMax)).body).length;

  // The brackets count as three bytes, because Lambda wraps the body, and each item as its digits and a comma.
  expect([await lengthAt(25), await lengthAt(24)]).toEqual([2, 1]);
});

describe('an endpoint needing a recent sign-in', () => {
  const NOW = new Date('2026-11-15T09:30:00Z');
  const asked =
    (minutes: number, recentSignIn = true) =>
    () =>
      refuseEarlierSignIn(
        { begunAt: NOW.getTime() - minutes * 60_000 } as Session,
        { recentSignIn } as GuardedEndpoint,
        NOW,
      );

  it('is open for 30 minutes', () => {
    expect(asked(30)).not.toThrow();
    expect(asked(30.001)).toThrow('This needs a sign-in of the last 30 minutes');
    expect(asked(90, false)).not.toThrow();
    expect(() => refuseEarlierSignIn(undefined, { recentSignIn: true } as GuardedEndpoint, NOW)).toThrow('sign-in');
  });

  it('is not the same as an operator endpoint', () => {
    expect(isForOperators(FOR_OPERATORS)).toBe(true);
    expect(isForOperators({})).toBe(false);
    for (const kinds of [[], ['person'], ['operator', 'person'], ['person', 'operator']] as const)
      expect(isForOperators({ kinds })).toBe(false);
  });
});
