import { isDeepStrictEqual } from 'node:util';
import { NumberValue } from '@aws-sdk/lib-dynamodb';
import { amountsOf } from '../../lib/accounts/account/totals.ts';
import { standardPages } from '../../lib/accounts/paper/paper.ts';
import { depositMonthsOf } from '../../lib/books/deposits/deposit-months.ts';
import { twinOf } from '../../lib/books/deposits/duplicates.ts';
import { isPushed } from '../../lib/metering/integrations/integration-types.ts';
import { type Exact, exact, isExact } from '../../lib/platform/exact.ts';
import { type AccountPath, asPath, firstParentOf, idOf, SERVICE } from '../../lib/platform/table/account-path.ts';
import { personHash } from '../../lib/platform/table/keys/person-hash.ts';
import { keys } from '../../lib/platform/table/keys.ts';
import { work } from '../../lib/platform/table/work-index.ts';
import { countedOf } from '../../lib/trees/ledger/standing.ts';
import { countedRow } from './ledger.ts';

/**
 * The invariants of a whole table at any moment, whatever operations and failures came before. They are computed from the
 * items alone, by other means than the stores use: each record implies its guards and directory entries, no others may
 * exist, and counters and books are summed again.
 */
// biome-ignore lint/suspicious/noExplicitAny: an item is whatever the table holds; that is what is in question.
export type StoredItem = Key & Record<string, any>;
type Key = { pk: string; sk: string };
type Find = (key: Key) => StoredItem | undefined;

/**
 * One sentence per problem; empty if there are none. Before the changes so far are handled (`isQuiet` false), a process may be
 * about to write what follows from them; if it dies, the change comes again.
 */
export function problemsIn(items: StoredItem[], { isQuiet = true }: { isQuiet?: boolean } = {}): string[] {
  const byKind = Map.groupBy(items, kindOf);
  const byPartition = Map.groupBy(items, ({ pk }) => pk);
  const of = (kind: string) => byKind.get(kind) ?? [];
  const beside = ({ pk }: StoredItem) => byPartition.get(pk) ?? [];
  const find = ({ pk, sk }: Key) => byPartition.get(pk)?.find((item) => item.sk === sk);
  return [
    ...items.flatMap((item) => (KINDS.has(kindOf(item)) ? [] : [`No invariant knows ${shown(item)}.`])),
    ...belongings(items),
    ...derivedItems(items),
    ...of('ACCOUNT').flatMap((account) => countersOf(account, beside(account), of)),
    ...of('COUNTS').flatMap((counts) => limitedOf(counts, beside(counts))),
    ...of('QUOTE').flatMap((quote) => executionOf(quote, of('BIOMASS_OFFSET'))),
    ...of('BIOMASS_OFFSET').flatMap((offset) => originOf(offset, find)),
    ...of('ORDER').flatMap((order) => placingOf(order, beside(order))),
    ...of('SERVER').flatMap((server) => usesOf(server, of('FEED'))),
    ...of('FEED').flatMap(workPlaceOf),
    ...of('MONTH').flatMap((books) => booksOf(books, beside(books))),
    ...of('DEPOSIT_BATCH').flatMap((batch) => batchOf(batch, of('DEPOSIT'))),
    ...of('DELIVERY').flatMap((delivery) => sendingOf(delivery, find, isQuiet)),
    ...of('CREDITS').flatMap((credits) => entriesOf(credits, of('ENTRIES'))),
    ...billedAmounts(of('BILLED'), [...of('BIOMASS_OFFSET'), ...of('CARBON_OFFSET')]),
  ];
}

const RECORDS =
  'ACCOUNT USER QUOTE ORDER BIOMASS_OFFSET CARBON_OFFSET SERVER FEED METER_REPORT DEPOSIT MONTH KEY READING AGENT FEED_DAY FEED_MONTH MACHINE IDEMPOTENCY PROJECT WEBHOOK DELIVERY EVENT WEBHOOK_WORK SETTINGS DEPOSIT_BATCH DEPOSIT_BATCH_PLAN DEPOSIT_BATCH_KEY SNOOZE REPORT REPORT_NUMBER REPORT_PART PIECE BOOKS_BELOW ARCHIVE FORMER_CHILD MOVING MOVE MOVE_NEWS';
