import type { Expected, Made } from './expected.ts';
import type { Found } from './found.ts';

/** Everything answered 200 exists once, nothing deleted exists, and nothing else does. */
export function answerProblems(
  expected: Expected,
  found: Found,
  seeded: { accounts: string[]; users: string[] },
): string[] {
  const closed = new Set<string>(found.months.flatMap(({ offsets = [] }) => offsets as string[]));
  const offsets = new Map([...expected.offsets, ...expected.ordered]);
  const byClients = [...found.deposits].filter(([, { feed_id }]) => feed_id === null);
  return [
    ...expected.problems,
    ...compare('deposit', expected.deposits, new Set(byClients.map(([id]) => id))),
    ...compare('biomass offset', offsets, new Set([...found.offsets.keys()].filter((id) => !closed.has(id)))),
    ...compare('carbon offset', expected.orderedCarbon, new Set(found.carbonOffsets.keys())),
    ...compare('account', expected.accounts, without(found.accounts.keys(), seeded.accounts)),
    ...compare('user', expected.users, without(found.users.keys(), seeded.users)),
    ...compare('quote', expected.quotes, new Set(found.quotes.keys())),
    ...compare('order', expected.orders, new Set(found.orders.keys())),
    ...[...expected.offsets.values()].flatMap((made) => offsetProblems(made, expected, found)),
    ...[...expected.orders.keys()].flatMap((id) => {
      const isPlaced = found.orders.get(id)?.status === 'placed';
      return isPlaced === expected.placed.has(id) ? [] : [`Order ${id} is ${isPlaced ? '' : 'not '}placed.`];
    }),
  ];
}

const without = (ids: Iterable<string>, left: string[]): Set<string> => new Set(ids).difference(new Set(left));

function compare(noun: string, expected: Map<string, Made>, ids: Set<string>): string[] {
  const told = ({ by }: Made) => `${by.method} ${by.path} by ${by.client}, record ${by.n}`;
  return [
    ...[...expected.values()].flatMap((made) => {
      if (made.deletedBy) return ids.has(made.id) ? [`Deleted, but there: ${noun} ${made.id} (${told(made)}).`] : [];
      return ids.has(made.id) ? [] : [`Answered, but lost: ${noun} ${made.id} (${told(made)}).`];
    }),
    ...[...ids].flatMap((id) => (expected.has(id) ? [] : [`Answered to nobody, so doubled: ${noun} ${id}.`])),
  ];
}

/** 8,333 pages are a tree; a quote's offset has the quote's pages. */
function offsetProblems({ id, body, answer, deletedBy }: Made, expected: Expected, found: Found): string[] {
  const stored = found.offsets.get(id);
  if (!stored || deletedBy) return [];
  const quoted = body.quote_id && expected.quotes.get(body.quote_id)?.answer.standard_pages;
  const pages = quoted ?? body.pages ?? Math.round(body.trees * 8_333);
  const problems =
    stored.pages === pages && answer.pages === pages ? [] : [`Offset ${id} is ${stored.pages} pages, not ${pages}.`];
  if (body.quote_id && found.quotes.get(body.quote_id)?.biomass_offset_id !== id)
    problems.push(`Quote ${body.quote_id} does not name its offset ${id}.`);
  return problems;
}
