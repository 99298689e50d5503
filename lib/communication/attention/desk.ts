import * as z from 'zod';
import { isWithin, onlyWithin } from '../../accounts/account/line.ts';
import { reasonFor } from '../../metering/feeds/health.ts';
import { ownsServer } from '../../metering/servers/server-owner.ts';
import { Fault } from '../../platform/fault.ts';
import { moment, momentInput, nameShown, uuid } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';
import { reasonDetail, reasonDetailField } from '../../presentation/reasons/reasons.ts';
import { KINDS, type Kind } from './cause.ts';
import { Entry } from './entry.ts';

/** An account's desk: everything needing attention there or below, oldest first. */
export const Attention = z
  .object({
    id: uuid().describe('Stays the same while the cause lasts.'),
    account_id: uuid(),
    account_name: nameShown(),
    kind: z
      .enum(KINDS)
      .describe(
        '`feed_unhealthy`: pages cannot be collected. `feed_silent`: a healthy feed has counted no pages for three whole days, UTC; one that counts reports for 35. `agent_silent`: an agent was not heard for 26 hours, without those of weekends where it was heard on none in 28 days; it stands in place of `feed_unhealthy` while that is the only cause. `agent_outdated`: an agent is older than a release that this service has named for 14 days. `reading_held`: the reading of a device waits for a decision. `report_waiting`: a report waits for a person; `resource_id` is its feed or server. `webhook_off`: the service switched it off. `month_overdue`: a month is open a day after its `closes_at`.',
      ),
    since: moment(),
    reason: z.string().nullable().describe('What is wrong and what to do about it.'),
    reason_detail: reasonDetailField(),
    resource_id: uuid().nullable().describe('The feed or webhook; null for a month.'),
    owner_account_id: uuid()
      .nullable()
      .describe("Who can fix it: the account of the feed's server, else of the feed or webhook; null for a month."),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof Attention>;

/** One kind or several, separated by commas. */
export const kindsQuery = () =>
  z
    .string()
    .max(200)
    .refine(
      (text) => text.split(',').every(isKind),
      `must be one or several of ${KINDS.join(', ')}, separated by commas`,
    )
    .describe(`Only these: ${KINDS.join(', ')}; several with commas.`)
    .meta({ examples: ['feed_unhealthy,feed_silent'] });

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

type DeskQuery = { kind?: string | undefined; snoozed?: boolean | undefined };

/** Items per read. Each has up to 2 KB, and DynamoDB reads 1 MB per call. */
const READ_MAX = 500;

/**
 * A page takes two concurrent calls: the list and the snoozes. It has fewer than `limit` items only if others were left out. A
 * server's host is named only if `viewer`, the caller's account, may see it.
 */
export async function listAttention(
  path: AccountPath,
  { kind, snoozed = false, limit = READ_MAX, cursor }: DeskQuery & Paging,
  { viewer, now }: { viewer: AccountPath; now: Date },
): Promise<Page<Attention>> {
  const wanted = kind?.split(',');
  const isFiltered = wanted !== undefined || snoozed;
  const reading = {
    limit: Math.min(READ_MAX, isFiltered ? READ_MAX : 2 * limit),
    cursor,
    cursorsOf: `${kind} ${snoozed}`,
  };
  const [page, snoozes] = await Promise.all([table.query(lists.attention(path), Entry(), reading), snoozesOf(path)]);
  const wantedHere = [...page.items.entries()].filter(
    ([, entry]) => (wanted?.includes(entry.kind) ?? true) && isSnoozed(entry, snoozes, now) === snoozed,
  );
  // An account moved away stays on this desk until its entries are deleted.
  const shown = await onlyWithin(wantedHere, path, ([, entry]) => entry.path);
  const kept = shown.slice(0, limit);
  const cursorAfter = (index: number) => page.cursorAfter(kept[index]?.[0] ?? 0);
  const next = shown.length > kept.length ? cursorAfter(kept.length - 1) : page.next;
  const items = await Promise.all(kept.map(([, entry]) => attentionOf(entry, viewer)));
  return { items, cursorAfter, ...(next !== undefined && { next }), isCut: true };
}

export async function attentionOf(entry: Entry, viewer: AccountPath): Promise<Attention> {
  const { id, kind, since, path, account_name, resource_id, owner_account_id } = entry;
  return {
    id,
    account_id: idOf(path),
    account_name,
    kind,
    since,
    ...reasonOf(entry, await ownsServer(viewer, entry.server_path)),
    resource_id,
    owner_account_id,
  };
}

function reasonOf(entry: Entry, isOwner: boolean): Pick<Attention, 'reason' | 'reason_detail'> {
  const { kind, reason, reason_detail } = entry;
  if (kind === 'feed_unhealthy') return reasonFor(isOwner, { ...entry, health_check: 'unhealthy' });
  return { reason, reason_detail: reasonDetail(reason_detail, reason) };
}

export const NewSnooze = z
  .object({
    until: momentInput()
      .nullable()
      .optional()
      .describe('Until when the account does not want to see it, at most 90 days ahead; null, or nothing, ends it.'),
  })
  .meta({ id: 'NewSnooze' });

export const Snooze = z
  .object({ id: uuid(), until: moment().nullable().describe('Null: it is not hidden.') })
  .meta({ id: 'Snooze' });
export type Snooze = z.infer<typeof Snooze>;

const SNOOZE_DAYS_MAX = 90;

/** An account's wish not to see a cause. It applies to the cause's present turn, so a cause that gets worse comes back. */
const StoredSnooze = lazy(() => z.object({ id: z.string(), until: z.string(), turn: z.number() }));
type StoredSnooze = z.infer<ReturnType<typeof StoredSnooze>>;
export type Snoozes = Map<string, StoredSnooze>;

export async function snoozesOf(path: AccountPath): Promise<Snoozes> {
  const { items } = await table.query(lists.snoozes(path), StoredSnooze());
  return new Map(items.map((snooze) => [snooze.id, snooze]));
}

export function isSnoozed({ id, turn }: Pick<Entry, 'id' | 'turn'>, snoozes: Snoozes, now: Date): boolean {
  const snooze = snoozes.get(id);
  return snooze !== undefined && snooze.turn >= turn && Date.parse(snooze.until) > now.getTime();
}

export async function snooze(path: AccountPath, id: string, until: string | null, now: Date): Promise<Snooze> {
  const [entry, before] = await table.getMany([
    { key: keys.attention(path, id), form: Entry() },
    { key: keys.snooze(path, id), form: StoredSnooze() },
  ]);
  if (!entry || !(await isWithin(entry.path, path))) throw unknown(id);
  // A repeated request changes nothing and is not recorded in the activity again.
  if ((before?.until ?? null) === until && (!before || before.turn === entry.turn)) return { id, until };
  if (until === null) {
    await table.write([{ delete: keys.snooze(path, id) }]);
    return { id, until };
  }
  requireUntil(until, now);
  const expires = Math.floor(Date.parse(until) / 1000);
  await table.write([
    { check: keys.attention(path, id), must: 'exist', otherwise: unknown(id) },
    { put: { ...keys.snooze(path, id), id, until, turn: entry.turn, expires } },
  ]);
  return { id, until };
}

function requireUntil(until: string, now: Date): void {
  const ahead = Date.parse(until) - now.getTime();
  if (ahead > 0 && ahead <= SNOOZE_DAYS_MAX * DAY_MS) return;
  throw new Fault(
    'invalid',
    `until must be in the future and at most ${SNOOZE_DAYS_MAX} days ahead, but was ${until}.`,
    { reason: 'snooze_range', field: 'until', values: { max: SNOOZE_DAYS_MAX } },
  );
}

const unknown = (id: string): Fault =>
  new Fault('not_found', `Nothing with the id ${id} needs attention here any more.`);