/** Exists because of a record, and only as long as that record does. */
const DERIVED = `CHILD CHILD_EXTERNAL_ID EMAIL QUOTE_EXTERNAL_ID ORDER_EXTERNAL_ID CERTIFICATE KEY_OWNER
  PATH CERTIFICATE_PATH CARBON_OFFSET_PATH FEED_PATH MAIL_ADDRESS FEED_SOURCE PERSON_USER INVITATION LISTENER DUE
  DEPOSIT_TWIN`;
/** Sign-in and activity records: each stands alone, and expires. */
const OF_PEOPLE = [
  'ENROLLMENT',
  'ENROLLMENT_TRIES',
  'AGENT_RELEASES',
  'WORD',
  'ATTENTION',
  'CAUSE',
  'SILENCE',
  'BEGINNING',
  'INSIDE',
  'INDEXED',
  'CODE',
  'SIGN_IN',
  'SESSION',
  'SIGN_IN_SETTING',
  'DOMAIN_PROOF',
  'OWNER',
  'ATTEMPT',
  'COMPANY_SUBJECT',
  'COMPANY_IDENTITY',
  'PERSON',
  'PERSON_SETTINGS',
  'PERSON_OPERATOR',
  'OPERATOR',
  'ADDRESS',
  'LOOK',
  'MARK',
  'TOLD',
  'STAMP',
  'ACTIVITY',
  'LONG_JOB',
  'JOB_RUN',
  'CLAIM',
  'FEED_COUNTED',
  'FEEDS',
  'MAILS',
  'JOB_LINE',
  'LATEST_JOB',
  'BILLING',
  'BILLING_RUN',
  'BILLED',
  'SERIES',
  'GAP',
  'INVOICE',
  'LISTED',
  'OF_MONTH',
  'OPEN',
  'COVERED',
  'INVOICE_LINES',
  'METER_FILE',
  'METER_FILES',
  'METER_PAGES',
  'INVITATIONS',
  'DAY',
  'MAIL',
  'SENT',
  'DIGEST',
  'TOKEN',
  'LINE',
];
/** Plantings, credit lots and their order in the ledger, checked by `ledger check`. */
const OF_LEDGER =
  'LEDGER PLANTING ORDERED FREE CREDITS LOT CREDIT_LOT BLOCK RANGE ENTRIES SNAPSHOT PLANTING_ROWS CREDIT_ROWS ROW OUTCOME RUN CHECK ACCOUNTS_CHECK NEWS'.split(
    ' ',
  );
const KINDS = new Set([
  ...RECORDS.split(' '),
  ...DERIVED.split(/\s+/),
  'TOTALS',
  'RECYCLED',
  'BELOW',
  'COUNTED_YEAR',
  'COUNTS',
  'WINDOW',
  'SIGNED',
  'LEAF',
  'TERMS',
  'BUYER',
  'SELLER',
  'SELLER_VERSION',
  'WITHDRAWN',
  'VERSION',
  ...OF_PEOPLE,
  ...OF_LEDGER,
]);

/** A table is asked for its kinds hundreds of times. */
const knownKinds = new WeakMap<StoredItem, string>();

function kindOf(item: StoredItem): string {
  const known = knownKinds.get(item);
  if (known !== undefined) return known;
  const kind = kindBy(item);
  knownKinds.set(item, kind);
  return kind;
}

