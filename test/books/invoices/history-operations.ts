import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { startBilling, startBillingAccount } from '../../../lib/books/billing/start.ts';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { openMonthPaths } from '../../../lib/books/deposits/close-jobs.ts';
import { creditInvoice } from '../../../lib/books/invoices/credit-invoice.ts';
import { startIssuing } from '../../../lib/books/invoices/issue-start.ts';
import { setPaidOn } from '../../../lib/books/invoices/paid.ts';
import { putTerms } from '../../../lib/books/parties/change-terms.ts';
import { NewTerms } from '../../../lib/books/terms/input.ts';
import { getTerms } from '../../../lib/books/terms/store.ts';
import { changeRoot } from '../../../lib/operations/root-accounts/change.ts';
import { startStatusChange } from '../../../lib/operations/root-accounts/status-job.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { hasEnded, type StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { differenceFrom, idOfSerial, observed } from './history-laws.ts';
import * as model from './model.ts';
import { setBuyer, setSeller } from './work.ts';

export type World = {
  state: model.State;
  accounts: TestAccount[];
  roots: TestAccount[];
  /** The service's ids of orders, by the model's key. */
  orders: Map<number, { account: TestAccount; id: string }>;
  keys: number;
  setMoment(moment: number): void;
  moment: number;
};

/** An operation of the service, and the model's version; both return whether it was done. */
type Attempt = {
  real(): Promise<boolean>;
  model(state: model.State): boolean;
  /** Attempts with the same key that are made at once may be answered by one job. */
  shared?: string;
};
export type Operation = { name: string; of(world: World): Attempt | undefined };

const HOUR = 3_600_000;
const BEGINS_AT = `${model.FIRST_MONTH}-20T08:00:00.000Z`;

/** Three root accounts with an account below each; the last has no buyer yet. */
export async function newWorld(setClock: (moment: string) => void): Promise<World> {
  const world: World = {
    state: model.newState(''),
    accounts: [],
    roots: [],
    orders: new Map(),
    keys: 0,
    moment: 0,
    setMoment(moment) {
      world.moment = moment;
      setClock(new Date(moment).toISOString());
      world.state.today = new Date(moment).toISOString().slice(0, 10);
    },
  };
  world.setMoment(Date.parse(BEGINS_AT));
  for (const name of ['one', 'two', 'three']) {
    const root = await distributor();
    const below = await root.below(`below ${name}`);
    world.roots.push(root);
    world.accounts.push(root, below);
    world.state.roots.push(root.id);
    world.state.accounts.set(root.id, { root: root.id, name: `distributor ${root.id}` });
    world.state.accounts.set(below.id, { root: root.id, name: `below ${name}` });
  }
  for (const root of world.roots.slice(0, 2)) {
    const buyer = changedBuyer(root, 1).of(world);
    await buyer?.real();
    buyer?.model(world.state);
  }
  return world;
}

const act = () => actOfCommand(clock.now());
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function unlessRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** Works until the job ends, also if another worker has it or a step must be tried again. */
async function finished(started: Promise<StoredJob>): Promise<void> {
  const { id } = await started;
  for (let tries = 0; tries < 600; tries++) {
    await workOn(longJobKinds, id, { forMs: 60_000 });
    const { state, error } = await requireJob(id);
    if (state === 'failed') throw new Error(`The job failed: ${error}`);
    if (hasEnded(await requireJob(id))) return;
    await sleep(50);
  }
  throw new Error(`Job ${id} does not end.`);
}

const months = ({ state }: World): string[] => model.monthsSoFar(state);

const ordered = (index: number, ago: number, pages: number): Operation => ({
  name: `account ${index} orders ${pages} pages ${ago} months ago`,
  of(world) {
    const account = pick(world.accounts, index);
    const month = pick(months(world).toReversed(), ago);
    if (!account || !month) return undefined;
    const key = world.keys++;
    const date = month === model.FIRST_MONTH ? `${month}-05` : `${month}-01`;
    return {
      async real() {
        const { status, body } = await account.post('/biomass/offsets', { pages, date });
        if (status === 200) world.orders.set(key, { account, id: body.id });
        return status === 200;
      },
      model: (state) => model.order(state, { key, account: account.id, month, pages }),
    };
  },
});

