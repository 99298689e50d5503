import { plainItem } from '../../faults/item-attributes.ts';
import type { StoredItem } from '../../support/invariants.ts';
import type { Answered, History, Left } from '../history.ts';
import { sentOnceLaws } from './sent-once.ts';

type Counted = { pages: number; certificates: number; accounts: number };
type Image = Parameters<typeof plainItem>[0];
type Record = { dynamodb?: { Keys?: unknown; NewImage?: unknown; ApproximateCreationDateTime?: unknown } | undefined };
export type SeenMoves = {
  totals: ({ id: string } & { [part in 'own' | 'below']: Counted })[];
  children: { id: string; accounts: { id: string }[] }[];
  /** The answer to each account above that asks for a customer. */
  readable: { id: string; of: string; status: number }[];
  /** The accounts behind the actors `read by …`. */
  readers: { [name: string]: string };
  /** The drafts of three roots for 2025, and the issued ones of the first. */
  reports: ({ id: string } & Report)[];
  issued: Report[];
  /** The list of everything below, for each account that may have some. */
  offsets: { id: string; ids: string[] }[];
  /** The accounts with webhooks, and those with a user who gets mails. */
  receivers: string[];
  addresses: { id: string; address: string }[];
  /** Every change of a stored item in the run. */
  changes: Record[];
};
type Report = { figures: { pages: number }; accounts: { account_id: string; pages: number }[] };
type Run = { history: History; seen: SeenMoves; items: StoredItem[] };

export const movesLaws = (run: Run): string[] => [
  ...sentOnceLaws(run.history, 'outbound'),
  ...parentLaws(run),
  ...sumLaws(run),
  ...readingLaws(run),
  ...eventLaws(run),
  ...waitingLaws(run),
  ...sentOnceLaws(run.history, 'mail'),
  ...reportLaws(run),
  ...listLaws(run),
  ...newsLaws(run),
  ...activeParentLaws(run),
];

const idIn = (path: string): string => path.split('/').at(-1) ?? '';

/** The parents by the accounts' records, and everything above by them. */
const parentsIn = (items: StoredItem[]): Map<string, string | null> =>
  new Map(items.filter(({ sk }) => sk === 'ACCOUNT').map(({ id, parent_id }) => [id, parent_id]));

const above = (parents: Map<string, string | null>, id: string): string[] => {
  const parent = parents.get(id);
  return parent ? [parent, ...above(parents, parent)] : [];
};

/** An account moves below no account that was inactive at that moment. */
function activeParentLaws({ seen }: Run): string[] {
  const statuses = new Map<string, string>();
  return seen.changes.flatMap(({ dynamodb }) => {
    const { pk, sk } = plainItem((dynamodb?.Keys ?? {}) as Image) as { pk: string; sk: string };
    if (!dynamodb?.NewImage || (sk !== 'ACCOUNT' && sk !== 'PATH')) return [];
    const { status, parent_path } = plainItem(dynamodb.NewImage as Image) as { status: string; parent_path?: string };
    if (sk === 'ACCOUNT') statuses.set(idIn(pk), status);
    const parent = sk === 'PATH' && parent_path !== undefined ? idIn(parent_path) : '';
    return statuses.get(parent) === 'inactive' ? [`${pk} moved below ${parent}, which was inactive.`] : [];
  });
}

/** An account is in the list of exactly one parent, which its record, its directory entry and the answers name. */
function parentLaws({ seen, items }: Run): string[] {
  const parents = parentsIn(items);
  return [...parents].flatMap(([id, parent]) => {
    const listed = seen.children.filter(({ accounts }) => accounts.some((one) => one.id === id)).map((one) => one.id);
    const entry = items.find(({ pk, sk }) => pk === `ID#${id}` && sk === 'PATH');
    const path = (entry?.parent_path ?? entry?.path.split('/').slice(0, -1).join('/')) as string;
    const named = idIn(path) || null;
    return [
      ...(listed.join() === (parent ?? '') ? [] : [`Account ${id} of ${parent} is listed by ${listed}.`]),
      ...(named === parent ? [] : [`Account ${id} of ${parent} is below ${named} in the directory.`]),
    ];
  });
}

/** Each account's sums are what was booked with it in the line, and its number of accounts those that are below it now. */
function sumLaws({ seen, items }: Run): string[] {
  const parents = parentsIn(items);
  const offsets = items.filter(({ sk }) => sk.startsWith('BIOMASS_OFFSET#'));
  return seen.totals.flatMap(({ id, own, below }) => {
    const mine = offsets.filter(({ pk }) => idIn(pk) === id);
    const under = offsets.filter(({ pk, line = pk }) => line.split('/').slice(0, -1).includes(id));
    const accounts = [...parents.keys()].filter((one) => above(parents, one).includes(id)).length;
    return [
      ...compared(`Account ${id}`, own, mine),
      ...compared(`Below account ${id}`, below, under),
      ...(below.accounts === accounts ? [] : [`Account ${id} counts ${below.accounts} of ${accounts} accounts below.`]),
    ];
  });
}

