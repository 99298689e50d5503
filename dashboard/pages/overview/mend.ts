import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem, FeedCheck } from '../../api/types.ts';

/** What became of something since the desk was loaded. The list itself is up to a minute behind. */
export type Result = { is: 'checking' } | { is: 'fine' } | { is: 'failing'; reason: string | null } | { is: 'done' };

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
      const isFine = data.health_check === 'healthy';
      note(item.id, isFine ? { is: 'fine' } : { is: 'failing', reason: data.reason });
      if (isFine) invalidate(path);
      return isFine;
    } catch (error) {
      note(item.id, { is: 'failing', reason: (error as Error).message });
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
