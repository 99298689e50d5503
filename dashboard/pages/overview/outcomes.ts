import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem, FeedCheck } from '../../api/types.ts';
import { refusesCredentials } from './groups.ts';

/** An item's outcome since the desk was loaded. The list itself is up to a minute behind. */
export type Result =
  | { is: 'checking' }
  | { is: 'fine' }
  /** A silent feed answers, as it did before, so what it would count is more informative. */
  | { is: 'answers'; devices: number; pages: number }
  | ({ is: 'failing' } & Pick<FeedCheck, 'reason' | 'reason_detail'>)
  /** Decided or hidden, so no longer shown. */
  | { is: 'done' };

export type Outcomes = {
  results: ReadonlyMap<string, Result>;
  note(id: string, result: Result): void;
  /** Checks feeds and records each result as it arrives. Returns false if it stopped because the credentials are refused. */
  check(items: AttentionItem[]): Promise<boolean>;
};

/** One request in flight stays free for the person's next click. */
const AT_ONCE = 2;

export function useOutcomes(): Outcomes {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const note = (id: string, result: Result) => setResults((before) => new Map(before).set(id, result));

  async function checkOne(item: AttentionItem): Promise<Result> {
    note(item.id, { is: 'checking' });
    const result = await resultOf(item);
    note(item.id, result);
    return result;
  }

  return {
    results,
    note,
    /**
     * Feeds are checked one by one until one delivers: trying another wrong password hundreds of times would lock users
     * out. A feed failing for another reason says nothing about the password.
     */
    async check(items) {
      const waiting = items[Symbol.iterator]();
      for (const item of waiting) {
        const result = await checkOne(item);
        if (isRefused(result)) return false;
        if (result.is !== 'failing') break;
      }
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const item of waiting) await checkOne(item);
        }),
      );
      return true;
    },
  };
}

async function resultOf(item: AttentionItem): Promise<Result> {
  const path = `/accounts/${item.account_id}/feeds/${item.resource_id}`;
  try {
    const { data } = await request<FeedCheck>('POST', `${path}/check`);
    const result = outcomeOf(item, data);
    if (result.is !== 'failing') invalidate(path);
    return result;
  } catch (error) {
    return { is: 'failing', reason: (error as Error).message, reason_detail: null };
  }
}

const isRefused = (result: Result): boolean =>
  result.is === 'failing' && refusesCredentials(result.reason_detail?.code ?? null);

function outcomeOf(
  { kind }: AttentionItem,
  { health_check, reason, reason_detail, devices, pages }: FeedCheck,
): Result {
  if (health_check !== 'healthy') return { is: 'failing', reason, reason_detail };
  return kind === 'feed_silent' && !pages
    ? { is: 'answers', devices: devices ?? 0, pages: pages ?? 0 }
    : { is: 'fine' };
}