function kindBy({ pk, sk, withdrawn_at }: StoredItem): string {
  if (sk.startsWith('ACCOUNT#TOTALS#')) return 'TOTALS';
  if (sk === 'ACCOUNT#RECYCLED') return 'RECYCLED';
  if (sk === 'ACCOUNT#MOVING') return 'MOVING';
  // Totals below an account follow the changes later, so test/simulation compares them once every change is handled.
  if (sk.startsWith('ACCOUNT#BELOW#') || sk === 'ACCOUNT#COUNTED') return 'BELOW';
  if (pk.startsWith('KEY#') && sk === 'KEY') return 'KEY_OWNER';
  if (pk.startsWith('SIGNED#') || sk.startsWith('LEAF#')) return 'SIGNED';
  if (withdrawn_at !== undefined) return 'WITHDRAWN';
  return sk.split('#', 1)[0] ?? '';
}

const isOf = (path: string) => (item: StoredItem) => item.pk === path;
const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;
const shown = (item: Key): string => `${item.pk} ${item.sk.slice(0, 80)}`;
const says = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);

/** The runs of a month billed each offset once, to the root account above it when it was booked. */
function billedAmounts(amounts: StoredItem[], offsets: StoredItem[]): string[] {
  const sums = new Map<string, { pages: number; price: number; most: number }>();
  const add = (to: string, { pages = 0, price }: StoredItem, sign: 1 | -1) => {
    const sum = sums.get(to) ?? { pages: 0, price: 0, most: 0 };
    sums.set(to, {
      pages: sum.pages + sign * pages,
      price: sum.price + sign * price,
      most: Math.max(sum.most, Math.abs(price)),
    });
  };
  for (const amount of amounts) add(`${amount.pk.slice(7)} ${amount.account_id} ${amount.kind}`, amount, 1);
  for (const offset of offsets) {
    if (offset.billed_at === undefined) continue;
    const root = (offset.line ?? offset.pk).split('/')[0];
    const kind = kindOf(offset) === 'BIOMASS_OFFSET' ? 'trees' : 'carbon';
    add(`${root}#${offset.date.slice(0, 7)} ${offset.account_id} ${kind}`, offset, -1);
  }
  // The items are doubles here, each off by its last digit at most.
  return [...sums].flatMap(([name, { pages, price, most }]) =>
    says(pages === 0 && Math.abs(price) <= most * 1e-12, `Runs billed ${pages} pages and ${price} too much: ${name}.`),
  );
}

/** A carbon project's public entries are numbered without gaps, as many as its record counts. */
function entriesOf(credits: StoredItem, chunks: StoredItem[]): string[] {
  const numbers = chunks
    .filter(({ pk }) => pk === `CREDIT_ENTRIES#${credits.pk.split('#')[1]}`)
    .flatMap(({ entries }) => entries.map((entry: StoredItem) => Number(entry.number)));
  const expected = Array.from({ length: Number(credits.entries ?? 0) }, (_, index) => index + 1);
  return says(
    isDeepStrictEqual(numbers, expected),
    `${shown(credits)} counts ${expected.length} entries, not ${numbers}.`,
  );
}

/** Every item in an account's partition has its account, every account its parent, every reading its feed. */
function belongings(items: StoredItem[]): string[] {
  const at = new Set(items.map(keyText));
  const lines = knownLines(items);
  return items.flatMap((item) => {
    const path = item.pk as AccountPath;
    if (!/^[0-9a-f-]{36}(\/|$)/.test(path)) return [];
    if (IN_LINES.has(kindOf(item)) && !at.has(keyText(keys.account(path))))
      return says(lines.has(path), `${shown(item)} is in a line that no account has had.`);
    const parent = firstParentOf(path);
    const isOfFeed = ['READING', 'AGENT', 'FEED_DAY'].includes(kindOf(item));
    const feed = isOfFeed && keys.feed(path, item.sk.split('#')[1] ?? '');
    return [
      ...says(kindOf(item) !== 'USER' || item.email !== undefined, `${shown(item)} was written after its deletion.`),
      ...says(at.has(keyText(keys.account(path))), `${shown(item)} has no account.`),
      ...says(!parent || at.has(keyText(keys.account(parent))), `${shown(item)} has no parent account.`),
      ...says(!feed || at.has(keyText(feed)), `${shown(item)} has no feed.`),
    ];
  });
}

