/**
 * A model of prices, billing and invoices, written from the contract. It shares no code with the service: money is a whole number
 * of billionths, or of a currency's smallest unit. A state is plain data, so that a copy of it can try another order of operations.
 */
export type Tax = { category: 'S' | 'Z' | 'AE'; percent: number };
export type Terms = {
  currency: keyof typeof DECIMALS;
  /** In millionths; null: the service's price in USD times the rate. */
  price: number | null;
  /** In thousandths. */
  rate: number;
  tax: Tax | null;
};
export type Buyer = { name: string; street: string; days: number; hasTaxIds: boolean };
export type Seller = { name: string; prefix: string };

type Offset = { key: number; account: string; month: string; pages: number; price: bigint; state: OffsetState };
type OffsetState = 'open' | 'locked' | 'billed';
type Amount = { root: string; account: string; name: string; pages: number; price: bigint };
type Run = { isAfterSeller: boolean; amounts: Amount[] };
export type Line = { line: number; account: string; name: string; pages: number | null; net: bigint };
export type Document = {
  /** Given by the service; the laws of numbers check it. */
  serial: string;
  kind: 'invoice' | 'credit_note';
  prefix: string;
  root: string;
  name: string;
  month: string;
  issuedOn: string;
  dueOn: string | null;
  currency: keyof typeof DECIMALS;
  seller: string;
  buyer: string;
  street: string;
  lines: Line[];
  tax: (Tax & { amount: bigint }) | null;
  gross: bigint;
  /** Of a credit note: the serial of its invoice. */
  credits: string | null;
  credited: bigint;
  paidOn: string | null;
  runs: number[];
  /** Whether it was credited to be issued again. */
  isAgain: boolean;
  creditedTax: bigint;
  creditedLines: Map<number, bigint>;
};

export type State = {
  today: string;
  roots: string[];
  accounts: Map<string, { root: string; name: string }>;
  inactive: Set<string>;
  terms: Map<string, (Terms & { from: string })[]>;
  buyers: Map<string, Buyer>;
  seller: Seller | undefined;
  offsets: Offset[];
  /** Pages deposited in books that are not closed, by account and month. */
  books: Map<string, number>;
  runs: Map<string, Run[]>;
  covered: Map<string, Set<number>>;
  documents: Document[];
};

const DECIMALS = { USD: 2, EUR: 2, JPY: 0, KWD: 3 } as const;
const TAX_CURRENCY = 'EUR';

export const newState = (today: string): State => ({
  today,
  roots: [],
  accounts: new Map(),
  inactive: new Set(),
  terms: new Map(),
  buyers: new Map(),
  seller: undefined,
  offsets: [],
  books: new Map(),
  runs: new Map(),
  covered: new Map(),
  documents: [],
});

/** Half up; nothing here is below 0. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);
const inUnits = (billionths: bigint, { currency }: Pick<Terms, 'currency'>): bigint =>
  divided(billionths, 10n ** BigInt(9 - DECIMALS[currency]));
export const asText = (units: bigint, currency: keyof typeof DECIMALS): string => {
  const digits = String(units).padStart(DECIMALS[currency] + 1, '0');
  return DECIMALS[currency] === 0 ? digits : digits.replace(new RegExp(`(.{${DECIMALS[currency]}})$`), '.$1');
};
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((one, other) => one + other, 0n);

const SERVICE: Terms = { currency: 'USD', price: null, rate: 1_000, tax: null };
const monthOf = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);
/** A history begins in this month. */
export const FIRST_MONTH = '2026-10';

/** The months so far, the current one last. */
export function monthsSoFar({ today: day }: State): string[] {
  const found = [FIRST_MONTH];
  while ((found.at(-1) ?? '') < monthOf(day)) found.push(monthAfter(found.at(-1) ?? ''));
  return found;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const ownTerms = ({ terms }: State, root: string, month: string): Terms | undefined =>
  (terms.get(root) ?? [])
    .filter(({ from }) => from <= month)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);

/** 0.0003 USD a page, rounded to cents; under terms exact to nine decimals. */
function priceOf(pages: number, terms: Terms | undefined): bigint {
  if (!terms) return divided(BigInt(pages) * 3n, 100n) * 10_000_000n;
  if (terms.price !== null) return BigInt(pages) * BigInt(terms.price) * 1_000n;
  return BigInt(pages) * BigInt(terms.rate) * 300n;
}

