import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Notification } from '../../../accounts/users/user.ts';
import type { Change } from '../../../platform/changes/change.ts';
import { inParallel } from '../../../platform/concurrency.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { deskOf, keys, kinds, table, work } from '../../../platform/table/table.ts';
import { dayOf, timestamp } from '../../../platform/time.ts';
import type { Kind } from '../../attention/cause.ts';
import { recipientsOf } from '../compose/recipients.ts';
import { ATTENTION_DIGEST, type Trigger } from '../queue/trigger.ts';

/**
 * A mark says that a person may be due an attention digest, and when. A cause that begins or gets worse marks the users of
 * every account whose attention list (desk) has the cause. The daily job queues only the people whose mark is due. Each marking
 * writes a new `version`.
 */
const Mark = z.object({ due: z.string(), version: z.string() });
export type Mark = z.infer<typeof Mark>;

/** The notification a user must have chosen to get a kind of cause in the digest. */
export const NOTIFICATION_OF: Record<Kind, Notification> = {
  feed_unhealthy: 'feeds',
  feed_silent: 'feeds',
  agent_silent: 'feeds',
  agent_outdated: 'feeds',
  reading_held: 'feeds',
  report_waiting: 'feeds',
  webhook_off: 'webhooks',
  // An overdue month's certificates are late.
  month_overdue: 'certificates',
};

// uncaught: 20 → 21: how many items are worked on at once decides nothing but the time
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

/** A mark due earlier keeps its time. It still gets a new version, so a worker that read it does not remove it. */
export async function mark(person: string, due: string): Promise<void> {
  const key = keys.attentionMark(person);
  const version = randomUUID();
  const refusal = await table.tryWrite([
    { update: key, set: { version }, must: ['due <= :due', { due }], refused: 'not due earlier' },
  ]);
  if (refusal) await table.write([{ put: { ...key, due, version, ...work.attentionMark(person, due) } }]);
}

export const getMark = (person: string): Promise<Mark | undefined> => table.get(keys.attentionMark(person), Mark);

/** Moves a mark to another time or removes it, unless a cause has marked the person since the mark was read. */
export async function moveMark(person: string, { due, version }: Mark, to: string | undefined): Promise<void> {
  const key = keys.attentionMark(person);
  const as = { must: ['due = :due and version = :version', { due, version }], refused: 'marked again' } as const;
  await table.tryWrite([
    to === undefined
      ? { delete: key, ...as }
      : { put: { ...key, due: to, version: randomUUID(), ...work.attentionMark(person, to) }, ...as },
  ]);
}

export async function* dueAttentionDigests(now: Date): AsyncGenerator<Trigger> {
  const day = dayOf(now);
  for (const shard of work.attentionMarkShards()) {
    for await (const found of table.workOf(shard, work.throughMoment(timestamp(now))))
      yield { kind: ATTENTION_DIGEST, person: work.personIn(found), day };
  }
}
