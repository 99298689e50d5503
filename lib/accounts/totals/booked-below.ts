import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import { type AccountLine, type AccountPath, asPath, lineBelow } from '../../platform/table/account-path.ts';
import { chained } from '../../platform/table/chained.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { bookedPart, type Figures } from './figures.ts';
import { countedBelow, listCounted } from './store.ts';

/** An account, and those of its lines in which bookings are looked for. */
export type Booked = { path: AccountPath; lines: readonly AccountLine[] };

/**
 * An account that is or was directly below another, with the figures booked there. One that moved away has the name
 * and external id of that moment.
 */
export type BookedAccount = Booked &
  Figures & { account_id: string; name: string; external_id: string | null; moved_at: string | null };

/** The accounts directly below by name, then those that moved away, with figures for all time and for some months. */
export const listBooked = (parent: Booked, months: readonly string[], paging: Paging): Promise<Page<BookedAccount>> =>
  chained(
    {
      name: `booked below ${parent.path}`,
      sources: ['present', 'former'],
      list: (source, part) => (source === 'present' ? listPresent : listFormer)(parent, months, part),
      isEmpty: async () =>
        (await table.query(lists.formerChildren(parent.path), FormerChild(), { limit: 1 })).items.length === 0,
    },
    paging,
  );

type Listing = typeof listBooked;

const listPresent: Listing = async ({ path, lines }, months, paging) => {
  const { items, ...page } = await listCounted(path, months, paging, lines);
  return {
    ...page,
    items: items.map(({ sk: _, ...child }) => ({ ...child, moved_at: null, lines: below(lines, child.account_id) })),
  };
};

const FormerChild = lazy(() =>
  z.object({
    id: z.string(),
    path: z.string(),
    name: z.string(),
    external_id: z.string().nullable(),
    moved_at: z.string(),
  }),
);

type FormerChild = z.infer<ReturnType<typeof FormerChild>>;

export const getFormerChild = (parent: AccountPath, id: string): Promise<FormerChild | undefined> =>
  table.get(keys.formerChild(parent, id), FormerChild());

/** An account that left counts for nothing but what was booked: it is not an account below, and has no feeds here. */
const listFormer: Listing = async ({ path, lines }, months, paging) => {
  const { items, ...page } = await table.query(lists.formerChildren(path), FormerChild(), paging);
  const counted = await countedBelow(lines, items, months);
  return {
    ...page,
    items: items.map(({ id, path: at, ...child }, index) => ({
      ...child,
      ...bookedPart(counted[index] ?? { own: {}, below: {} }),
      account_id: id,
      path: asPath(at),
      lines: below(lines, id),
    })),
  };
};

const below = (lines: readonly AccountLine[], id: string): AccountLine[] => lines.map((line) => lineBelow(line, id));