const rootOf = (state: State, account: string): string => state.accounts.get(account)?.root ?? '';
const isInactive = (state: State, account: string): boolean => state.inactive.has(rootOf(state, account));

function book(state: State, offset: Omit<Offset, 'price'>): void {
  const terms = ownTerms(state, rootOf(state, offset.account), offset.month);
  state.offsets.push({ ...offset, price: priceOf(offset.pages, terms) });
}

/** Each operation returns whether the service does it. */
export function order(state: State, sent: Pick<Offset, 'key' | 'account' | 'month' | 'pages'>): boolean {
  if (isInactive(state, sent.account)) return false;
  book(state, { ...sent, state: 'open' });
  return true;
}

export function remove(state: State, key: number): boolean {
  const offset = state.offsets.find((one) => one.key === key);
  if (offset?.state !== 'open' || isInactive(state, offset.account)) return false;
  state.offsets.splice(state.offsets.indexOf(offset), 1);
  return true;
}

export function deposit(state: State, account: string, pages: number): boolean {
  if (isInactive(state, account)) return false;
  deposited(state, account, monthOf(state.today), pages);
  return true;
}

function deposited({ books }: State, account: string, month: string, pages: number): void {
  const at = `${account} ${month}`;
  books.set(at, (books.get(at) ?? 0) + pages);
}

/** The books of a month that is over become offsets; pages below 0 go to the current month. */
export function close(state: State): void {
  const current = monthOf(state.today);
  for (const [at, pages] of [...state.books]) {
    const [account = '', month = ''] = at.split(' ');
    if (month >= current) continue;
    state.books.delete(at);
    if (pages > 0) book(state, { key: -1, account, month, pages, state: 'locked' });
    else deposited(state, account, current, pages);
  }
}

export function setTerms(state: State, root: string, terms: Terms): boolean {
  if (state.seller && terms.tax?.category === 'S' && terms.currency !== TAX_CURRENCY) return false;
  const from = monthAfter(monthOf(state.today));
  const others = (state.terms.get(root) ?? []).filter((one) => one.from !== from);
  state.terms.set(root, [...others, { ...terms, from }]);
  return true;
}

/** A month's books must be closed, a single account's month need not be. */
export function bill(state: State, month: string, scope?: string): boolean {
  if (!scope && month >= monthOf(state.today)) return false;
  const isIn = (account: string) => !scope || account === scope || rootOf(state, account) === scope;
  const amounts = new Map<string, Amount>();
  for (const offset of state.offsets) {
    if (offset.month !== month || offset.state === 'billed' || !isIn(offset.account)) continue;
    offset.state = 'billed';
    const { account } = offset;
    const { root, name } = state.accounts.get(account) ?? { root: '', name: '' };
    const before = amounts.get(account) ?? { root, account, name, pages: 0, price: 0n };
    amounts.set(account, { ...before, pages: before.pages + offset.pages, price: before.price + offset.price });
  }
  const run = { isAfterSeller: state.seller !== undefined, amounts: [...amounts.values()] };
  state.runs.set(month, [...(state.runs.get(month) ?? []), run]);
  return true;
}

export function issue(state: State, month: string, includesEarlier: boolean): boolean {
  const runs = state.runs.get(month) ?? [];
  if (!state.seller || runs.length === 0 || month > monthOf(state.today)) return false;
  for (const root of state.roots) {
    const covered = state.covered.get(`${root} ${month}`) ?? new Set();
    const open = runs.flatMap(({ isAfterSeller, amounts }, index) =>
      (isAfterSeller || includesEarlier) && !covered.has(index + 1)
        ? amounts.filter((amount) => amount.root === root).map((amount) => ({ ...amount, run: index + 1 }))
        : [],
    );
    const document = invoiceOf(state, root, month, open);
    if (!document) continue;
    state.documents.push(document);
    state.covered.set(`${root} ${month}`, new Set([...covered, ...document.runs]));
  }
  return true;
}

