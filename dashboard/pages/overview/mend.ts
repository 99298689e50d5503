import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem, FeedCheck } from '../../api/types.ts';

/** The outcome of an item since the desk was loaded. The list itself is up to a minute behind. */
export type Result =
  | { is: 'checking' }
  | { is: 'fine' }
  /** A silent feed answers, as it did before: what it would count tells more. */
  | { is: 'answers'; devices: number; pages: number }
  | ({ is: 'failing' } & Pick<FeedCheck, 'reason' | 'reason_detail'>)
  /** Decided or hidden, so that it is no longer shown. */
  | { is: 'done' };

export type Mending = {
  results: ReadonlyMap<string, Result>;
  note(id: string, result: Result): void;
  /** Checks feeds and notes each result as it comes in. Answers false if the first one still fails. */
  check(items: AttentionItem[]): Promise<boolean>;
};

/** One request in flight stays free for the person's next click. */
const AT_ONCE = 2;

export function useMending(): Mending {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const note = (id: string, result: Result) => setResults((before) => new Map(before).set(id, result));

  async function checkOne(item: AttentionItem): Promise<boolean> {
    note(item.id, { is: 'checking' });
    const path = `/accounts/${item.account_id}/feeds/${item.resource_id}`;
    try {
      const { data } = await request<FeedCheck>('POST', `${path}/check`);
      const result = resultOf(item, data);
      note(item.id, result);
      if (result.is !== 'failing') invalidate(path);
      return result.is !== 'failing';
    } catch (error) {
      note(item.id, { is: 'failing', reason: (error as Error).message, reason_detail: null });
      return false;
    }
  }

  return {
    results,
    note,
    /** The first one goes ahead: a password that is wrong again must not be tried hundreds of times, which locks users out. */
    async check([first, ...rest]) {
      if (first && !(await checkOne(first))) return false;
      const waiting = rest[Symbol.iterator]();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const item of waiting) await checkOne(item);
        }),
      );
      return true;
    },
  };
}

function resultOf({ kind }: AttentionItem, { health_check, reason, reason_detail, devices, pages }: FeedCheck): Result {
  if (health_check !== 'healthy') return { is: 'failing', reason, reason_detail };
  return kind === 'feed_silent' && !pages
    ? { is: 'answers', devices: devices ?? 0, pages: pages ?? 0 }
    : { is: 'fine' };
}
