import * as z from 'zod';
import { eachAccount, Trail } from '../../accounts/account/walk.ts';
import { inParallel, take } from '../../platform/concurrency.ts';
import { sumOfExact } from '../../platform/exact.ts';
import type { Exact } from '../../platform/table/table.ts';
import { Difference, Differences } from '../allocation/check.ts';
import { getLedgerItem, type LedgerItem } from '../plantings/ledger-item.ts';
import { added, checkAccount, NOTHING, Sums } from './check-account.ts';
import { listMoves } from './move-waiting.ts';

/**
 * Compares all accounts' offsets and certificates with each other and with the accounts' counters, and their sums with the
 * ledgers. Together with the per-project check, this finds every tree counted twice or not at all. It runs in steps, so the
 * number of accounts is unlimited: each step handles some accounts, and its state leads to the next.
 */
export const AccountsCheck = z.object({
  /** Leads to the last finished account. */
  trail: Trail,
  accounts: z.number(),
  /** The `about` values found by the first pass. Only those found by a second pass too count as differences. */
  suspected: z.array(z.string()).optional(),
  found: z.array(Difference),
  sums: z.array(Sums.extend({ id: z.string() })),
  /** The ledgers' versions when the pass began. */
  versions: z.array(z.object({ id: z.string(), version: z.number() })),
});
export type AccountsCheck = z.infer<typeof AccountsCheck>;

// uncaught: 20 → 21: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 20;

async function ledgersOf(projects: string[]): Promise<Map<string, LedgerItem>> {
  const ledgers = new Map<string, LedgerItem>();
  await inParallel(READS_AT_ONCE, projects, async (id) => void ledgers.set(id, await getLedgerItem(id)));
  return ledgers;
}

export async function beginCheck(projects: string[], suspected?: string[]): Promise<AccountsCheck> {
  const versions = Array.from(await ledgersOf(projects), ([id, { version }]) => ({ id, version }));
  return { trail: [], accounts: 0, found: [], sums: [], versions, ...(suspected && { suspected }) };
}

/** The whole check at once. */
export async function checkAccounts(
  projects: string[],
  onAccount: (accounts: number) => void = () => {},
): Promise<Difference[]> {
  let state = await beginCheck(projects);
  for (;;) {
    const next = await checkSomeAccounts(projects, state, { accountsMax: ACCOUNTS_AT_ONCE });
    if ('differences' in next) return next.differences;
    state = next.state;
    onAccount(state.accounts);
  }
}

const ACCOUNTS_AT_ONCE = 8;

/** The stored state holds this many; further ones are not reported. */
const FOUND_MAX = 200;

/** The next step: up to `accountsMax` accounts or, when none is left, the sums, which end the pass. */
export async function checkSomeAccounts(
  projects: string[],
  state: AccountsCheck,
  { accountsMax }: { accountsMax: number },
): Promise<{ state: AccountsCheck } | { differences: Difference[] }> {
  const sums = new Map(state.sums.map(({ id, ...amounts }) => [id, amounts]));
  const found = [...state.found];
  const walk = eachAccount(undefined, { after: state.trail });
  let { trail, accounts } = state;
  try {
    for (let left = accountsMax; left > 0; ) {
      const some = await take(walk, Math.min(left, ACCOUNTS_AT_ONCE));
      const last = some.at(-1);
      if (!last)
        return endOfPass(projects, { ...state, accounts, found: await withSums(projects, state, sums, found) });
      await inParallel(ACCOUNTS_AT_ONCE, some, async ({ path }) => {
        const own = await checkAccount(path);
        found.push(...own.found);
        for (const [id, amounts] of own.sums) sums.set(id, added(sums.get(id) ?? NOTHING, amounts));
      });
      trail = last.trail;
      accounts += some.length;
      left -= some.length;
    }
  } finally {
    await walk.return(undefined);
  }
  const listed = Array.from(sums, ([id, amounts]) => ({ id, ...amounts }));
  return { state: { ...state, trail, accounts, found: found.slice(0, FOUND_MAX), sums: listed } };
}

async function endOfPass(
  projects: string[],
  { found, suspected, accounts }: AccountsCheck,
): Promise<{ state: AccountsCheck } | { differences: Difference[] }> {
  if (found.length === 0) return { differences: [] };
  if (suspected === undefined) {
    const again = await beginCheck(
      projects,
      found.slice(0, FOUND_MAX).map(({ about }) => about),
    );
    return { state: { ...again, accounts } };
  }
  const before = new Set(suspected);
  return { differences: found.filter(({ about }) => before.has(about)) };
}

async function withSums(
  projects: string[],
  { versions }: AccountsCheck,
  sums: ReadonlyMap<string, Sums>,
  found: Difference[],
): Promise<Difference[]> {
  const differences = new Differences();
  const ledgers = await ledgersOf(projects);
  const moves = await Promise.all(projects.map(async (id) => [id, await listMoves(id)] as const));
  for (const [id, ledger] of ledgers) {
    const moved_out = sumOfExact(moves.find(([from]) => from === id)?.[1].map(({ trees }) => trees) ?? []);
    const moved_in = sumOfExact(
      moves.flatMap(([, all]) => all.filter(({ to }) => to === id)).map(({ trees }) => trees),
    );
    const isQuiet = versions.some((one) => one.id === id && one.version === ledger.version);
    checkSums(id, ledger, sums.get(id) ?? NOTHING, { moved_in, moved_out, isQuiet }, differences);
  }
  return [...found, ...differences.found];
}

/**
 * Waiting trees are compared only if nothing was allocated or moved during the pass: otherwise some accounts were read before
 * it.
 */
function checkSums(
  id: string,
  ledger: LedgerItem,
  sums: Sums,
  moved: { moved_in: Exact; moved_out: Exact; isQuiet: boolean },
  differences: Differences,
): void {
  const equal = (name: string, is: Exact, should: Exact) =>
    differences.equal(`project ${id} ${name}`, `${name} of project ${id}`, is, should);
  equal('before_ledger', ledger.before_ledger, sums.before_ledger);
  equal('before_ledger_final', ledger.before_ledger_final, sums.before_ledger_final);
  equal('moved_in', ledger.moved_in, moved.moved_in);
  equal('moved_out', ledger.moved_out, moved.moved_out);
  if (!moved.isQuiet) return;
  const { planted, before_ledger, moved_in, moved_out } = ledger;
  equal('waiting', sums.ordered.plus(moved_in).minus(moved_out).minus(before_ledger).minus(planted), sums.rest);
}