const deleted = (index: number): Operation => ({
  name: `delete order ${index}`,
  of({ orders }) {
    const [key, order] = pick([...orders], index) ?? [];
    if (key === undefined || !order) return undefined;
    return {
      real: async () => (await order.account.delete(`/biomass/offsets/${order.id}`)).status === 200,
      model: (state) => model.remove(state, key),
    };
  },
});

const deposited = (index: number, pages: number): Operation => ({
  name: `account ${index} deposits ${pages} pages`,
  of({ accounts }) {
    const account = pick(accounts, index);
    if (!account) return undefined;
    return {
      real: async () => (await account.post('/deposits', { pages })).status === 200,
      model: (state) => model.deposit(state, account.id, pages),
    };
  },
});

/** To the 2nd of the next month, on which all books are closed. */
const nextMonth: Operation = {
  name: 'the next month',
  of(world) {
    const month = model.monthAfter(world.state.today.slice(0, 7));
    world.setMoment(Date.parse(`${month}-02T13:00:00.000Z`));
    return {
      async real() {
        const over = months(world).at(-2) ?? '';
        for (const path of await Array.fromAsync(openMonthPaths(over)))
          await closeMonths(asPath(path), over, clock.now());
        return true;
      },
      model(state) {
        model.close(state);
        return true;
      },
    };
  },
};

const billed = (ago: number, index?: number): Operation => ({
  name: index === undefined ? `bill ${ago} months ago` : `bill account ${index} ${ago} months ago`,
  of(world) {
    const month = pick(months(world).toReversed(), ago) ?? '';
    const account = index === undefined ? undefined : pick(world.accounts, index);
    const started = () => (account ? startBillingAccount(month, account.path, act()) : startBilling(month, act()));
    return {
      real: () => unlessRefused(finished(started())),
      model: (state) => model.bill(state, month, account?.id),
    };
  },
});

const issued = (ago: number, include_earlier = false): Operation => ({
  name: `issue ${ago} months ago${include_earlier ? ' with what was billed before the seller' : ''}`,
  of(world) {
    const month = pick(months(world).toReversed(), ago) ?? '';
    return {
      real: () => unlessRefused(finished(startIssuing({ month, dry_run: false, include_earlier }, act()))),
      model: (state) => model.issue(state, month, include_earlier),
    };
  },
});

const credited = (index: number, how: 'part' | 'whole' | 'again'): Operation => ({
  name: `credit document ${index}: ${how}`,
  of({ state }) {
    const document = pick(state.documents, index);
    if (!document) return undefined;
    const { serial, lines, currency } = document;
    const chosen = pick(lines, index);
    const line = how === 'part' && chosen ? { line: chosen.line, net: 1n + BigInt(index % 50) } : null;
    const again = how === 'again';
    const sent = line && [{ line: line.line, net: Number(model.asText(line.net, currency)) }];
    return {
      real: async () =>
        unlessRefused(creditInvoice(await idOfSerial(serial), { lines: sent, reason: 'Because.', again }, act())),
      model: (of) => model.credit(of, { serial, again, line }),
      shared: `credit ${serial} ${how} ${line?.line} ${line?.net}`,
    };
  },
});

const paid = (index: number): Operation => ({
  name: `pay document ${index}`,
  of({ state }) {
    const document = pick(state.documents, index);
    if (!document) return undefined;
    const on = index % 3 === 0 ? null : state.today;
    return {
      real: async () => unlessRefused(setPaidOn(await idOfSerial(document.serial), on, act())),
      model: (of) => model.pay(of, document.serial, on),
    };
  },
});

const TERMS: model.Terms[] = [
  { currency: 'EUR', price: 270, rate: 900, tax: { category: 'S', percent: 19 } },
  { currency: 'EUR', price: null, rate: 921, tax: { category: 'S', percent: 7 } },
  { currency: 'EUR', price: 333, rate: 900, tax: { category: 'AE', percent: 0 } },
  { currency: 'JPY', price: 45_000, rate: 151_000, tax: { category: 'Z', percent: 0 } },
  { currency: 'JPY', price: null, rate: 149_500, tax: null },
  { currency: 'KWD', price: 93, rate: 307, tax: null },
  { currency: 'USD', price: 301, rate: 1_000, tax: null },
  { currency: 'USD', price: null, rate: 1_000, tax: { category: 'S', percent: 19 } },
];

