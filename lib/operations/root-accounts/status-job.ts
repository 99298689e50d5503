import * as z from 'zod';
import { activated, deactivated } from '../../accounts/account/account.ts';
import { readChanges } from '../../accounts/account/store.ts';
import { eachAccount, Trail } from '../../accounts/account/walk.ts';
import { type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { requireFigures } from '../../accounts/totals/store.ts';
import { take } from '../../platform/concurrency.ts';
import { longJobKind, type StepEnd } from '../../platform/long-jobs/kind.ts';
import type { StoredJob } from '../../platform/long-jobs/long-job.ts';
import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import { WRITES_MAX } from '../../platform/long-jobs/work.ts';
import { type AccountPath, asPath, idOf, rootPath } from '../../platform/table/account-path.ts';
import type { Step } from '../../platform/table/table.ts';
import { requireRoot } from './change.ts';

const Arguments = z.object({
  path: z.string().transform(asPath),
  status: z.enum(['active', 'inactive']),
  operator: z.string().nullable(),
});
type Arguments = z.infer<typeof Arguments>;

/** `of` is null until the accounts are counted. `left` counts those with another status in the current walk. */
const Place = z.object({
  of: z.number().nullable(),
  trail: Trail,
  walk: z.number(),
  done: z.number(),
  changed: z.number(),
  left: z.number(),
});
type Place = z.infer<typeof Place>;

const OPERATIONS = { active: 'activateRootAccount', inactive: 'deactivateRootAccount' } as const;

/**
 * Activates or deactivates an account with all accounts below it. A walk may miss an account renamed or created behind its
 * place. So the job walks again until a walk finds nothing left to change, at most four times.
 */
const statusJob = (name: string, status: Arguments['status']) =>
  longJobKind({
    name,
    operation: OPERATIONS[status],
    arguments: Arguments,
    place: Place,
    begin: () => ({ of: null, trail: [], walk: 1, done: 0, changed: 0, left: 0 }),
    step: ({ arguments: given, place, startedAt }) =>
      place.of === null ? count(given, place) : change(given, { ...place, of: place.of }, startedAt),
  });

export const deactivateJob = statusJob('deactivate', 'inactive');
export const activateJob = statusJob('activate', 'active');

const WALKS_MAX = 4;

async function count({ path }: Arguments, place: Place): Promise<StepEnd<Place>> {
  const of = 1 + ((await requireFigures(path)).below.accounts?.toNumber() ?? 0);
  return { writes: [], done: 0, of, place: { ...place, of } };
}

/** An account takes two writes and one for its activity. */
const ACCOUNTS_AT_ONCE = Math.floor(WRITES_MAX / 3);

async function change(given: Arguments, place: Place & { of: number }, startedAt: Date): Promise<StepEnd<Place>> {
  const accounts = eachAccount(given.path, { after: place.trail, pageSize: ACCOUNTS_AT_ONCE });
  const some = await take(accounts, ACCOUNTS_AT_ONCE);
  const to = given.status === 'active' ? activated : deactivated;
  const paths = some.map(({ path }) => path);
  const changes = await readChanges(paths, (account) => to(account, startedAt));
  const writes = changes.flatMap((one, index): Step[] =>
    one ? [...one.steps, ...recorded(given, paths[index] ?? given.path, one.before.status, startedAt)] : [],
  );
  const found = changes.filter((one) => one !== undefined).length;
  const done = place.walk === 1 ? place.done + some.length : place.done;
  const next = { ...place, done, changed: place.changed + found, left: place.left + found };
  const isWalkOver = some.length < ACCOUNTS_AT_ONCE;
  const of = Math.max(place.of, done);
  if (!isWalkOver) return { writes, done, of, place: { ...next, trail: some.at(-1)?.trail ?? [] } };
  if (next.left > 0 && place.walk < WALKS_MAX)
    return { writes, done, of, place: { ...next, trail: [], walk: place.walk + 1, left: 0 } };
  return { writes, done, of: done, result: { status: given.status, accounts: done, changed: next.changed } };
}

/** The job's start is recorded for the root account and for the operators. Accounts below have their own entries. */
function recorded(given: Arguments, path: AccountPath, before: string, now: Date): Step[] {
  if (path === given.path) return [];
  const changes = [{ field: 'status', before, after: given.status }];
  const entry = { operation: OPERATIONS[given.status], path, resource_id: idOf(path), changes, is_part: true } as const;
  return [recordStep({ operator: given.operator, now }, entry)];
}

/** Starts the job, or returns the one already doing the same. */
export async function startStatusChange(id: string, status: Arguments['status'], act: OperatorAct): Promise<StoredJob> {
  const path = rootPath(id);
  const found = await requireRoot(id);
  const { operator, now } = act;
  const kind = status === 'active' ? activateJob : deactivateJob;
  const changes = found.status === status ? [] : [{ field: 'status', before: found.status, after: status }];
  return startAlone(
    {
      subject: `status ${id}`,
      kind,
      given: { path, status, operator },
      path,
      by: operator === null ? { command: `accounts ${kind.name}` } : { operator },
      alongside: () => [recordStep(act, { operation: kind.operation, path, resource_id: id, changes })],
    },
    now,
  );
}
