import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DerivedView, type Rebuild, rebuildView } from '../../../lib/platform/changes/derived-view.ts';
import { type AccountPath, asPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { at, now } from '../../support/moment.ts';

/** A view of made-up accounts. `wrong` says how many checks still find each account different. */
function viewOf(count: number, wrong: Record<number, number> = {}) {
  const paths = Array.from({ length: count }, (_, index) => asPath(`/${index}/`));
  const left = new Map(Object.entries(wrong).map(([index, times]) => [paths[Number(index)], times]));
  const seen = { rebuilt: [] as AccountPath[], proved: [] as AccountPath[] };
  const view: DerivedView = {
    name: `view-${randomUUID()}`,
    sortKeyPrefixes: [],
    handle: async () => {},
    rebuild: async (path) => void seen.rebuilt.push(path),
    async differences(path) {
      seen.proved.push(path);
      const times = left.get(path) ?? 0;
      left.set(path, times - 1);
      return times > 0 ? [`${path} differs.`] : [];
    },
  };
  async function* walk(after: unknown) {
    for (const [index, path] of paths.entries())
      if (after === null || index > Number(after)) yield { path, place: index };
  }
  return { view, paths, seen, options: { walk, of: 'all', pausesMs: [0, 0] } };
}
const stored = ({ name }: DerivedView) => table.get(keys.viewRebuild(name, 'all'), AsStored);

beforeEach(() => at('2026-11-10T10:00:00Z'));
afterEach(() => now());

describe("a view's rebuild", () => {
  it('visits each account twice, and reports its progress', async () => {
    const { view, paths, seen, options } = viewOf(3);
    const told: Rebuild[] = [];
    const done = await rebuildView(view, { ...options, onProgress: (one) => told.push(one) });

    expect([seen.rebuilt, seen.proved]).toEqual([paths, paths]);
    expect(told.map(({ phase, accounts, place }) => [phase, accounts, place])).toEqual([
      ...[1, 2, 3].map((accounts) => ['rebuilding', accounts, accounts - 1]),
      ...[1, 2, 3].map((accounts) => ['proving', accounts, accounts - 1]),
    ]);
    expect(done).toMatchObject({ phase: 'done', accounts: 3, differing: 0, place: null });
    expect(done).toMatchObject({ started_at: '2026-11-10T10:00:00Z', updated_at: '2026-11-10T10:00:00Z' });
    expect(await stored(view)).toMatchObject({ phase: 'done', run: done.run });
  });

  it('counts an account still differing after all pauses', async () => {
    const { view, options } = viewOf(4, { 0: 1, 1: 2, 2: 3, 3: 4 });
    const told: unknown[] = [];
    const done = await rebuildView(view, { ...options, onDifferences: (...one) => told.push(one) });

    expect(done.differing).toBe(2);
    expect(told).toEqual([
      ['/2/', ['/2/ differs.']],
      ['/3/', ['/3/ differs.']],
    ]);
  });

  it('continues from its last saved place when killed, at most 50 accounts back', async () => {
    const { view, seen, options } = viewOf(120);
    const dying = rebuildView(view, {
      ...options,
      onProgress({ accounts }) {
        if (accounts === 99) throw new Error('killed');
      },
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await stored(view)).toMatchObject({ phase: 'rebuilding', accounts: 50, place: 49 });
    seen.rebuilt.length = 0;
    const done = await rebuildView(view, options);

    expect([seen.rebuilt.length, seen.rebuilt[0], seen.proved.length]).toEqual([70, '/50/', 120]);
    expect(done.accounts).toBe(120);
  });

  it('stops when it is asked to, after the account it is at, and is continued', async () => {
    const { view, seen, options } = viewOf(3);
    const stopped = await rebuildView(view, { ...options, isStopping: () => seen.rebuilt.length === 2 });
    expect(stopped).toMatchObject({ phase: 'rebuilding', accounts: 2, place: 1 });
    expect(await stored(view)).toMatchObject({ place: 1 });
    const between = await rebuildView(view, { ...options, isStopping: () => seen.rebuilt.length === 3 });
    expect(between.phase).toBe('rebuilding');
    const done = await rebuildView(view, options);

    expect([done.phase, done.run, seen.rebuilt.length, seen.proved.length]).toEqual(['done', stopped.run, 3, 3]);
  });

  it('begins again after its end, and where it is asked to', async () => {
    const { view, seen, options } = viewOf(2);
    const first = await rebuildView(view, options);
    const second = await rebuildView(view, { ...options, isStopping: () => seen.rebuilt.length === 3 });
    expect(second).toMatchObject({ accounts: 1, place: 0 });
    expect(second.run).not.toBe(first.run);
    await rebuildView(view, { ...options, restart: true });

    expect(seen.rebuilt).toHaveLength(5);
  });

  it('ends when another one was begun in between', async () => {
    const { view, options } = viewOf(2);
    const overtaken = rebuildView(view, {
      ...options,
      async *walk(after) {
        yield* options.walk(after);
        await rebuildView(view, { ...options, restart: true });
      },
    });

    await expect(overtaken).rejects.toThrow(`Another rebuild of ${view.name} was begun meanwhile; this one has ended.`);
  });
});