const changedTerms = (index: number, which: number): Operation => ({
  name: `terms ${which % TERMS.length} of root ${index}`,
  of({ roots }) {
    const root = pick(roots, index);
    const terms = pick(TERMS, which);
    if (!root || !terms) return undefined;
    const { currency, price, rate, tax } = terms;
    return {
      async real() {
        const { version } = await getTerms(root.id);
        const reason = tax?.category === 'AE' ? 'Reverse charge' : null;
        const sent = { currency, price_per_page: price === null ? null : price / 1e6, usd_rate: rate / 1000, version };
        return unlessRefused(putTerms(root.id, NewTerms.parse({ ...sent, tax: tax && { ...tax, reason } }), act()));
      },
      model: (state) => model.setTerms(state, root.id, terms),
    };
  },
});

/** Invoices of category AE are left out while the buyer has no tax id. */
function changedBuyer(root: TestAccount | undefined, which: number): Operation {
  return {
    name: `buyer ${which}`,
    of(world) {
      if (!root) return undefined;
      const key = world.keys++;
      const buyer: model.Buyer = {
        name: `Buyer ${key}`,
        street: `Street ${key}`,
        days: which % 60,
        hasTaxIds: which % 4 > 0,
      };
      const ids = buyer.hasTaxIds ? {} : { vat_id: null, registration_id: null };
      const address = {
        line1: buyer.street,
        line2: null,
        city: 'Lyon',
        postal_code: null,
        region: null,
        country: 'FR',
      };
      return {
        real: () =>
          unlessRefused(setBuyer(root.id, { legal_name: buyer.name, payment_days: buyer.days, address, ...ids })),
        model(state) {
          state.buyers.set(root.id, buyer);
          return true;
        },
      };
    },
  };
}

const changedSeller = (which: number): Operation => ({
  name: `seller ${which}`,
  of() {
    const seller = { name: `Seller ${which}`, prefix: which % 3 === 0 ? '' : `R${which}-` };
    return {
      real: () => unlessRefused(setSeller({ legal_name: seller.name, number_prefix: seller.prefix })),
      model(state) {
        state.seller = seller;
        return true;
      },
    };
  },
});

const renamed = (index: number): Operation => ({
  name: `rename account ${index}`,
  of(world) {
    const account = pick(world.accounts, index);
    if (!account) return undefined;
    const name = `renamed ${String.fromCharCode(97 + (index % 26))} ${world.keys++}`;
    const parent = world.roots.find(({ id }) => id === world.state.accounts.get(account.id)?.root);
    const isRoot = parent === account;
    return {
      real: async () =>
        isRoot
          ? unlessRefused(changeRoot(account.id, { name }, act()))
          : (await parent?.patch(`/accounts/${account.id}`, { name }))?.status === 200,
      model(state) {
        const before = state.accounts.get(account.id);
        if (!before || (!isRoot && state.inactive.has(before.root))) return false;
        state.accounts.set(account.id, { ...before, name });
        return true;
      },
    };
  },
});

const switched = (index: number): Operation => ({
  name: `deactivate or activate root ${index}`,
  of({ roots, state }) {
    const root = pick(roots, index);
    if (!root) return undefined;
    const status = state.inactive.has(root.id) ? 'active' : 'inactive';
    return {
      real: () => unlessRefused(finished(startStatusChange(root.id, status, act()))),
      model(of) {
        if (status === 'active') of.inactive.delete(root.id);
        else of.inactive.add(root.id);
        return true;
      },
    };
  },
});

const index = fc.nat(99);
const ago = fc.constantFrom(0, 1, 1, 1, 2);
/** Mostly some, sometimes so few that they cost less than half a cent. */
const pages = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 20, max: 400_000 }) },
  fc.integer({ min: 1, max: 16 }),
);
const how = fc.constantFrom('part', 'whole', 'again');

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(index, ago, pages).map((given) => ordered(...given)) },
  { weight: 1, arbitrary: index.map(deleted) },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.integer({ min: -90_000, max: 99_999 })).map((given) => deposited(...given)),
  },
  { weight: 4, arbitrary: fc.constant(nextMonth) },
  { weight: 4, arbitrary: ago.map((months) => billed(months)) },
  { weight: 3, arbitrary: fc.tuple(ago, index).map((given) => billed(...given)) },
  { weight: 6, arbitrary: fc.tuple(ago, fc.boolean()).map((given) => issued(...given)) },
  { weight: 3, arbitrary: fc.tuple(index, how).map((given) => credited(...given)) },
  { weight: 1, arbitrary: index.map(paid) },
  { weight: 3, arbitrary: fc.tuple(index, index).map((given) => changedTerms(...given)) },
  { weight: 2, arbitrary: index.map((which) => inWorld((world) => changedBuyer(pick(world.roots, which), which))) },
  { weight: 2, arbitrary: fc.nat(9).map(changedSeller) },
  { weight: 1, arbitrary: index.map(renamed) },
  { weight: 1, arbitrary: index.map(switched) },
);

