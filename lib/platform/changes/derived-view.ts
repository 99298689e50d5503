import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { clock } from '../clock.ts';
import { Fault } from '../fault.ts';
import { idAt } from '../id.ts';
import type { AccountPath } from '../table/account-path.ts';
import { keys, table } from '../table/table.ts';
import { timestamp } from '../time.ts';
import type { ChangeHandler } from './change-handler.ts';

/**
 * A derived view is stored data computed from other data, such as totals. A change handler keeps it up to date. A rebuild
 * recreates it from its sources, account by account, for a table older than the view or after a bug. The handler keeps running
 * during a rebuild, so both must converge to the same view in any order, when repeated, and when stopped at any point.
 */
export type DerivedView = ChangeHandler & {
  /** Recomputes one account's view from its sources. */
  rebuild(path: AccountPath): Promise<void>;
  /** Returns one sentence per difference between an account's view and its sources; none if the view is right. */
  differences(path: AccountPath): Promise<string[]>;
};

/** The accounts to visit after a given place, in a stable order. A place is stored as is. */
export type Walk = (after: unknown) => AsyncIterable<{ path: AccountPath; place: unknown }>;

/** A rebuild's progress. It visits all accounts twice: to rebuild them, and to verify that nothing differs. */
export const Rebuild = z.object({
  run: z.string(),
  phase: z.enum(['rebuilding', 'proving', 'done']),
  place: z.unknown(),
  accounts: z.number(),
  differing: z.number(),
  started_at: z.string(),
  updated_at: z.string(),
});
export type Rebuild = z.infer<typeof Rebuild>;

type Options = {
  walk: Walk;
  /** Names the set of accounts, such as `all`. A rebuild for other accounts has separate progress. */
  of: string;
  /** Starts over, even if an earlier run could be continued. */
  restart?: boolean;
  isStopping?: () => boolean;
  /** The pauses before a difference is checked again. */
  pausesMs?: readonly number[];
  onProgress?: (rebuild: Rebuild) => void;
  onDifferences?: (path: AccountPath, sentences: string[]) => void;
};

/**
 * Rebuilds a view, or continues a stopped or killed rebuild. The returned phase is `done` once every account was verified;
 * `differing` then counts the accounts whose view still differs.
 */
export async function rebuildView(view: DerivedView, options: Options): Promise<Rebuild> {
  let rebuild = await beginOrContinue(view, options);
  while (rebuild.phase !== 'done') {
    rebuild = await visit(view, rebuild, options);
    if (options.isStopping?.()) return rebuild;
  }
  return rebuild;
}

async function beginOrContinue({ name }: DerivedView, { of, restart = false }: Options): Promise<Rebuild> {
  const found = await table.get(keys.viewRebuild(name, of), Rebuild);
  if (found && found.phase !== 'done' && !restart) return found;
  const now = clock.now();
  const fresh: Rebuild = {
    run: idAt(now),
    phase: 'rebuilding',
    place: null,
    accounts: 0,
    differing: 0,
    started_at: timestamp(now),
    updated_at: timestamp(now),
  };
  await table.write([{ put: { ...keys.viewRebuild(name, of), ...fresh } }]);
  return fresh;
}

/** Accounts between two checkpoints: at most this many are visited again after a kill. */
const ACCOUNTS_PER_SAVE = 50;

/** Visits the accounts for one phase and returns the rebuild as stored afterward. */
async function visit(view: DerivedView, from: Rebuild, options: Options): Promise<Rebuild> {
  let rebuild = from;
  for await (const { path, place } of options.walk(from.place)) {
    const isDiffering = from.phase === 'rebuilding' ? await rebuilt(view, path) : await differs(view, path, options);
    rebuild = {
      ...rebuild,
      place,
      accounts: rebuild.accounts + 1,
      differing: rebuild.differing + (isDiffering ? 1 : 0),
    };
    options.onProgress?.(rebuild);
    const isStopping = options.isStopping?.() ?? false;
    if (isStopping || rebuild.accounts % ACCOUNTS_PER_SAVE === 0) rebuild = await saved(view, rebuild, options);
    if (isStopping) return rebuild;
  }
  const next =
    from.phase === 'rebuilding' ? ({ phase: 'proving', accounts: 0 } as const) : ({ phase: 'done' } as const);
  return saved(view, { ...rebuild, ...next, place: null }, options);
}

async function rebuilt(view: DerivedView, path: AccountPath): Promise<false> {
  await view.rebuild(path);
  return false;
}

/** A change the handler has not seen yet looks like a difference, so a difference counts only if it persists. */
async function differs(
  view: DerivedView,
  path: AccountPath,
  { onDifferences, pausesMs = PAUSES_MS }: Options,
): Promise<boolean> {
  let sentences = await view.differences(path);
  for (const pause of pausesMs) {
    if (sentences.length === 0) return false;
    await sleep(pause);
    sentences = await view.differences(path);
  }
  if (sentences.length > 0) onDifferences?.(path, sentences);
  return sentences.length > 0;
}

/** Together longer than a stream batch waits on AWS. */
const PAUSES_MS = [500, 2_000, 6_000];

async function saved({ name }: DerivedView, rebuild: Rebuild, { of }: Options): Promise<Rebuild> {
  const next = { ...rebuild, updated_at: timestamp(clock.now()) };
  await table.write([
    {
      put: { ...keys.viewRebuild(name, of), ...next },
      must: ['run = :run', { run: rebuild.run }],
      otherwise: new Fault('invalid', `Another rebuild of ${name} was begun meanwhile; this one has ended.`, {
        reason: 'already_running',
      }),
    },
  ]);
  return next;
}
