import * as z from 'zod';
import { onlyWithin } from '../../../accounts/account/line.ts';
import { type PersonSettings, personSettings } from '../../../accounts/users/person-settings.ts';
import { User } from '../../../accounts/users/user.ts';
import { clock } from '../../../platform/clock.ts';
import { lazy } from '../../../platform/lazy.ts';
import { type AccountPath, asPath } from '../../../platform/table/account-path.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { retryOvertaken } from '../../../platform/table/retry-overtaken.ts';
import { keys, lists, table } from '../../../platform/table/table.ts';
import { DAY_MS, dayOf, timestamp } from '../../../platform/time.ts';
import { isSnoozed, type Snoozes, snoozesOf } from '../../attention/desk.ts';
import { Entry } from '../../attention/entry.ts';
import { type AttentionItem, writeAttentionMail } from '../compose/attention-mail.ts';
import { wantsMail } from '../compose/recipients.ts';
import { ATTENTION_DIGEST, type Trigger, triggerText } from '../queue/trigger.ts';
import { isMailSent, sendOnce } from '../send/send-once.ts';
import { getMark, type Mark, moveMark, NOTIFICATION_OF } from './attention-marks.ts';
import { isMonday, mondayBefore, nextMonday } from './mondays.ts';

/**
 * The attention digest for a person's desks: at most one mail per calendar day (UTC), and only if a cause is new or got worse
 * since the last one. A mail's causes are stored before it is sent. So if a worker dies, the next one sends the same mail, and
 * no cause is reported twice. A cause fixed in the meantime is left out when the mail is written.
 *
 * `day` is the day of the last mail and `telling` has the ids of its causes. `told` maps each open cause to its turn when it
 * was last reported. A cause that gets worse has a higher turn, so it is reported again.
 */
const Reported = lazy(() =>
  z.object({
    day: z.string(),
    told: z.custom<Record<string, number>>(),
    telling: z.array(z.string()),
    isSent: z.boolean(),
    version: z.number(),
  }),
);
type Reported = z.infer<ReturnType<typeof Reported>>;

/** DynamoDB allows 400 KB per item, enough for slightly more causes than this. */
const REPORTED_MAX = 5_000;
const ENTRIES_MAX = 5_000;

export async function sendAttentionDigest(trigger: Extract<Trigger, { kind: typeof ATTENTION_DIGEST }>): Promise<void> {
  const { person } = trigger;
  const [mark, settings] = await Promise.all([getMark(person), personSettings(person)]);
  if (!mark) return;
  const now = clock.now();
  if (settings.digest === 'never') return moveMark(person, mark, undefined);
  const isWeekly = settings.digest === 'weekly';
  if (isWeekly && !isMonday(trigger.day) && !(await isMondayMissed(person, mark, trigger.day)))
    return moveMark(person, mark, nextMonday(trigger.day));

  // A dead letter from an earlier day sent again is today's mail.
  const day = dayOf(now);
  const { items, later } = await readDesks(person, settings, now);
  const decided = await decide(person, day, items);
  if (decided.telling.length > 0) {
    const telling = items.filter(({ entry }) => decided.telling.includes(entry.id));
    await sendOnce(triggerText({ ...trigger, day }), async () => writeAttentionMail(person, telling, items.length));
    await table.write([{ update: keys.attentionReported(person), set: { isSent: true }, must: 'exist' }]);
  }
  // A cause that began after this day's mail was decided is not reported yet: its mark stays for the next day.
  if (items.slice(-REPORTED_MAX).every((item) => isReported(item, decided))) await moveMark(person, mark, later);
}

const isReported = ({ entry: { id, turn } }: AttentionItem, known: Reported | undefined): boolean =>
  (known?.told[id] ?? 0) >= turn;