function inWorld(make: (world: World) => Operation): Operation {
  return { name: 'change a buyer', of: (world) => make(world).of(world) };
}

/** Terms of two root accounts from the second month on, and mostly a seller. */
export const beginning: fc.Arbitrary<Operation[]> = fc
  .tuple(index, index, fc.constantFrom([changedSeller(1)], [changedSeller(1)], []))
  .map(([one, other, seller]) => [...seller, changedTerms(0, one), changedTerms(1, other)]);

/** Orders in a month, which is then billed and issued. */
export const wholeMonth: fc.Arbitrary<Operation[]> = fc
  .array(fc.tuple(index, pages), { minLength: 1, maxLength: 4 })
  .map((orders) => [...orders.map(([at, some]) => ordered(at, 0, some)), nextMonth, billed(1), issued(1)]);

/** Bills and issues everything that can be, in the end. */
export const lastOperations = (world: World): Operation[] => {
  const all = [...months(world).keys()].map((index) => index + 1);
  return [
    nextMonth,
    changedSeller(1),
    ...world.roots.map((root) => changedBuyer(root, 1)),
    ...all.map((months) => billed(months)),
    ...all.map((months) => issued(months, true)),
  ];
};

/** Actions of two or three operators and customers at the same time. */
export const concurrently: fc.Arbitrary<Operation[]> = fc.oneof(
  fc.tuple(ago).map(([months]) => [issued(months), issued(months), billed(months)]),
  fc.tuple(ago, ago).map(([one, other]) => [issued(one), issued(other)]),
  fc.tuple(ago, index, pages).map(([months, at, some]) => [ordered(at, months, some), billed(months), issued(months)]),
  fc.tuple(index, ago).map(([at, months]) => [credited(at, 'part'), credited(at, 'again'), issued(months)]),
  fc.tuple(index, index, how).map(([one, other, by]) => [credited(one, by), credited(other, 'whole')]),
  fc.tuple(ago, index).map(([months, at]) => [billed(months), billed(months, at)]),
  fc.tuple(index, ago).map(([at, months]) => [deleted(at), billed(months)]),
  fc
    .tuple(index, index, ago)
    .map(([at, which, months]) => [changedTerms(at, which), changedTerms(at, which + 1), issued(months)]),
  fc
    .tuple(index, ago)
    .map(([which, months]) => [inWorld((world) => changedBuyer(pick(world.roots, which), which)), issued(months)]),
  fc.tuple(index, ago).map(([at, months]) => [renamed(at), billed(months), issued(months)]),
);

/** Performs one operation, or several at once, and requires the model's result for one possible order. */
export const perform =
  (...operations: Operation[]) =>
  async (world: World, at: string): Promise<void> => {
    world.setMoment(world.moment + 5 * HOUR);
    const attempts = operations.map((one) => one.of(world)).filter((one) => one !== undefined);
    const before = structuredClone(world.state);
    const done = await Promise.all(attempts.map((one) => one.real()));
    const [alone, ...others] = attempts;
    if (!alone) return;
    if (others.length === 0) {
      expect(done, at).toEqual([alone.model(world.state)]);
      return;
    }
    const possible = attempts.some((one) => one.model(structuredClone(before)));
    if (possible) expect(done, `${at}: somebody succeeds`).toContain(true);
    const seen = await observed(world);
    const differences: string[] = [];
    const all = attempts.filter((_, which) => done[which]);
    for (const order of [...orders(all), ...orders(withoutShared(all))]) {
      const state = structuredClone(before);
      if (!order.every((one) => one.model(state))) continue;
      const difference = differenceFrom(state, seen);
      if (difference === undefined) {
        world.state = state;
        return;
      }
      differences.push(difference);
    }
    expect.fail(`${at}: done ${done}, and no order of them explains what the service has:\n${differences.join('\n')}`);
  };

const withoutShared = (attempts: Attempt[]): Attempt[] =>
  attempts.filter(
    ({ shared }, at) => shared === undefined || attempts.findIndex((one) => one.shared === shared) === at,
  );

function orders<T>(list: T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((others) => [one, ...others]));
}