/** The kinds of items in the partition of a line. */
const IN_LINES = new Set(['TOTALS', 'BELOW', 'COUNTED_YEAR']);

/** The lines of accounts that moved, and those that accounts below them have by such a line. */
function knownLines(items: StoredItem[]): Set<string> {
  const own = items.filter(({ sk, lines }) => sk === 'PATH' && lines).flatMap(({ lines }) => lines as string[]);
  const customers = items.filter((item) => kindOf(item) === 'ACCOUNT' && item.role === 'customer');
  return new Set([...own, ...own.flatMap((line) => customers.map(({ id }) => `${line}/${id}`))]);
}

/** A counted batch knows how many deposits remain in it. */
function batchOf(batch: StoredItem, deposits: StoredItem[]): string[] {
  if (batch.made === undefined) return [];
  const left = deposits.filter((deposit) => (deposit.batch as { id: string } | undefined)?.id === batch.id).length;
  const open = Object.entries(batch).reduce((sum, [name, n]) => (name.startsWith('open_') ? sum + Number(n) : sum), 0);
  return says(open === left, `${shown(batch)} says ${open} deposits are left, but ${left} are.`);
}

function derivedItems(items: StoredItem[]): string[] {
  const kinds = new Set(DERIVED.split(/\s+/));
  const there = new Map(items.filter((item) => kinds.has(kindOf(item))).map((item) => [keyText(item), item]));
  const expected = new Map(items.flatMap(derivedFrom).map((item) => [keyText(item), item]));
  return [
    ...[...expected].flatMap(([key, item]) => {
      const found = there.get(key);
      if (!found) return [`${shown(item)} is missing.`];
      const wrong = Object.keys(item).find((name) => !isDeepStrictEqual(found[name], item[name]));
      return says(wrong === undefined, `${shown(item)} has another ${wrong} than its record.`);
    }),
    ...[...there].flatMap(([key, item]) => says(expected.has(key), `${shown(item)} is left without its record.`)),
  ];
}

const mailAddressOf = (kind: string, { pk, id, mail_local }: StoredItem): StoredItem[] =>
  mail_local === undefined ? [] : [{ ...keys.mailAddress(mail_local), kind, path: pk, id }];

/** The guards, directory entries and list forms implied by a record, with the fields they must at least contain. */
function derivedFrom(item: StoredItem): StoredItem[] {
  const path = item.pk as AccountPath;
  const { id } = item;
  switch (kindOf(item)) {
    case 'ACCOUNT': {
      const { pk, sk, version, favorites, stamp, parent_path, ...listed } = item;
      const parent = parent_path ? asPath(parent_path) : firstParentOf(path);
      const moved = parent_path && { path };
      const taken = item.external_id !== null;
      return [
        { ...keys.accountDirectory(id), path, role: item.role, ...(parent_path && { parent_path }) },
        { ...(parent ? keys.childName(parent, item.name) : keys.rootName(item.name)), ...listed, ...moved },
        ...(taken ? [{ ...keys.childExternalId(parent ?? SERVICE, item.external_id), id, ...moved }] : []),
      ];
    }
    case 'KEY':
      return [{ ...keys.apiKey(item.hash), path, revoked_at: item.revoked_at, revision: item.revision }];
    case 'USER':
      if (item.email === undefined) return [];
      return [
        { ...keys.userEmail(path, item.email), id },
        {
          ...(item.accepted_at === null
            ? keys.invitation(personHash(item.email), id)
            : keys.personUser(item.email, idOf(path))),
          path,
          user_id: id,
        },
      ];
    case 'DEPOSIT':
      return item.is_guarded ? [{ ...keys.depositTwin(path, twinOf(item as never)), deposit_id: id }] : [];
    case 'QUOTE':
      return item.external_id === undefined ? [] : [{ ...keys.quoteExternalId(path, item.external_id), id }];
    case 'ORDER':
      return item.external_id === undefined ? [] : [{ ...keys.orderExternalId(path, item.external_id), id }];
    case 'BIOMASS_OFFSET': {
      const { certificate_id, project_id, pages, trees, date } = item;
      return [
        { ...keys.certificate(path, certificate_id), id: certificate_id, project_id, pages, trees, date },
        { ...keys.certificateDirectory(certificate_id), path, project_id },
      ];
    }
    case 'CARBON_OFFSET':
      return [{ ...keys.carbonOffsetDirectory(id), path }];
    case 'FEED': {
      const isTaken = item.status === 'active' && item.server_id !== null;
      const source = isTaken ? [{ ...keys.feedSource(path, item.server_id, item.external_id), id }] : [];
      return [{ ...keys.feedDirectory(id), path }, ...source, ...mailAddressOf('feed', item)];
    }
    case 'SERVER':
      return mailAddressOf('server', item);
    case 'WEBHOOK':
      return item.status === 'off' ? [] : [{ ...keys.subscription(path, id), path, id, events: item.events }];
    case 'DELIVERY':
      return item.due === undefined
        ? []
        : [{ ...keys.dueDelivery(path, item.webhook_id, item.due, id), id, due: item.due, event_id: item.event_id }];
    default:
      return [];
  }
}

