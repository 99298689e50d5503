import { offsetLine } from '../../accounts/account/booking.ts';
import { eachAccount } from '../../accounts/account/walk.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, rootPath } from '../../platform/table/account-path.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, type Step, table, work } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import { bookStep } from '../allocation/book.ts';
import { getLedgerItem, type LedgerItem } from '../plantings/ledger-item.ts';
import { openLedger } from '../plantings/staged-import.ts';
import { countedUpdate, countSteps } from './count-steps.ts';
import { markAsRead, waitingCertificateFields, waitingOffsetFields } from './final.ts';
import { added, countedOf, negative } from './standing.ts';
import { versionAsRead, WaitingOffset } from './waiting.ts';

/**
 * The day a project's ledger begins. Setting it is one write; after that, nothing booked earlier is allocated. Then every
 * offset in the project is marked or unmarked, which may take long and may be stopped and repeated.
 */
export const setLedgerFrom = (projectId: string, day: string | null, now: Date): Promise<void> =>
  retryOvertaken(async () => {
    await table.write(await ledgerFromSteps(projectId, day, now));
  });

/**
 * Steps setting the day in a caller's own transaction; none if it is already set. If another write interferes, the work starts
 * over.
 */
export async function ledgerFromSteps(projectId: string, day: string | null, now: Date): Promise<Step[]> {
  refuseFuture(day, now);
  const ledger = await openLedger(projectId);
  if (ledger.ledger_from === day) return [];
  refuseCovered(projectId, day, ledger);
  const change = day === null ? { remove: ['ledger_from'] } : { set: { ledger_from: day } };
  return [bookStep(keys.ledger(projectId), ledger, change)];
}

/** Refuses an invalid day before anything is written. */
export async function checkLedgerFrom(projectId: string, day: string | null, now: Date): Promise<void> {
  refuseFuture(day, now);
  refuseCovered(projectId, day, await getLedgerItem(projectId));
}

/** Sets the day and marks all offsets accordingly. If stopped, the run is finished by the service or by running it again. */
export async function beginLedger(projectId: string, day: string | null, now: Date): Promise<void> {
  await setLedgerFrom(projectId, day, now);
  const { ledger_from, marked_from } = await getLedgerItem(projectId);
  if (ledger_from === marked_from) return;
  await markOffsets(projectId, { now });
  await finishMarking(projectId);
}

function refuseFuture(day: string | null, now: Date): void {
  if (day !== null && day > dayOf(now))
    throw new Fault('invalid', `ledger_from ${day} is in the future; give a day up to today.`, {
      reason: 'in_future',
      field: 'ledger_from',
    });
}

function refuseCovered(projectId: string, day: string | null, { covered_from }: LedgerItem): void {
  // uncaught: covered_from >= day → covered_from > day: a moment is never equal to a day, because a time stands behind it
  if (day === null || covered_from === null || covered_from >= day) return;
  throw new Fault(
    'invalid',
    `ledger_from of project ${projectId} cannot be ${day}: an offset booked at ${covered_from} is covered or was moved; give ${covered_from.slice(0, 10)} or an earlier day.`,
    { reason: 'ledger_from_too_late', field: 'ledger_from', values: { day: covered_from.slice(0, 10) } },
  );
}

// uncaught: 8 → 9: only the number of calls that run at the same time changes, and no answer depends on it
const ACCOUNTS_AT_ONCE = 8;

type Marking = { accounts: number; marked: number; unmarked: number };

/** Marks a project's offsets by its `ledger_from`, in all accounts or below some roots. */
export async function markOffsets(
  projectId: string,
  { now, roots, onAccount = () => {} }: { now: Date; roots?: string[]; onAccount?: (soFar: Marking) => void },
): Promise<Marking> {
  const { ledger_from } = await getLedgerItem(projectId);
  const done: Marking = { accounts: 0, marked: 0, unmarked: 0 };
  for (const root of roots ?? [undefined]) {
    await inParallel(
      ACCOUNTS_AT_ONCE,
      eachAccount(root === undefined ? undefined : rootPath(root)),
      async ({ path }) => {
        for await (const offset of table.each(lists.biomassOffsets(path), WaitingOffset)) {
          if (offset.project_id !== projectId) continue;
          const marked = await markOffset(path, offset, ledger_from, now);
          if (marked) done[marked] += 1;
        }
        done.accounts += 1;
        onAccount(done);
      },
    );
  }
  return done;
}

