import { ROLE_BELOW } from '../../lib/accounts/account/account.ts';
import { accountsOfRows, holdersOfNames } from '../../lib/accounts/account/batch-rows.ts';
import { NewAccount } from '../../lib/accounts/account/input.ts';
import { nameTaken } from '../../lib/accounts/account/place.ts';
import { Fault } from '../../lib/platform/fault.ts';
import type { AccountScope } from '../../lib/platform/http/caller.ts';
import { rowParser } from '../../lib/platform/http/parse.ts';
import type { Row } from '../../lib/platform/http/rows.ts';
import { folded } from '../../lib/platform/table/keys/key-text.ts';

/** A row's planned outcome, determined by reads only. */
export type Plan =
  | { verdict: 'create' }
  | { verdict: 'exists'; id: string; reason: string | null }
  | { verdict: 'refuse'; reason: string };

type Wanted = { parent: AccountScope; input: NewAccount };

const parseRow = rowParser(NewAccount) as (row: Row) => NewAccount;

/**
 * Plans the rows in order, chunk by chunk, because a row may not repeat an earlier row's name or id. `first` is the row
 * number at which the chunk begins.
 */
export function planner(scope: AccountScope): (rows: Row[], first: number) => Promise<Plan[]> {
  const seen = new Map<string, number>();

  return async (rows, first) => {
    const parents = await accountsOfRows(scope, rows);
    return plansOf(rows.map((row, index) => asFault(() => wantedBy(row, parents[index] ?? scope, first + index))));
  };

  function wantedBy(row: Row, parent: AccountScope | Fault, number: number): Wanted {
    if (parent instanceof Fault) throw parent;
    if (!ROLE_BELOW[parent.role])
      throw new Fault('forbidden', `Account ${parent.id} is a ${parent.role}, which has no accounts below it.`, {
        reason: 'no_accounts_below',
      });
    const input = parseRow(row);
    see(`${parent.path} name ${folded(input.name)}`, `name ${JSON.stringify(input.name)}`, number);
    if (input.external_id !== undefined)
      see(`${parent.path} id ${input.external_id}`, `external_id ${JSON.stringify(input.external_id)}`, number);
    return { parent, input };
  }

  function see(key: string, what: string, number: number): void {
    const before = seen.get(key);
    if (before !== undefined)
      throw new Fault('invalid', `${what} is that of row ${before} already; give another.`, { reason: 'repeated' });
    seen.set(key, number);
  }
}

async function plansOf(wanted: (Wanted | Fault)[]): Promise<Plan[]> {
  const good = wanted.flatMap((one) => (one instanceof Fault ? [] : [one]));
  const taking = await holdersOfNames(good.map(({ parent, input }) => ({ parent: parent.path, ...input })));
  const plans = new Map(good.map((one, index) => [one, planOf(one.input, taking[index] ?? {})]));
  return wanted.map((one) =>
    one instanceof Fault ? { verdict: 'refuse', reason: one.message } : (plans.get(one) ?? { verdict: 'create' }),
  );
}

/** An account is matched by external id, else by name. An existing one is not changed; differences are reported. */
function planOf(input: NewAccount, { name, externalId }: Awaited<ReturnType<typeof holdersOfNames>>[number]): Plan {
  const found = input.external_id === undefined ? name : externalId;
  if (!found) return name ? { verdict: 'refuse', reason: nameTaken(input.name).message } : { verdict: 'create' };
  const differs = (['name', 'display_name'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== found[field],
  );
  const reason = differs.map((field) => `its ${field} is ${JSON.stringify(found[field])}`).join(', ');
  return { verdict: 'exists', id: found.id, reason: reason || null };
}

function asFault<T>(work: () => T): T | Fault {
  try {
    return work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}