/** A pending delivery has its event and a scheduled webhook check; any other is over. */
function sendingOf(
  { pk, id, status, due, webhook_id, event_id, event_path }: StoredItem,
  find: Find,
  isQuiet: boolean,
): string[] {
  const path = pk as AccountPath;
  return [
    ...says((status === 'pending') === (due !== undefined), `Delivery ${id} is ${status} and due at ${due}.`),
    ...says(find(keys.event(event_path, event_id)) !== undefined, `Delivery ${id} has no event.`),
    ...says(
      !isQuiet || due === undefined || find(keys.webhookWork(path, webhook_id))?.work_pk !== undefined,
      `Delivery ${id} waits, and nobody will look at its webhook.`,
    ),
  ];
}

/**
 * Accounts, users, pages and trees, in total and per month, over all shards. What was booked is counted in the line of the
 * booking, and what the account has now at its address.
 */
function countersOf(account: StoredItem, own: StoredItem[], of: (kind: string) => StoredItem[]): string[] {
  const ownByKind = Map.groupBy(own, kindOf);
  const ofKind = (kind: string) => ownByKind.get(kind) ?? [];
  const totals = of('TOTALS').filter((item) => idOf(item.pk as AccountPath) === account.id);
  const booked = [...ofKind('BIOMASS_OFFSET'), ...ofKind('CARBON_OFFSET')];
  const lineIn = ({ line = account.pk }: StoredItem): string => line;
  const present = [
    ...of('ACCOUNT')
      .filter((item) => item.parent_id === account.id)
      .map(() => ({ accounts: 1 })),
    ...ofKind('USER').map(() => ({ users: 1 })),
    ...ofKind('FEED').map(() => amountsOf('feed', [{}])),
    ...ofKind('KEY')
      .filter((key) => key.revision === '1.6.3' && key.revoked_at === null)
      .map(() => amountsOf('pinned_key', [{}])),
    ...ofKind('MONTH').map((books) => amountsOf('deposit_month', depositMonthsOf(books))),
    ...(account.parent_path ? [amountsOf('moved_account', [{}])] : []),
  ];
  const lines = new Set([account.pk, ...totals.map(({ pk }) => pk), ...booked.map(lineIn)]);
  return [...lines].flatMap((line) => {
    const counted = added(totals.filter(isOf(line)));
    const here = booked.filter((offset) => lineIn(offset) === line).flatMap(offsetAmounts);
    const expected = added(line === account.pk ? [...present, ...here] : here);
    return [...new Set([...counted.keys(), ...expected.keys()])].flatMap((name) =>
      says(
        exact(counted.get(name) ?? 0).eq(expected.get(name) ?? 0),
        `Account ${account.id} counts ${counted.get(name)} ${name} in ${line}, but its records come to ${expected.get(name)}.`,
      ),
    );
  });
}