/** Records that all offsets are marked by this `ledger_from`, unless it has changed since. */
export async function finishMarking(projectId: string): Promise<void> {
  const ledger = await getLedgerItem(projectId);
  if (ledger.ledger_from === ledger.marked_from) return;
  const { ledger_from } = ledger;
  const change = ledger_from === null ? { remove: ['marked_from'] } : { set: { marked_from: ledger_from } };
  await table.write([{ update: keys.ledger(projectId), ...change, must: isFrom(ledger_from) }]);
}

const isFrom = (day: string | null): [string, Record<string, unknown>] =>
  day === null ? ['attribute_not_exists(ledger_from)', {}] : ['ledger_from = :day', { day }];

const markOffset = (
  path: AccountPath,
  read: WaitingOffset,
  day: string | null,
  now: Date,
): Promise<'marked' | 'unmarked' | undefined> =>
  retryOvertaken(async (attempt) => {
    const offset = attempt === 1 ? read : await table.get(keys.biomassOffset(path, read.id), WaitingOffset);
    if (!offset) return undefined;
    // uncaught: (offset.booked_at ?? offset.date) < day → (offset.booked_at ?? offset.date) <= day: a moment is never equal to a day, because a time stands behind it
    const isOutside = day !== null && (offset.booked_at ?? offset.date) < day;
    if (isOutside === (offset.before_ledger === true)) return undefined;
    await table.write(markSteps(path, offset, isOutside, day, now));
    return isOutside ? 'marked' : 'unmarked';
  });

function markSteps(
  path: AccountPath,
  offset: WaitingOffset,
  isOutside: boolean,
  day: string | null,
  now: Date,
): Step[] {
  const { id, project_id, certificate_id, final_at, before_ledger } = offset;
  const trees = offset.trees.times(isOutside ? 1 : -1);
  const counted = added([], isOutside ? [{ project_id, outside: offset.trees }] : []);
  const rows = added(counted, negative(countedOf(offset)));
  const isFinal = final_at !== undefined;
  const changeOf = (waiting: Record<string, string>, also: Record<string, unknown> = {}) =>
    isOutside
      ? { set: { ...also, before_ledger: true }, remove: ['work_pk', 'work_sk'] }
      : { set: { ...also, ...(isFinal && waiting) }, remove: ['before_ledger'] };
  return [
    {
      update: keys.biomassOffset(path, id),
      ...changeOf(waitingOffsetFields(offset), countedUpdate({ ...offset, counted })),
      must: [
        `attribute_exists(pk) and ${markAsRead(before_ledger)} and attribute_not_exists(covered) and attribute_not_exists(ledger_project) and ${versionAsRead(offset)[0]} and ${isFinal ? 'attribute_exists' : 'attribute_not_exists'}(final_at)`,
        versionAsRead(offset)[1],
      ],
      otherwise: 'overtaken',
    },
    {
      update: keys.certificate(path, certificate_id),
      ...changeOf(waitingCertificateFields(offset), { coverage_at: timestamp(now) }),
      must: 'exist',
    },
    // The public log's next run signs the changed coverage.
    {
      update: keys.certificateDirectory(certificate_id),
      set: work.unsigned(certificate_id, timestamp(now)),
      must: 'exist',
    },
    ...countSteps([{ id, line: offsetLine(path, offset), rows }]),
    {
      update: keys.ledger(project_id),
      add: { before_ledger: trees, ...(isFinal && { before_ledger_final: trees }) },
      must: isFrom(day),
      otherwise: new Fault('invalid', `ledger_from of project ${project_id} was changed meanwhile; run it again.`, {
        reason: 'changed_meanwhile',
      }),
    },
  ];
}