function compared(name: string, { pages, certificates }: Counted, offsets: StoredItem[]): string[] {
  const booked = offsets.reduce((sum, one) => sum + one.pages, 0);
  return pages === booked && certificates === offsets.length
    ? []
    : [`${name} counts ${pages} pages in ${certificates} certificates, not ${booked} in ${offsets.length}.`];
}

/** The account directly above an account, with the second from which it was. */
type Stay = { id: string; parent: string; from: number; to: number };

function staysIn({ seen, items }: Run): Stay[] {
  const moved = seen.changes.flatMap(({ dynamodb }) => {
    const keys = plainItem((dynamodb?.Keys ?? {}) as Image) as { pk: string; sk: string };
    if (keys.sk !== 'PATH' || !dynamodb?.NewImage) return [];
    const { parent_path } = plainItem(dynamodb.NewImage as Image) as { parent_path?: string };
    const at = Number(dynamodb.ApproximateCreationDateTime);
    return parent_path === undefined ? [] : [{ id: keys.pk.slice('ID#'.length), parent: idIn(parent_path), from: at }];
  });
  return [...parentsIn(items).keys()].flatMap((id) => {
    const path = items.find(({ pk, sk }) => pk === `ID#${id}` && sk === 'PATH')?.path as string;
    const first = { id, parent: path.split('/').at(-2) ?? '', from: 0 };
    const own = [first, ...moved.filter((one) => one.id === id)];
    return own.map((stay, index) => ({ ...stay, to: own[index + 1]?.from ?? Number.POSITIVE_INFINITY }));
  });
}

/** The contract: for this long instances may go on as before a move. A clock may jump by some seconds. */
const KNOWN_WITHIN_SECONDS = 62;

/** Whether an account was above another at some moment from a minute before `from` until `to`, in seconds. */
function wasAbove(stays: Stay[], one: string, id: string, from: number, to: number): boolean {
  return stays
    .filter((stay) => stay.id === id && stay.to >= from - KNOWN_WITHIN_SECONDS && stay.from <= to)
    .some(({ parent }) => parent === one || wasAbove(stays, one, parent, from, to));
}

/** A minute after a move its former accounts above read nothing of it, and the new ones do. */
function readingLaws(run: Run): string[] {
  const stays = staysIn(run);
  const parents = parentsIn(run.items);
  const answered = run.history.facts.filter(
    (fact): fact is Answered => fact.kind === 'request' && fact.actor.startsWith('read by ') && fact.status === 200,
  );
  const readerOf = (actor: string) => run.seen.readers[actor.split(',')[0]?.slice('read by '.length) ?? ''] ?? '';
  return [
    ...answered.flatMap(({ actor, path, sentOn, answeredOn }) => {
      const [reader, id] = [readerOf(actor), path.split('/')[2] ?? ''];
      return wasAbove(stays, reader, id, sentOn / 1000, answeredOn / 1000)
        ? []
        : [`${reader} read ${path} more than a minute after it was no longer above.`];
    }),
    ...run.seen.readable.flatMap(({ id, of, status }) => {
      const isAbove = above(parents, of).includes(id);
      return (status === 200) === isAbove
        ? []
        : [`${id} got ${status} for ${of}, which is ${isAbove ? '' : 'not '}below it.`];
    }),
  ];
}

/** Events of an account go to nobody who has not been above it for a minute. */
function eventLaws(run: Run): string[] {
  const stays = staysIn(run);
  const events = new Map(run.items.filter(({ sk }) => sk.startsWith('EVENT#')).map((event) => [event.id, event]));
  return run.items
    .filter(({ sk }) => sk.startsWith('DELIVERY#'))
    .flatMap(({ pk, event_id, event_path }) => {
      const [receiver, id] = [idIn(pk), idIn(event_path)];
      const at = Date.parse(JSON.parse(events.get(event_id)?.body ?? '{}').timestamp) / 1000;
      return receiver === id || wasAbove(stays, receiver, id, at, Number.POSITIVE_INFINITY)
        ? []
        : [`Event ${event_id} of ${id} went to ${receiver}, which is no longer above.`];
    });
}

/** The month of every waiting move is closed by now, so it was executed or dropped. */
const waitingLaws = ({ items }: Run): string[] =>
  items
    .filter(({ pk, sk }) => pk === 'MOVES' || sk === 'ACCOUNT#MOVING')
    .map(({ pk, sk }) => `The move ${pk} ${sk} still waits after the close.`);