const offsetAmounts = (item: StoredItem): Record<string, unknown>[] =>
  kindOf(item) === 'CARBON_OFFSET' ? carbonAmounts(item) : [biomassAmounts(item)];

const biomassAmounts = ({
  pages,
  pages_from_feeds,
  trees,
  price,
  currency,
  date,
  project_id,
  final_at,
  billed_at,
  ...offset
}: StoredItem): Record<string, unknown> => ({
  ...amountsOf('biomass_offset', [{ pages, pages_from_feeds, trees: exact(trees), price, currency, date, project_id }]),
  ...(final_at && amountsOf('final_offset', [{ trees: exact(trees), project_id }])),
  ...(billed_at && amountsOf('billed_offset', [{ date, currency }])),
  ...amountsOf('covered_offset', countedOf({ project_id, trees: exact(trees), ...countedIn(offset) })),
});

/** An offset's stored rows; without any it counts as planted in its order's project. */
const countedIn = ({ covered, counted }: StoredItem) => ({
  ...(covered !== undefined && { covered: exact(covered) }),
  ...(counted !== undefined && {
    counted: counted.map(({ project_id, planted = 0, ...others }: StoredItem) =>
      countedRow(
        project_id,
        exact(planted),
        Object.fromEntries(Object.entries(others).map(([name, amount]) => [name, exact(amount as string)])),
      ),
    ),
  }),
});

const carbonAmounts = ({ date, mtco2e, price, currency, status, billed_at }: StoredItem): Record<string, unknown>[] => [
  amountsOf('carbon_offset', [{ date, price, currency }]),
  ...(billed_at ? [amountsOf('billed_offset', [{ date, currency }])] : []),
  ...(status === 'fulfilled' ? [amountsOf('fulfilled_offset', [{ date, mtco2e: exact(mtco2e) }])] : []),
];

/** One item per account counts the resources with limited numbers. */
function limitedOf(counts: StoredItem, own: StoredItem[]): string[] {
  return Object.entries({ webhooks: 'WEBHOOK', servers: 'SERVER', feeds: 'FEED', api_keys: 'KEY' }).flatMap(
    ([name, kind]) => {
      const there = own.filter((item) => kindOf(item) === kind && !item.revoked_at).length;
      return says((counts[name] ?? 0) === there, `${shown(counts)} counts ${counts[name]} ${name}, not ${there}.`);
    },
  );
}

function added(parts: Record<string, unknown>[]): Map<string, Exact> {
  const sums = new Map<string, Exact>();
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (isNumber(value)) sums.set(name, exact(sums.get(name) ?? 0).plus(value));
    }
  }
  return sums;
}

/** As computed, and as read in a whole-table scan. */
const isNumber = (value: unknown): value is number | Exact =>
  typeof value === 'number' || isExact(value) || value instanceof NumberValue;

function executionOf(quote: StoredItem, offsets: StoredItem[]): string[] {
  const executing = offsets.filter((offset) => offset.pk === quote.pk && offset.quote_id === quote.id);
  const ids = executing.map(({ id }) => id).join();
  return says(
    ids === (quote.biomass_offset_id ?? ''),
    `Quote ${quote.id} names ${quote.biomass_offset_id}, not ${ids}.`,
  );
}

/** An offset references only an existing quote and order. */
function originOf({ pk, id, quote_id, order_id }: StoredItem, find: Find): string[] {
  const path = pk as AccountPath;
  const wanted = [quote_id && keys.quote(path, quote_id), order_id && keys.order(path, order_id)].filter(Boolean);
  return wanted.flatMap((key) =>
    says(find(key) !== undefined, `Offset ${id} names ${shown(key)}, which is not there.`),
  );
}

