import type { Expected, Made } from './expected.ts';
import type { Found } from './found.ts';

/** When the backup was taken, on the drill's own clock. */
export type Taken = { from: number; to: number };

/**
 * A backup is a consistent cut: it has everything answered before it began, nothing sent after it ended, and for each booking all
 * bookings answered before it was sent.
 */
export function cutProblems(expected: Expected, found: Found, taken: Taken): string[] {
  const all = (
    [
      ['deposit', expected.deposits, found.deposits],
      ['offset', expected.offsets, found.offsets],
      ['account', expected.accounts, found.accounts],
      ['user', expected.users, found.users],
      ['quote', expected.quotes, found.quotes],
      ['order', expected.orders, found.orders],
      ['ordered offset', expected.ordered, found.offsets],
    ] as const
  ).flatMap(([noun, made, there]) => [...made.values()].map((one) => ({ noun, one, isThere: there.has(one.id) })));
  const lastSent = Math.max(taken.from, ...all.filter(({ isThere }) => isThere).map(({ one }) => one.by.sentAt));
  return [
    ...all.flatMap(({ noun, one, isThere }) => {
      if (isThere && one.by.sentAt > taken.to) return [`The ${noun} ${one.id} was sent after the backup and is in it.`];
      if (isThere && one.deletedBy && answeredAt(one.deletedBy) < taken.from)
        return [`The ${noun} ${one.id} was deleted before the backup and is in it.`];
      if (!isThere && answeredAt(one.by) < lastSent && !isDeletedBy(one, taken))
        return [`The ${noun} ${one.id} was answered before the backup's last booking was sent, and is missing.`];
      return [];
    }),
    ...unknownIn(expected, found),
  ];
}

const answeredAt = ({ done }: Made['by']): number => done?.answeredAt ?? Number.POSITIVE_INFINITY;
const isDeletedBy = ({ deletedBy }: Made, { to }: Taken): boolean => deletedBy !== undefined && deletedBy.sentAt < to;

function unknownIn(expected: Expected, found: Found): string[] {
  const byClients = [...found.deposits.values()].filter(({ feed_id }) => feed_id === null);
  return byClients.flatMap(({ id }) =>
    expected.deposits.has(id) ? [] : [`The deposit ${id} was answered to nobody.`],
  );
}
