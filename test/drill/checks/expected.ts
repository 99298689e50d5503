import type { Operation } from '../record.ts';

/** One resource reported to clients, by the operation that made it. */
export type Made = { id: string; account: string; by: Operation; body: Values; answer: Values; deletedBy?: Operation };

// biome-ignore lint/suspicious/noExplicitAny: bodies and answers are whatever was sent and answered.
export type Values = Record<string, any>;

/** Everything the record promises, based only on the service's answers. */
export type Expected = {
  deposits: Map<string, Made>;
  offsets: Map<string, Made>;
  accounts: Map<string, Made>;
  users: Map<string, Made>;
  quotes: Map<string, Made>;
  orders: Map<string, Made>;
  /** Offsets made by placing an order. */
  ordered: Map<string, Made>;
  orderedCarbon: Map<string, Made>;
  placed: Map<string, Operation>;
  pushes: Operation[];
  problems: string[];
};

const NOUNS = {
  deposit: 'deposits',
  offset: 'offsets',
  account: 'accounts',
  user: 'users',
  quote: 'quotes',
  order: 'orders',
} as const;

export function expectedBy(operations: Operation[]): Expected {
  const expected: Expected = {
    deposits: new Map(),
    offsets: new Map(),
    accounts: new Map(),
    users: new Map(),
    quotes: new Map(),
    orders: new Map(),
    ordered: new Map(),
    orderedCarbon: new Map(),
    placed: new Map(),
    pushes: [],
    problems: [],
  };
  for (const one of operations) take(one, expected);
  return expected;
}

function take(one: Operation, expected: Expected): void {
  const { problems } = expected;
  const said = `${one.method} ${one.path} of ${one.client}`;
  if (!one.done) return void problems.push(`${said} was never answered.`);
  const { status, answer, tries } = one.done;
  if (one.kind.startsWith('delete ')) takeDeletion(one, expected);
  if (one.kind.startsWith('delete ') || one.kind === 'look') return;
  if (status !== 200)
    return void problems.push(`${said} was answered ${status} at try ${tries}: ${JSON.stringify(answer)}`);
  const body = (one.body ?? {}) as Values;
  const noun = NOUNS[one.kind as keyof typeof NOUNS];
  if (noun) {
    const values = answer as Values;
    addTo(expected[noun], { id: values.id, account: one.account, by: one, body, answer: values }, problems);
  }
  if (one.kind === 'push') expected.pushes.push(one);
  if (one.kind === 'batch') {
    for (const [place, row] of (answer as Values[]).entries()) {
      const sent = (one.body as Values[])[place] ?? {};
      if (row.status !== 200) problems.push(`Row ${row.row} of ${said} was answered ${JSON.stringify(row)}.`);
      else
        addTo(expected.deposits, { id: row.id, account: sent.account_id, by: one, body: sent, answer: {} }, problems);
    }
  }
  if (one.kind === 'place') {
    const order = answer as Values;
    expected.placed.set(order.id, one);
    const made = (id: string) => ({ id, account: one.account, by: one, body, answer: {} });
    for (const id of order.biomass_offset_ids) addTo(expected.ordered, made(id), problems);
    for (const id of order.carbon_offset_ids) addTo(expected.orderedCarbon, made(id), problems);
  }
}

function addTo(map: Map<string, Made>, made: Made, problems: string[]): void {
  if (map.has(made.id)) problems.push(`${made.id} was answered to two different requests.`);
  map.set(made.id, made);
}

/** A repeated DELETE whose first answer was lost finds nothing; a closed month refuses it. */
function takeDeletion(one: Operation, { deposits, offsets, problems }: Expected): void {
  const id = one.path.split('/').at(-1) ?? '';
  const made = deposits.get(id) ?? offsets.get(id);
  const { status = 0, tries = 1 } = one.done ?? {};
  if (status === 200 || (status === 404 && tries > 1)) Object.assign(made ?? {}, { deletedBy: one });
  else if (status !== 403 || !deposits.has(id))
    problems.push(`DELETE of ${id} was answered ${status} at try ${tries}: ${JSON.stringify(one.done?.answer)}`);
}
