import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reasonOf, shownLetter, unknownLetters } from '../../../lib/operations/dead-letters/dead-letter.ts';
import { keepSent, leasedLetters, leaseLetter } from '../../../lib/operations/dead-letters/letter-lease.ts';
import { LETTERS_MAX, takeLetters } from '../../../lib/operations/dead-letters/take.ts';
import type { QueueHost, TakenLetter } from '../../../lib/platform/jobs/queue-host.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const body = (reason: string): string => JSON.stringify({ message: '{}', message_id: 'm', reason, failed_at: 'x' });

describe("a dead letter's reason", () => {
  it.each([
    ['No mail for <jo@example.com>, (a.b@c.d).', 'No mail for <(address)>, ((address)).'],
    [`Key ${'a1'.repeat(9)} is old.`, 'Key (text) is old.'],
    [`Key ${'a1'.repeat(8)} is old.`, `Key ${'a1'.repeat(8)} is old.`],
    [`Key ${'abcdefghi'.repeat(3)} is old.`, `Key ${'abcdefghi'.repeat(3)} is old.`],
    ['Job 0190a1b2-0000-7000-8000-000000000001 ended. ', 'Job 0190a1b2-0000-7000-8000-000000000001 ended.'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), `${'x'.repeat(500)}…`],
  ])('%.60j has nothing of the message', (reason, shown) => {
    expect(reasonOf(body(reason))).toBe(shown);
  });

  it('is shown with its time in seconds', () => {
    const about = { account_id: null, account_name: null, project_name: null, period: '2026-10', job: null };
    expect(shownLetter({ id: 'l', at: '2026-11-02T10:00:00.999Z', body: body('r') }, about)).toEqual({
      id: 'l',
      at: '2026-11-02T10:00:00Z',
      reason: 'r',
      cause: 'error',
      about,
    });
    expect(shownLetter({ id: 'l', at: '2026-11-02T10:00:00Z', body: '{}' }, about).cause).toBe('crashed');
  });
});

it('unknown letters are named', () => {
  expect(unknownLetters('q', ['a']).message).toBe('There is no dead letter "a" in q; list it again.');
  expect(unknownLetters('q', ['a', 'b']).message).toBe('There are no dead letters "a", "b" in q; list it again.');
});

describe('the taken letters', () => {
  /** A queue that returns ten letters at a time, one of them returned before. */
  function queueOf(count: number): QueueHost & { calls: number } {
    let next = 0;
    return {
      calls: 0,
      depth: async () => ({ waiting: 0, oldest_at: null, dead: count, taken: 0 }),
      async take() {
        this.calls += 1;
        const from = Math.max(0, next - 1);
        next = Math.min(count, from + 10);
        return Array.from({ length: next - from }, (_, index) => ({ id: String(from + index) }) as TakenLetter);
      },
    };
  }

  it('are all, each once', async () => {
    const letters = await takeLetters(queueOf(25), 'q');

    expect(letters.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => String(index)));
  });

  it('are those up to the last wanted one', async () => {
    const queue = queueOf(100);

    expect(await takeLetters(queue, 'q', ['3', '12'])).toHaveLength(19);
    expect(queue.calls).toBe(2);
    expect(await takeLetters(queue, 'q', [])).toEqual([]);
    expect(queue.calls).toBe(2);
  });

  it('are about a thousand at most', async () => {
    const queue = queueOf(3_000);

    expect(LETTERS_MAX).toBe(1_000);
    expect(await takeLetters(queue, 'q')).toHaveLength(1_000);
  });
});

describe('the lease on a letter', () => {
  const NOW = new Date('2026-11-03T10:00:00Z');
  const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

  it('is given once in a minute', async () => {
    const letter = ['q', randomUUID()] as const;

    expect(await leaseLetter(...letter, NOW)).toBe('taken');
    expect(await leaseLetter(...letter, later(59))).toBe('busy');
    expect(await leasedLetters('q', [letter[1], 'other'], later(59))).toEqual(new Set([letter[1]]));
    expect(await leasedLetters('q', [letter[1]], later(60))).toEqual(new Set());
    expect(await leaseLetter(...letter, later(60))).toBe('taken');
  });

  it('is never given again after the letter was sent, for as long as a letter may be there', async () => {
    const letter = ['q', randomUUID()] as const;
    await keepSent(...letter, NOW);

    expect(await leaseLetter(...letter, later(3_600))).toBe('sent');
    expect(await leasedLetters('q', [letter[1]], later(3_600))).toEqual(new Set([letter[1]]));
    expect(await table.get(keys.letterLease(...letter), AsStored)).toMatchObject({
      expires: NOW.getTime() / 1000 + 15 * 86_400,
    });
  });
});
