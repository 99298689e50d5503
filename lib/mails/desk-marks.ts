import * as z from 'zod';
import type { Kind } from '../attention/cause.ts';
import type { Change } from '../platform/changes/change.ts';
import { inParallel } from '../platform/concurrency.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { deskOf, keys, kinds, table, work } from '../platform/table/table.ts';
import { timestamp } from '../platform/time.ts';
import type { Notification } from '../users/user.ts';
import { recipientsOf } from './recipients.ts';
import type { Trigger } from './trigger.ts';

/**
 * A mark names a person who may have to be told what needs attention, and from when on. A cause that begins or gets worse
 * marks the users of each account at whose desk it stands; the daily job looks at the marks that are due, and at nobody else.
 */
const Mark = z.object({ due: z.string() });

/** The setting of a user that decides whether the digest has a kind. */
export const NOTIFICATION_OF: Record<Kind, Notification> = {
  ...{ feed_unhealthy: 'feeds', feed_silent: 'feeds', reading_held: 'feeds', webhook_off: 'webhooks' },
  // Its certificates are late.
  month_overdue: 'certificates',
};

const PEOPLE_AT_ONCE = 20;

export async function markPeople(changes: Change[]): Promise<void> {
  const worse = changes.filter(isWorse);
  const desks = new Map(
    worse.map(({ pk, after }) => {
      const notification = NOTIFICATION_OF[String(after?.kind) as Kind];
      return [`${pk} ${notification}`, { path: deskOf({ pk }), notification }];
    }),
  );
  const people = new Set<string>();
  await inParallel(PEOPLE_AT_ONCE, desks.values(), async ({ path, notification }) => {
    for (const { email } of await recipientsOf(asPath(path), notification)) people.add(personHash(email));
  });
  const at = worse.reduce((latest, one) => (one.at > latest ? one.at : latest), new Date(0));
  await inParallel(PEOPLE_AT_ONCE, people, (person) => mark(person, timestamp(at)));
}

const isWorse = ({ sk, before, after }: Change): boolean =>
  sk.startsWith(kinds.attention) && after !== undefined && Number(after.turn) > Number(before?.turn ?? 0);

/** A mark that is due earlier stays. */
export async function mark(person: string, due: string): Promise<void> {
  const must = ['attribute_not_exists(pk) or due > :due', { due }] as const;
  try {
    await table.write([
      { put: { ...keys.deskMark(person), due, ...work.deskMark(person, due) }, must, otherwise: DUE_EARLIER },
    ]);
  } catch (error) {
    if (error !== DUE_EARLIER) throw error;
  }
}

const DUE_EARLIER = new Error('The person is marked for an earlier time.');

export const getMark = async (person: string): Promise<string | undefined> =>
  (await table.get(keys.deskMark(person), Mark))?.due;

/** Moves a mark, or removes it. A mark that another change made meanwhile stays. */
export async function moveMark(person: string, from: string, to: string | undefined): Promise<void> {
  const key = keys.deskMark(person);
  const as = { must: ['due = :from', { from }], otherwise: MARKED_ANEW } as const;
  try {
    if (to === undefined) await table.write([{ delete: key, ...as }]);
    else await table.write([{ put: { ...key, due: to, ...work.deskMark(person, to) }, ...as }]);
  } catch (error) {
    if (error !== MARKED_ANEW) throw error;
  }
}

const MARKED_ANEW = new Error('The person was marked anew.');

export async function* dueDesks(now: Date): AsyncGenerator<Trigger> {
  const day = now.toISOString().slice(0, 10);
  for (const shard of work.deskMarkShards()) {
    for await (const found of table.workOf(shard, work.throughMoment(timestamp(now))))
      yield { kind: 'desk', person: work.personIn(found), day };
  }
}
