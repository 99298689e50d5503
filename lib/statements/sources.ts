import { type AccountPath, pathBelow } from '../platform/table/account-path.ts';
import type { Counters } from '../totals/counters.ts';
import { eachCounted, requireFigures } from '../totals/store.ts';
import type { BilledAccount } from './line.ts';
import type { Position } from './position.ts';

/**
 * A source of statement lines: the offsets of one kind of one account. The counters of an account and of the accounts below
 * it say which have offsets in the month, so accounts without any are not read, nor are branches without any.
 */
export type Source = {
  account: BilledAccount & { path: AccountPath };
  kind: Position['kind'];
  /** By the counters, which for an account below may be up to a minute old. */
  lines: number;
  at: Position;
};

type Walk = { path: AccountPath; month: string; isBelow: boolean };

/** The sources from a position on, in the order of the statement: biomass, carbon, then the accounts below by name. */
export async function* sourcesFrom({ path, month, isBelow }: Walk, from: Position | undefined): AsyncGenerator<Source> {
  if (from === undefined || from.trail.length === 0) {
    const { name, external_id, own, below } = await requireFigures(path);
    yield* kindsOf({ account: { path, name, external_id }, own, month, trail: [] }, from);
    if (!isBelow || !hasLines(below, month)) return;
  }
  if (isBelow) yield* below(path, month, [], from);
}

async function* below(
  parent: AccountPath,
  month: string,
  trail: string[],
  from: Position | undefined,
): AsyncGenerator<Source> {
  const start = from?.trail[trail.length];
  for await (const entry of eachCounted(parent, [month], start)) {
    const { account_id, name, external_id, own, sk: sortKey } = entry;
    const path = pathBelow(parent, account_id);
    const here = [...trail, sortKey];
    const resumed = sortKey === start ? from : undefined;
    if (resumed === undefined || resumed.trail.length === here.length) {
      yield* kindsOf({ account: { path, name, external_id }, own, month, trail: here }, resumed);
    }
    if (hasLines(entry.below, month)) yield* below(path, month, here, resumed);
  }
}

const KINDS = [
  { kind: 'biomass', counter: 'certificates' },
  { kind: 'carbon', counter: 'carbon_offsets' },
] as const;

type Counted = { account: Source['account']; own: Counters; month: string; trail: string[] };

function* kindsOf({ account, own, month, trail }: Counted, from: Position | undefined): Generator<Source> {
  for (const { kind, counter } of KINDS) {
    const lines = own[`${counter}_${month}`]?.toNumber() ?? 0;
    const isPassed = from?.kind === 'carbon' && kind === 'biomass';
    if (lines <= 0 || isPassed) continue;
    yield { account, kind, lines, at: { trail, kind, after: from?.kind === kind ? from.after : '' } };
  }
}

const hasLines = (counters: Counters, month: string): boolean =>
  KINDS.some(({ counter }) => counters[`${counter}_${month}`]?.gt(0));
