import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../support/chance.ts';
import { DAY_MS, HOUR_MS, written } from './calendar.ts';
import type { Answer, Client } from './client.ts';
import type { Service } from './service.ts';
import type { World } from './setup.ts';

/** A client mostly deposits, and does everything else that books paper. It changes only its own records. */
export type Business = { client: Client; random: Chance; world: World; service: Service; own: Own };

type Own = {
  deposits: { account: string; id: string }[];
  offsets: { account: string; id: string }[];
  quotes: { account: string; id: string }[];
  orders: { account: string; id: string }[];
  /** A feed's counter, used by this client alone. */
  counter: { feed: string; account: string; total: number; at: number } | undefined;
  made: number;
};

export const newOwn = (counter: { feed: string; account: string } | undefined): Own => ({
  deposits: [],
  offsets: [],
  quotes: [],
  orders: [],
  made: 0,
  counter: counter && { ...counter, total: 100_000, at: 0 },
});

const THINKS_MS = 300;

type Act = (business: Business) => Promise<void>;

export async function doOne(business: Business): Promise<void> {
  const act = business.random.of(ACTS_BY_WEIGHT);
  await sleep(business.random.below(THINKS_MS));
  business.own.made += 1;
  await act(business);
}

const deposit: Act = async (business) => {
  const { id, key } = accountOf(business);
  const made = await post(business, 'deposit', id, `/accounts/${id}/deposits`, newDeposit(business), key);
  business.own.deposits.push({ account: id, id: made.body.id });
};

/** Rows for several accounts, sent by the distributor. */
const batch: Act = async (business) => {
  const rows = Array.from({ length: business.random.between(2, 12) }, () => ({
    ...newDeposit(business),
    account_id: business.random.of(business.world.customers).id,
  }));
  const answer = await post<{ id: string }[]>(business, 'batch', business.world.root, '/deposits/batch', rows);
  for (const [place, { id }] of answer.body.entries())
    business.own.deposits.push({ account: rows[place]?.account_id ?? '', id });
};

const removeDeposit: Act = async (business) => {
  const one = takeFrom(business, business.own.deposits);
  if (!one) return deposit(business);
  await send(business, 'delete deposit', one.account, 'DELETE', `/accounts/${one.account}/deposits/${one.id}`);
};

const offset: Act = async (business) => {
  const { random, world, own } = business;
  const { id, key } = accountOf(business);
  const amount = random.isWithin(0.3)
    ? { trees: random.between(1, 3_000) / 1_000 }
    : { pages: random.between(1, 9_000) };
  const body = random.isWithin(0.5) ? amount : { ...amount, project_id: random.of(world.forestry) };
  const made = await post(business, 'offset', id, `/accounts/${id}/biomass/offsets`, body, key);
  own.offsets.push({ account: id, id: made.body.id });
};

const removeOffset: Act = async (business) => {
  const one = takeFrom(business, business.own.offsets);
  if (!one) return offset(business);
  await send(business, 'delete offset', one.account, 'DELETE', `/accounts/${one.account}/biomass/offsets/${one.id}`);
};

const quote: Act = async (business) => {
  const { random, world, own, client } = business;
  const { id, key } = accountOf(business);
  const body = {
    project_id: random.of(world.forestry),
    external_id: `${client.name} ${own.made}`,
    items: items(random),
  };
  const made = await post(business, 'quote', id, `/accounts/${id}/quotes`, body, key);
  own.quotes.push({ account: id, id: made.body.id });
};

const execute: Act = async (business) => {
  const one = takeFrom(business, business.own.quotes);
  if (!one) return quote(business);
  const path = `/accounts/${one.account}/biomass/offsets`;
  const made = await post(business, 'offset', one.account, path, { quote_id: one.id });
  business.own.offsets.push({ account: one.account, id: made.body.id });
};

const order: Act = async (business) => {
  const { random, world, own, client } = business;
  const { id, key } = accountOf(business);
  const projects = random.shuffled(world.forestry).slice(0, random.between(1, 3));
  const made = await post(
    business,
    'order',
    id,
    `/accounts/${id}/orders`,
    {
      external_id: `${client.name} ${own.made}`,
      items: items(random),
      biomass_project_settings: projects.map((project_id) => ({ project_id })),
      ...(random.isWithin(0.5) && { carbon_project_settings: [{ project_id: random.of(world.carbon) }] }),
    },
    key,
  );
  own.orders.push({ account: id, id: made.body.id });
};

