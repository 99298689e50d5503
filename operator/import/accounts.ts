import { accounts } from '../../functions/api/accounts.ts';
import type { RowResult } from '../../lib/platform/http/batch.ts';
import type { AccountScope } from '../../lib/platform/http/caller.ts';
import { NEWEST } from '../../lib/platform/http/revisions/revision.ts';
import type { Row } from '../../lib/platform/http/rows.ts';
import { type Plan, planner } from './plan.ts';

/**
 * Creates accounts from a file's rows with the code behind POST /accounts/batch. Each row is planned first, by reads
 * only, so that repeating an import creates only the missing accounts and a dry run gives the same verdicts.
 */
export type Verdict = {
  /** The row number from 1, without the header. */
  row: number;
  verdict: 'created' | 'would be created' | 'exists' | 'refused' | 'failed';
  id: string | null;
  name: string | null;
  external_id: string | null;
  /** Why the row was refused or failed, or how an existing account differs. */
  reason: string | null;
};

type Options = { dryRun: boolean; now: () => Date; onRows?: (verdicts: Verdict[]) => void };

/** Small enough that the progress bar moves. */
const CHUNK = 250;

export async function importAccounts(scope: AccountScope, rows: Row[], options: Options): Promise<Verdict[]> {
  const plan = planner(scope);
  const all: Verdict[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const plans = await plan(chunk, from + 1);
    const outcomes = options.dryRun ? plans.map(foreseen) : await carriedOut(scope, chunk, plans, options.now());
    const verdicts = outcomes.map((outcome, index) => ({
      row: from + index + 1,
      ...outcome,
      name: textIn(chunk[index]?.name),
      external_id: textIn(chunk[index]?.external_id),
    }));
    all.push(...verdicts);
    options.onRows?.(verdicts);
  }
  return all;
}

type Outcome = Pick<Verdict, 'verdict' | 'id' | 'reason'>;

function foreseen(plan: Plan): Outcome {
  if (plan.verdict === 'create') return { verdict: 'would be created', id: null, reason: null };
  if (plan.verdict === 'exists') return plan;
  return { verdict: 'refused', id: null, reason: plan.reason };
}

async function carriedOut(scope: AccountScope, rows: Row[], plans: Plan[], now: Date): Promise<Outcome[]> {
  const places = plans.flatMap(({ verdict }, index) => (verdict === 'create' ? [index] : []));
  const outcomes = plans.map(foreseen);
  if (places.length === 0) return outcomes;
  const wanted = places.map((place) => rows[place] ?? {});
  const results = await createAccounts(scope, wanted, now);
  // A concurrent import may have created some accounts; those exist now.
  const again = results.every(({ status }) => status === 200) ? [] : await planner(scope)(wanted, 1);
  for (const [index, place] of places.entries()) {
    const result = results[index];
    const plan = again[index];
    if (!result) throw new Error(`The batch has no answer for row ${place + 1}.`);
    outcomes[place] = result.status !== 200 && plan?.verdict === 'exists' ? plan : outcomeOf(result);
  }
  return outcomes;
}

function outcomeOf({ status, id, error }: RowResult): Outcome {
  if (status === 200) return { verdict: 'created', id, reason: null };
  return { verdict: status < 500 ? 'refused' : 'failed', id: null, reason: error };
}

/** The caller is the account itself, because an operator has no API key. */
const createAccounts = (account: AccountScope, rows: Row[], now: Date): Promise<RowResult[]> =>
  accounts.createAccounts.run({
    account,
    caller: {
      kind: 'key',
      account,
      who: { key_hint: 'operator' },
      revision: NEWEST,
      permission: 'full',
      session: undefined,
    },
    params: {},
    query: {},
    body: rows,
    now,
    network: 'operator',
    header: () => undefined,
    remember: () => [],
    browser: undefined,
    setSession: () => {},
    attempt: undefined,
    setAttempt: () => {},
    passkeySecret: undefined,
    setPasskeySecret: () => {},
    setHeader: () => {},
    setNextPage: () => {},
  }) as Promise<RowResult[]>;

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
