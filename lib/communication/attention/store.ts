import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { formerlyAbove, pathsUpward } from '../../accounts/account/line.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { clock } from '../../platform/clock.ts';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { Overtaken } from '../../platform/table/retry-overtaken.ts';
import { keys, kinds, lists, type Step, table, work } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import type { Cause } from './cause.ts';
import { Entry } from './entry.ts';
import { type Counted, CountedForm, countSteps } from './feed-counts.ts';
import { type Causes, readCauses } from './read-causes.ts';

const Attended = lazy(() => Entry().extend({ record: z.string(), version: z.number() }));
type Attended = z.infer<ReturnType<typeof Attended>>;

const Silence = lazy(() => z.object({ due: z.string() }));

/**
 * Writes the entries for one record's causes at the desks of its account and all accounts above, and deletes entries whose
 * cause ended. It returns only when a check finds nothing to do. So among concurrent processes the last check is right,
 * whatever the others had read before, and the next run completes a killed one. `isForced` also writes seemingly unchanged
 * entries.
 */
export async function attend(path: AccountPath, record: string, { isForced = false } = {}): Promise<void> {
  for (let force = isForced; ; force = false) {
    // The written entries are read before the record, so an older record cannot overwrite them unnoticed.
    const attended = await attendedOf(path, record);
    const isFeed = record.startsWith(kinds.feed);
    const { silence, counted } = isFeed ? await getFeedItems(path, record) : {};
    const found = await readCauses(path, record, clock.now());
    const [desks, formerDesks] = await Promise.all([pathsUpward(path), formerlyAbove(path)]);
    const steps = [
      ...causeSteps({ path, desks, formerDesks, record }, attended, found.causes, force),
      ...silenceSteps(path, record, silence, found),
      ...(isFeed ? countSteps(path, idIn(record), counted, found.counted) : []),
    ];
    if (steps.length === 0) return;
    try {
      for (const part of chunksOf(steps, Math.floor(STEPS_AT_ONCE / (1 + desks.length + formerDesks.length))))
        await table.write(part.flat());
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

/** Steps per transaction. DynamoDB allows 100. */
const STEPS_AT_ONCE = 96;

export const attendedOf = (path: AccountPath, record?: string): Promise<Attended[]> =>
  Array.fromAsync(table.each(lists.attended(path, record), Attended()));

/**
 * A record's account, and the accounts with its desks: the account itself and those above it. Accounts formerly above keep
 * nothing.
 */
type Place = { path: AccountPath; desks: AccountPath[]; formerDesks: AccountPath[]; record: string };

/** For each cause its steps, to be written together. Causes that got worse come before new ones. */
function causeSteps(place: Place, attended: Attended[], causes: Cause[], isForced: boolean): Step[][] {
  const before = new Map(attended.map((one) => [one.id, one]));
  const wanted = new Map(causes.map((one) => [one.id, one]));
  const isJoined = causes.some(({ id, kind }) => kind === 'reading_held' && !before.has(id));
  const kept = causes.flatMap((cause) => {
    const known = before.get(cause.id);
    if (!known) return [];
    const turn = known.turn + (isWorse(known, cause, isJoined) ? 1 : 0);
    const isSame = turn === known.turn && isSameCause(known, cause);
    return isSame && !isForced ? [] : [putSteps(place, { ...cause, turn }, known)];
  });
  const begun = causes.filter(({ id }) => !before.has(id)).map((cause) => putSteps(place, { ...cause, turn: 1 }));
  const ended = attended.filter(({ id }) => !wanted.has(id)).map((known) => deleteSteps(place, known));
  return [...kept, ...begun, ...ended];
}

const isWorse = (known: Entry, cause: Cause, isJoined: boolean): boolean =>
  known.reason_detail?.code !== cause.reason_detail?.code || (isJoined && cause.kind === 'reading_held');

const FIELDS = [
  'kind',
  'since',
  'path',
  'account_name',
  'resource_id',
  'owner_account_id',
  'server_path',
  'reason',
  'reason_full',
  'reason_detail',
  'is_repeated',
] as (keyof Cause)[];

export const isSameCause = (known: Cause | Entry, cause: Cause): boolean =>
  FIELDS.every((name) => isDeepStrictEqual(known[name] ?? null, cause[name] ?? null));

const putSteps = ({ path, desks, formerDesks, record }: Place, entry: Entry, known?: Attended): Step[] => [
  {
    put: { ...keys.attended(path, record, entry.id), ...entry, record, version: (known?.version ?? 0) + 1 },
    must: known ? ['version = :version', { version: known.version }] : 'not exist',
    otherwise: 'overtaken',
  },
  ...desks.map((above) => ({ put: { ...keys.attention(above, entry.id), ...entry } })),
  ...formerDesks.map((former) => ({ delete: keys.attention(former, entry.id) })),
];

const deleteSteps = ({ path, desks, formerDesks, record }: Place, known: Attended): Step[] => [
  {
    delete: keys.attended(path, record, known.id),
    must: ['version = :version', { version: known.version }],
    otherwise: 'overtaken',
  },
  ...[...desks, ...formerDesks].map((above) => ({ delete: keys.attention(above, known.id) })),
];

async function getFeedItems(path: AccountPath, record: string): Promise<{ silence?: string; counted?: Counted }> {
  const [silence, counted] = await table.getMany([
    { key: keys.silence(path, idIn(record)), form: Silence() },
    { key: keys.feedCounted(path, idIn(record)), form: CountedForm() },
  ]);
  return { ...(silence && { silence: silence.due }), ...(counted && { counted }) };
}

/**
 * When to check next whether a feed fell silent. It is moved only once it was due, so a feed counting pages each day is written
 * every third day, not daily.
 */
export function silenceSteps(path: AccountPath, record: string, known: string | undefined, { due }: Causes): Step[][] {
  const key = keys.silence(path, idIn(record));
  if (due === undefined) return known === undefined ? [] : [[{ delete: key }]];
  if (known !== undefined && known > timestamp(clock.now()) && known <= due) return [];
  return [[{ put: { ...key, due, ...work.silence(idIn(record), due) } }]];
}

const idIn = (record: string): string => record.slice(record.indexOf('#') + 1);