const placeOrder: Act = async (business) => {
  const one = takeFrom(business, business.own.orders);
  if (!one) return order(business);
  await send(business, 'place', one.account, 'PATCH', `/accounts/${one.account}/orders/${one.id}/place`);
};

const push: Act = async (business) => {
  const { own, random, service } = business;
  // Printer counters never go back, so a reading is skipped if the service's clock has not advanced.
  const at = service.clock() - 1_000;
  if (!own.counter || at < own.counter.at + 1_000) return deposit(business);
  const { account, feed } = own.counter;
  own.counter.at = at;
  own.counter.total += random.between(0, 400);
  const reading = { device: `Printer ${feed.slice(-4)}`, at: written(own.counter.at), total: own.counter.total };
  await post(business, 'push', account, `/accounts/${account}/feeds/${feed}/readings`, [reading]);
};

const account: Act = async (business) => {
  const { random, world, client, own } = business;
  const dealer = random.of(world.dealers);
  const name = `Customer of ${client.name} ${own.made}`;
  const made = await post(business, 'account', dealer.id, `/accounts/${dealer.id}/accounts`, { name }, dealer.key);
  world.customers.push({ id: made.body.id, key: dealer.key });
};

/** An invitation is mailed to each new user. */
const user: Act = async (business) => {
  const { random, world, client, own } = business;
  const { id } = random.of(world.customers);
  const body = {
    email: `person-${own.made}.${client.name}@example.com`,
    full_name: `Person ${own.made}`,
    locale: 'en',
  };
  await post(business, 'user', id, `/accounts/${id}/users`, body);
};

/** An answered deposit is visible at once, and stays. */
const look: Act = async (business) => {
  const { own, random } = business;
  if (own.deposits.length === 0) return deposit(business);
  const one = random.of(own.deposits);
  await send(business, 'look', one.account, 'GET', `/accounts/${one.account}/deposits/${one.id}`);
};

const ACTS: [weight: number, act: Act][] = [
  ...([
    [34, deposit],
    [8, batch],
    [5, removeDeposit],
    [10, offset],
    [3, removeOffset],
  ] as [number, Act][]),
  ...([
    [5, quote],
    [4, execute],
    [5, order],
    [4, placeOrder],
    [8, push],
  ] as [number, Act][]),
  ...([
    [1, account],
    [1, user],
    [12, look],
  ] as [number, Act][]),
];
const ACTS_BY_WEIGHT = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** A customer acts with its own key or its dealer's, as in production. */
function accountOf({ random, world }: Business): { id: string; key: string | undefined } {
  const { id, key } = random.of(world.customers);
  return { id, key: random.isWithin(0.5) ? key : undefined };
}

/** Half of the deposits have no date; the others are from the last days, and some are much older than the open books. */
function newDeposit({ random, service }: Business): { pages: number; gsm?: number; date?: string } {
  const pages = random.isWithin(0.05) ? -random.between(1, 60) : random.between(1, 4_000);
  const gsm = random.isWithin(0.2) ? { gsm: random.of([80, 90, 160]) } : {};
  if (random.isWithin(0.5)) return { pages, ...gsm };
  const ago = random.isWithin(0.15) ? random.between(40, 400) * DAY_MS : random.between(1, 72) * HOUR_MS;
  return { pages, ...gsm, date: written(service.clock() - ago) };
}

const items = (random: Chance) =>
  Array.from({ length: random.between(1, 3) }, () => ({
    quantity: random.between(100, 9_000),
    width: 0.21,
    length: 0.297,
    gsm: random.of([75, 80, 100]),
  }));

/** A creation returns the created resource, with an id. */
const post = <B = { id: string }>(
  business: Business,
  kind: string,
  account: string,
  path: string,
  body: unknown,
  key?: string,
) => send<B>(business, kind, account, 'POST', path, body, key);

async function send<B>(
  { client }: Business,
  kind: string,
  account: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer<B>> {
  return client.send<B>({ kind, account, method, path, body, ...(key && { key }) });
}

function takeFrom<T>({ random }: Business, list: T[]): T | undefined {
  return list.length === 0 ? undefined : list.splice(random.below(list.length), 1)[0];
}
