import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SearchState, searcher } from '../../dashboard/search/searcher.ts';

/** A search answered by the test, one answer at a time. */
function searching() {
  const asked: { query: string; answer(results: string[]): Promise<void>; fail(): Promise<void> }[] = [];
  let state: SearchState<string> | undefined;
  const { type, stop } = searcher<string>(
    (query) =>
      new Promise((resolve, reject) => {
        const settled = () => vi.advanceTimersByTimeAsync(0).then(() => {});
        asked.push({
          query,
          answer(results) {
            resolve(results);
            return settled();
          },
          fail() {
            reject(new Error('lost'));
            return settled();
          },
        });
      }),
    (next) => {
      state = next;
    },
    100,
  );
  return { asked, type, stop, shown: () => state, queries: () => asked.map(({ query }) => query) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pause = () => vi.advanceTimersByTimeAsync(100);

describe('a search while typing', () => {
  it('begins when typing pauses, from two characters on', async () => {
    const { type, queries } = searching();
    type('r');
    await pause();
    for (const text of ['ri', 'riv', 'rive ']) type(text);
    await pause();

    expect(queries()).toEqual(['rive']);
  });

  it('has at most one request in flight, and then asks for the newest text only', async () => {
    const { asked, type, queries, shown } = searching();
    for (const text of ['aa', 'bb', 'cc']) {
      type(text);
      await pause();
    }
    expect(queries()).toEqual(['aa']);

    await asked[0]?.answer(['old']);
    expect(queries()).toEqual(['aa', 'cc']);
    expect(shown()).toMatchObject({ results: [], isLoading: true });
    await asked[1]?.answer(['new']);
    expect(shown()).toEqual({ query: 'cc', results: ['new'], isLoading: false, failure: undefined });
  });

  it('does not request shown results again, and drops a late answer', async () => {
    const { asked, type, queries, shown } = searching();
    type('aa');
    await pause();
    await asked[0]?.answer(['a']);
    type('bb');
    await pause();
    type('aa');
    await asked[1]?.answer(['b']);
    await pause();

    expect(queries()).toEqual(['aa', 'bb']);
    expect(shown()).toEqual({ query: 'aa', results: ['a'], isLoading: false, failure: undefined });
  });

  it('shows a failure, and asks again when the text is typed again', async () => {
    const { asked, type, queries, shown } = searching();
    type('aa');
    await pause();
    await asked[0]?.fail();
    expect(shown()?.failure?.message).toBe('lost');

    type('aa');
    await pause();
    expect(queries()).toEqual(['aa', 'aa']);
  });

  it('shows nothing after it was stopped', async () => {
    const { asked, type, stop, shown } = searching();
    type('aa');
    await pause();
    stop();
    await asked[0]?.answer(['a']);

    expect(shown()?.results).toEqual([]);
  });
});