function invoiceOf(
  state: State,
  root: string,
  month: string,
  open: readonly (Amount & { run: number })[],
): Document | undefined {
  const { currency, tax } = ownTerms(state, root, month) ?? SERVICE;
  const lines = [...Map.groupBy(open, ({ account }) => account)]
    .map(([account, some]) => ({
      account,
      name: some.at(-1)?.name ?? '',
      pages: some.reduce((pages, one) => pages + one.pages, 0),
      net: inUnits(sum(some.map(({ price }) => price)), { currency }),
    }))
    .toSorted((one, other) => (rank(one, root) < rank(other, root) ? -1 : 1))
    .map((line, index) => ({ line: index + 1, ...line }));
  const net = sum(lines.map((line) => line.net));
  const buyer = state.buyers.get(root);
  if (net === 0n || !buyer || !state.seller) return undefined;
  if (tax?.category === 'AE' && !buyer.hasTaxIds) return undefined;
  if (tax?.category === 'S' && currency !== TAX_CURRENCY) return undefined;
  const amount = divided(net * BigInt(tax?.percent ?? 0), 100n);
  const issuedOn = today(state);
  return {
    serial: '',
    kind: 'invoice',
    prefix: state.seller.prefix,
    root,
    name: state.accounts.get(root)?.name ?? '',
    month,
    issuedOn,
    dueOn: dayAfter(issuedOn, buyer.days),
    currency,
    seller: state.seller.name,
    buyer: buyer.name,
    street: buyer.street,
    lines,
    tax: tax && { ...tax, amount },
    gross: net + amount,
    credits: null,
    credited: 0n,
    paidOn: null,
    runs: [...new Set(open.map(({ run }) => run))],
    isAgain: false,
    creditedTax: 0n,
    creditedLines: new Map(),
  };
}

/** The root account first, then by name and id. */
const rank = ({ account, name }: Pick<Line, 'account' | 'name'>, root: string): string =>
  account === root ? '' : `${name} ${account}`;

/** Never before the last number's day. */
const today = ({ documents, today: day }: State): string =>
  documents.reduce((latest, { issuedOn }) => (issuedOn > latest ? issuedOn : latest), day);

export type Credit = { serial: string; again: boolean; line: { line: number; net: bigint } | null };

export function credit(state: State, { serial, again, line }: Credit): boolean {
  const invoice = state.documents.find((one) => one.serial === serial);
  if (invoice?.kind !== 'invoice' || !state.seller) return false;
  if (again && (line || invoice.creditedLines.size > 0)) return false;
  const left = invoice.lines
    .map((one) => ({ ...one, net: one.net - (invoice.creditedLines.get(one.line) ?? 0n) }))
    .filter(({ net }) => net > 0n);
  const asked = line ? left.filter((one) => one.line === line.line && one.net >= line.net) : left;
  if (asked.length === 0) return false;
  const lines = asked.map((one) => {
    const net = line?.net ?? one.net;
    const whole = invoice.lines.find((other) => other.line === one.line);
    return { ...one, net, pages: net === whole?.net ? one.pages : null };
  });
  const net = sum(lines.map((one) => one.net));
  const taxLeft = (invoice.tax?.amount ?? 0n) - invoice.creditedTax;
  const computed = divided(net * BigInt(invoice.tax?.percent ?? 0), 100n);
  const isRest = net === sum(left.map((one) => one.net));
  const amount = isRest || computed > taxLeft ? taxLeft : computed;
  state.documents.push({
    ...invoice,
    serial: '',
    kind: 'credit_note',
    prefix: state.seller.prefix,
    issuedOn: today(state),
    dueOn: null,
    lines,
    tax: invoice.tax && { ...invoice.tax, amount },
    gross: net + amount,
    credits: serial,
    credited: 0n,
    paidOn: null,
    runs: [],
    creditedLines: new Map(),
  });
  for (const one of lines) invoice.creditedLines.set(one.line, (invoice.creditedLines.get(one.line) ?? 0n) + one.net);
  invoice.creditedTax += amount;
  invoice.credited += net + amount;
  const covered = state.covered.get(`${invoice.root} ${invoice.month}`);
  if (again) for (const run of invoice.runs) covered?.delete(run);
  invoice.isAgain = again;
  return true;
}

export function pay(state: State, serial: string, paidOn: string | null): boolean {
  const invoice = state.documents.find((one) => one.serial === serial);
  if (invoice?.kind !== 'invoice') return false;
  invoice.paidOn = paidOn;
  return true;
}