function placingOf(order: StoredItem, own: StoredItem[]): string[] {
  const ids = (kind: string) =>
    own
      .filter((item) => kindOf(item) === kind && item.order_id === order.id)
      .map(({ id }) => id as string)
      .sort();
  const listed = (positions: Record<string, number>) => Object.keys(positions).sort();
  const isDraft = order.status === 'draft';
  return [
    ...says(
      isDeepStrictEqual(listed(order.biomass_offsets), ids('BIOMASS_OFFSET')),
      `Order ${order.id} lists other biomass offsets than there are.`,
    ),
    ...says(
      isDeepStrictEqual(listed(order.carbon_offsets), ids('CARBON_OFFSET')),
      `Order ${order.id} lists other carbon offsets than there are.`,
    ),
    ...says(!isDraft || ids('CARBON_OFFSET').length === 0, `Order ${order.id} is a draft with offsets.`),
  ];
}

/** A server counts its feeds, which may belong to accounts below its own. */
function usesOf(server: StoredItem, feeds: StoredItem[]): string[] {
  const uses = feeds.filter(({ server_id, server_path }) => server_id === server.id && server_path === server.pk);
  return says(
    uses.length === server.feeds_count,
    `Server ${server.id} counts ${server.feeds_count} feeds, not ${uses.length}.`,
  );
}

/** An active feed is in the work index below its server, or below one for feeds without a server. */
function workPlaceOf({ id, type, status, server_id, attempted_day, work_pk, work_sk }: StoredItem): string[] {
  const listed = server_id ?? (isPushed(type) ? `pushed-${id.slice(-1)}` : undefined);
  const place = status === 'active' && listed ? work.activeFeed(listed, id, attempted_day) : {};
  return says(
    isDeepStrictEqual(place, work_pk === undefined && work_sk === undefined ? {} : { work_pk, work_sk }),
    `Feed ${id} is at ${work_pk} ${work_sk} in the index of work.`,
  );
}

/** A month equals its deposits plus the amount carried into it; a closed one has certified or carried it. */
function booksOf(books: StoredItem, own: StoredItem[]): string[] {
  const deposits = own.filter((item) => kindOf(item) === 'DEPOSIT' && item.month === books.month);
  const carried = own.filter((item) => kindOf(item) === 'MONTH' && item.carried_to === books.month);
  const parts: number[] = [...deposits.map((one) => one.grams), ...carried.map((one) => one.carried_grams)];
  const sum = parts.reduce((total, part) => total.plus(part), exact(0));
  // The items are doubles here, each off by its last digit at most; expectBalanced compares all digits.
  const slack = parts.reduce((total, part) => total + Math.abs(part), 0) * Number.EPSILON;
  const name = `Month ${books.month} of ${idOf(books.pk as AccountPath)}`;
  const issued = own.filter((item) => kindOf(item) === 'BIOMASS_OFFSET' && books.offsets?.includes(item.id));
  const pages = issued.reduce((total, one) => total + one.pages, 0);
  const isClosed = books.closed_at !== undefined;
  const certifies = pages === books.pages && books.pages === Math.max(0, standardPages(exact(books.grams)));
  const isCarried = !isClosed || books.pages > 0 || books.grams === (books.carried_grams ?? 0);
  return [
    ...says(sum.minus(books.grams).abs().lte(slack), `${name} counts ${books.grams} g, but its deposits are ${sum} g.`),
    ...says(books.deposits === deposits.length, `${name} counts ${books.deposits} of ${deposits.length} deposits.`),
    ...says(isClosed === (books.work_pk === undefined), `${name} is wrongly in or not in the index of work.`),
    ...says(isCarried, `${name} came to ${books.grams} g, of which ${books.carried_grams} g were carried.`),
    ...says(!isClosed || certifies, `${name} was closed with ${books.pages} pages and issued ${pages}.`),
  ];
}