/** The open causes at a person's desks that may be reported now, oldest first, and when the next one may be reported. */
async function readDesks(
  person: string,
  { silent_days }: PersonSettings,
  now: Date,
): Promise<{ items: AttentionItem[]; later: string | undefined }> {
  const items = new Map<string, AttentionItem>();
  const waits: string[] = [];
  // The highest account first: it may read the most.
  const users = (await usersOf(person)).toSorted((one, other) => one.path.length - other.path.length);
  for (const { path, user } of users) {
    const snoozes = await snoozesOf(path);
    const { items: entries } = await table.query(lists.attention(path), Entry(), { limit: ENTRIES_MAX });
    for (const entry of await onlyWithin(entries, path, (one) => one.path)) {
      if (entry.is_repeated || !wantsMail(user, NOTIFICATION_OF[entry.kind])) continue;
      const from = reportedFrom(entry, snoozes, silent_days, now);
      if (from > timestamp(now)) waits.push(from);
      else if (!items.has(entry.id)) items.set(entry.id, { entry, desk: path, user });
    }
  }
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: one.entry.id < other.entry.id → one.entry.id <= other.entry.id: no two of the list are equal
  const sorted = [...items.values()].toSorted((one, other) => (one.entry.id < other.entry.id ? -1 : 1));
  return { items: sorted, later: waits.toSorted()[0] };
}

/** When a cause may first be reported: after a snooze, and after as many silent days as the person chose. */
function reportedFrom(entry: Entry, snoozes: Snoozes, silentDays: number, now: Date): string {
  const snoozed = isSnoozed(entry, snoozes, now) ? (snoozes.get(entry.id)?.until ?? '') : '';
  const silent = entry.kind === 'feed_silent' ? timestamp(new Date(Date.parse(entry.since) + silentDays * DAY_MS)) : '';
  return snoozed > silent ? snoozed : silent;
}

const PersonLine = z.object({ path: z.string(), user_id: z.string() });

async function usersOf(person: string): Promise<{ path: AccountPath; user: User }[]> {
  const found: { path: AccountPath; user: User }[] = [];
  for await (const line of table.each(lists.personUsers(person), PersonLine)) {
    const path = asPath(line.path);
    const user = await table.get(keys.user(path, line.user_id), User);
    if (user && personHash(user.email) === person) found.push({ path, user });
  }
  return found;
}

/** Decides what a day's mail reports. Once it reports something, a further call on the same day returns the same. */
const decide = (person: string, day: string, items: AttentionItem[]): Promise<Reported> =>
  retryOvertaken(async () => {
    const known = await table.get(keys.attentionReported(person), Reported());
    if (known?.day === day && known.telling.length > 0) return known;
    const unsent = known && !(await isReportedBy(person, known)) ? known.telling : [];
    const isNews = (item: AttentionItem) => unsent.includes(item.entry.id) || !isReported(item, known);
    const telling = items.filter(isNews).map(({ entry }) => entry.id);
    const told = Object.fromEntries(items.slice(-REPORTED_MAX).map(({ entry: { id, turn } }) => [id, turn]));
    const next: Reported = { day, told, telling, isSent: telling.length === 0, version: (known?.version ?? 0) + 1 };
    await table.write([
      {
        put: { ...keys.attentionReported(person), ...next },
        must: known ? ['version = :version', { version: known.version }] : 'not exist',
        otherwise: 'overtaken',
      },
    ]);
    return next;
  });

/** If the worker died before setting `isSent`, the mail's own record still says whether it was sent. */
const isReportedBy = async (person: string, { day, isSent }: Reported): Promise<boolean> =>
  isSent || (await isMailSent(triggerText({ kind: ATTENTION_DIGEST, person, day })));

/** Whether this week's mail failed, or was due on Monday and no job ran. Such a mail is sent on the next day. */
async function isMondayMissed(person: string, { due }: Mark, day: string): Promise<boolean> {
  const monday = mondayBefore(day);
  const known = await table.get(keys.attentionReported(person), Reported());
  return known && known.day >= monday.slice(0, 10) ? !(await isReportedBy(person, known)) : due <= monday;
}
