import * as z from 'zod';
import type { Change } from '../platform/changes/change.ts';
import type { ChangeHandler } from '../platform/changes/change-handler.ts';
import { inParallel } from '../platform/concurrency.ts';
import { isMailOn } from '../platform/mail-transport/sender.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash, sha256 } from '../platform/table/keys.ts';
import { exactField, kinds, read } from '../platform/table/table.ts';
import { type DigestLine, gatherAll } from './digest.ts';
import { raise } from './pending-triggers.ts';
import { readersOf } from './recipients.ts';
import type { Notice } from './trigger.ts';

/** Turns what was committed into causes for mails. Told twice, it makes the same causes, of which each is mailed once. */
export const mailChangeHandler: ChangeHandler = {
  name: 'mail',
  sortKeyPrefixes: [kinds.user, kinds.feed, kinds.feedDay, kinds.webhook, kinds.month],
  async handle(changes) {
    if (!isMailOn()) return;
    await raise(changes.flatMap(noticesOf));
    await gatherClosed(changes.filter(hasClosed));
  },
};

function noticesOf(change: Change): Notice[] {
  const { pk: path, sk, before, after } = change;
  if (!after) return [];
  const id = String(after.id);
  // A user who was made beyond the limits of invitations says so; one of before there were limits does not.
  if (sk.startsWith(kinds.user))
    return before || after.mailed === false ? [] : [{ kind: 'invitation', path, user: id }];
  if (sk.startsWith(kinds.feedDay)) {
    const { feed_id: feed, day } = after;
    const held = newlyHeld(before, after);
    if (held.length === 0) return [];
    return [{ kind: 'held', path, feed: String(feed), day: String(day), fresh: sha256(JSON.stringify(held)) }];
  }
  if (sk.startsWith(kinds.feed)) {
    const isLongUnhealthy = daysOf(before) < UNHEALTHY_DAYS && daysOf(after) >= UNHEALTHY_DAYS;
    return isLongUnhealthy ? [{ kind: 'feed', path, feed: id, since: String(after.unhealthy_since) }] : [];
  }
  return sk.startsWith(kinds.webhook) ? webhookNotices(path, id, before, after) : [];
}

/** A night's trouble is over in the morning more often than not. */
const UNHEALTHY_DAYS = 2;

type Image = Record<string, unknown>;

const daysOf = (feed: Image | undefined): number => Number(feed?.unhealthy_days ?? 0);

const HeldDay = z.object({
  held: z.array(z.object({ device: z.string(), pages: z.number() })).default([]),
});

/** The readings that a day holds and did not hold before: others that come later on the same day are told of too. */
function newlyHeld(before: Image | undefined, after: Image): { device: string; pages: number }[] {
  const known = before ? read(before, HeldDay).held : [];
  return read(after, HeldDay).held.filter(
    ({ device, pages }) => !known.some((one) => one.device === device && one.pages === pages),
  );
}

/** One that its own people switched off is no news to them. */
function webhookNotices(path: string, webhook: string, before: Image | undefined, after: Image): Notice[] {
  if (after.status === 'off' && before?.status !== 'off' && after.off_reason !== 'asked')
    return [{ kind: 'off', path, webhook, since: String(after.version ?? '') }];
  if (after.alarmed_at && !before?.alarmed_at && after.status === 'failing')
    return [{ kind: 'failing', path, webhook, since: String(after.failing_since) }];
  return [];
}

const ClosedMonth = z.object({
  month: z.string(),
  pages: z.number(),
  trees: exactField(),
  offsets: z.array(z.string()).default([]),
});

/** A month that has just been closed, and issued something. */
const hasClosed = ({ sk, before, after }: Change): boolean =>
  sk.startsWith(kinds.month) &&
  before?.closed_at === undefined &&
  after?.closed_at !== undefined &&
  Array.isArray(after.offsets) &&
  after.offsets.length > 0;

const ACCOUNTS_AT_ONCE = 20;

/**
 * The moment is that of the commit, the same however often it is told: so is the period that it falls into. Periods end on
 * the hour, so what was committed within one hour is gathered together.
 */
async function gatherClosed(changes: Change[]): Promise<void> {
  const byMoment = Map.groupBy(changes, ({ at }) => at.toISOString().slice(0, 13));
  for (const some of byMoment.values()) {
    const byPerson = new Map<string, DigestLine[]>();
    await inParallel(ACCOUNTS_AT_ONCE, some, async ({ pk, after = {} }) => {
      const closed = read(after, ClosedMonth);
      for (const { id, email } of await readersOf(asPath(pk), 'certificates')) {
        const person = personHash(email);
        byPerson.set(person, [...(byPerson.get(person) ?? []), { path: pk, user: id, ...closed }]);
      }
    });
    await gatherAll(byPerson, some[0]?.at ?? new Date(0));
  }
}