/** A report has what was booked below the account that asks, each account once, whoever is above it now. */
function reportLaws({ seen, items }: Run): string[] {
  const offsets = items.filter(({ sk, date }) => sk.startsWith('BIOMASS_OFFSET#') && date.startsWith('2025-'));
  const rowsOf = ({ accounts }: Report) => accounts.map(({ account_id, pages }) => `${account_id} ${pages}`).sort();
  const drafts = seen.reports.flatMap((report) => {
    const under = offsets.filter(({ pk, line = pk }) => line.split('/').includes(report.id));
    const pagesOf = (some: StoredItem[]) => some.reduce((sum, { pages }) => sum + pages, 0);
    const wanted = [...Map.groupBy(under, ({ pk }) => idIn(pk))].map(([id, some]) => `${id} ${pagesOf(some)}`).sort();
    return [
      ...(report.figures.pages === pagesOf(under)
        ? []
        : [`The report of ${report.id} has ${report.figures.pages} pages of ${pagesOf(under)}.`]),
      ...(rowsOf(report).join() === wanted.join() ? [] : [`The report of ${report.id} has rows ${rowsOf(report)}.`]),
    ];
  });
  const issued = seen.issued.flatMap(({ figures, accounts }) => {
    const pages = accounts.reduce((sum, one) => sum + one.pages, 0);
    const isOnce = new Set(accounts.map(({ account_id }) => account_id)).size === accounts.length;
    return figures.pages === pages && isOnce ? [] : [`An issued report has ${figures.pages} pages, its rows ${pages}.`];
  });
  return [...drafts, ...issued];
}

/** A list of everything below has the whole history of the accounts that are below now, and nothing else. */
function listLaws({ seen, items }: Run): string[] {
  const parents = parentsIn(items);
  return seen.offsets.flatMap(({ id, ids }) => {
    const wanted = items.filter(({ pk, sk }) => {
      const of = idIn(pk);
      return sk.startsWith('BIOMASS_OFFSET#') && (of === id || above(parents, of).includes(id));
    });
    const same =
      wanted
        .map((one) => one.id)
        .sort()
        .join() === [...ids].sort().join();
    return same ? [] : [`${id} lists ${ids.length} offsets, not the ${wanted.length} below it.`];
  });
}

type Moved = { id: string; before: string[]; after: string[] };

/** The moves in order, with the accounts above before and after each, nearest first. */
function movesIn({ seen, items }: Run): Moved[] {
  const parents = new Map<string, string | null>();
  for (const { pk, sk, path } of items)
    if (sk === 'PATH') parents.set(pk.slice('ID#'.length), path.split('/').at(-2) ?? null);
  return seen.changes.flatMap(({ dynamodb }) => {
    const { pk, sk } = plainItem((dynamodb?.Keys ?? {}) as Image) as { pk: string; sk: string };
    if (sk !== 'PATH' || !dynamodb?.NewImage) return [];
    const { parent_path } = plainItem(dynamodb.NewImage as Image) as { parent_path?: string };
    const id = pk.slice('ID#'.length);
    if (parent_path === undefined || parents.get(id) === idIn(parent_path)) return [];
    const before = above(parents, id);
    parents.set(id, idIn(parent_path));
    return [{ id, before, after: above(parents, id) }];
  });
}

/**
 * Every account above before or after a move gets one event, which names only parents of its own; full users of the account and of
 * both parents get a mail about each move between roots.
 */
function newsLaws(run: Run): string[] {
  const { seen, items, history } = run;
  const moved = movesIn(run);
  const told = ({ id, before, after }: Moved, receiver: string): string[] => {
    const [wasAbove, isAbove] = [before.includes(receiver), after.includes(receiver)];
    if (!wasAbove && !isAbove) return [];
    const [from, to] = [wasAbove ? before[0] : null, isAbove ? after[0] : null];
    return [JSON.stringify({ receiver, account_id: id, from: from ?? null, to: to ?? null })];
  };
  const expected = moved.flatMap((one) => seen.receivers.flatMap((receiver) => told(one, receiver)));
  const events = new Map(items.filter(({ sk }) => sk.startsWith('EVENT#')).map((event) => [event.id, event]));
  const sent = items.flatMap(({ pk, sk, event_id }) => {
    if (!sk.startsWith('DELIVERY#')) return [];
    const { type, data } = JSON.parse(events.get(event_id)?.body ?? '{}');
    if (type !== 'account.moved') return [];
    const { account_id, from, to } = data;
    return [JSON.stringify({ receiver: idIn(pk), account_id, from, to })];
  });
  const mails = history.facts.filter((fact): fact is Left => fact.kind === 'mail');
  const unwritten = seen.addresses.flatMap(({ id, address }) => {
    const far = moved.filter((one) => one.before.at(-1) !== one.after.at(-1));
    const wanted = far.filter((one) => [one.id, one.before[0], one.after[0]].includes(id)).length;
    const got = new Set(mails.flatMap((mail) => (mail.to === address ? [mail.id] : []))).size;
    return got >= wanted ? [] : [`${address} got ${got} mails about ${wanted} moves.`];
  });
  return [
    ...(sent.sort().join('\n') === expected.sort().join('\n')
      ? []
      : [`Events of moves were ${sent.join(' ')}, not ${expected.join(' ')}.`]),
    ...unwritten,
  ];
}
