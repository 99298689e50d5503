import { apiFunctions } from '../../functions/index.ts';
import { newAccount } from '../../lib/accounts/account/account.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { closesAt } from '../../lib/books/deposits/month.ts';
import { attend, attendedOf } from '../../lib/communication/attention/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import type { Endpoint } from '../../lib/platform/http/declaration.ts';
import { changes } from '../../lib/platform/http/endpoint.ts';
import { idAt } from '../../lib/platform/id.ts';
import { firstParentOf, idOf, pathBelow } from '../../lib/platform/table/account-path.ts';
import { DAY_MS, monthOf, timestamp } from '../../lib/platform/time.ts';
import type { Answer, TestAccount } from '../support/api.ts';
import { pngOf } from '../support/pictures.ts';

/**
 * A valid request to every writing endpoint, against an account prepared for it. The caller is the account's parent, so
 * that the calls for finding the account can fail too.
 */
export type Scenario = {
  operation: string;
  /** Distinguishes scenarios of one operation. */
  when?: string;
  prepare(account: Account): Promise<{ path: string; body?: unknown }>;
  /** A freshly started process's DynamoDB calls, in order, after those for the key and the account. */
  calls: Operation[];
  /** The status of a second, identical request without a key after the first took place; 200 by default. */
  repeated?: number;
  /** The status if the same request was answered while this one wrote; `repeated` unless stated. */
  overtaken?: number;
  /** Takes several writes. A kill between two leaves the books correct, and repeating the request completes it. */
  isInSteps?: true;
};

export type Operation =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'TransactWriteItems';

/** The account acted on, through its parent's key. */
export type Account = Pick<TestAccount, 'id' | 'path'> & {
  post(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  projects: string[];
  carbonProjects: string[];
};

/**
 * By operation: everything except GET and operations declared to change nothing. Signing in, which has no key and no
 * account, is tested in test/functions/sign-in.test.ts. Connecting a feed uses Microsoft's sign-in, and is tested with a
 * stand-in for it in test/functions/universal-print.test.ts. Company sign-in calls a provider and DNS:
 * test/accounts/company-sign-in. Reports are stored as files and counted by a job; test/metering/meter-reports/kills.long.ts
 * kills a process at every call while it sends, counts or refuses one. Mail addresses need a mail domain:
 * test/functions/mail-addresses.test.ts. Each request for an installation code makes another one, valid for ten minutes:
 * test/functions/enrollments.test.ts.
 */
export const writeEndpoints = new Map<string, Endpoint>(
  Object.values(apiFunctions).flatMap(({ endpoints }) =>
    Object.entries(endpoints).filter(
      ([, endpoint]) =>
        changes(endpoint) &&
        !endpoint.open &&
        !endpoint.forPeople &&
        !/\/connect(ed)?$|\/settings\/sign_in|\/company_identity$/.test(endpoint.path) &&
        !/\/reports\/\{report_id\}|\/servers\/\{id\}\/readings$|\/(mail_address|enrollments)$/.test(endpoint.path),
    ),
  ),
);

const made = async (answer: Promise<Answer>): Promise<string> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`A scenario cannot be prepared: ${JSON.stringify(body)}`);
  return body.id;
};

const QUOTE = { items: [{ quantity: 5000 }, { mass: 100 }], external_id: 'quote 1' };
const quote = (to: Account) => made(to.post('/quotes', { ...QUOTE, project_id: to.projects[0] }));

const newOrder = ({ projects, carbonProjects }: Account) => ({
  items: [{ quantity: 9_999 }],
  external_id: 'order 1',
  biomass_project_settings: projects.slice(0, 2).map((project_id) => ({ project_id, percentage: 50 })),
  carbon_project_settings: carbonProjects.slice(0, 2).map((project_id) => ({ project_id })),
});
const order = (to: Account) => made(to.post('/orders', newOrder(to)));

// No name lookup and no connection happen: an address on this machine is refused before that.
const SERVER = { type: 'http', url: 'https://127.0.0.1:9/', username: 'reader', password: 'secret' };
const server = (to: Account) => made(to.post('/servers', SERVER));
const newFeed = (server_id: string) => ({ type: 'http', server_id, external_id: 'fleet' });
const feed = async (to: Account) => made(to.post('/feeds', newFeed(await server(to))));

// Nothing is sent, because no queue exists.
const WEBHOOK = { url: 'https://example.com/regrove', events: ['account.created'], description: 'Our own' };
const webhook = (to: Account) => made(to.post('/webhooks', WEBHOOK));
/** A pushed feed with one device, read the day before. */
async function pushedFeed(to: Account): Promise<string> {
  const activated_at = new Date(clock.now().getTime() - 10 * DAY_MS).toISOString();
  const id = await made(to.post('/feeds', { type: 'agent', activated_at }));
  await made(to.post(`/feeds/${id}/readings`, [reading(1_000, clock.now().getTime() - DAY_MS)]));
  return id;
}
const reading = (total: number, at: number) => ({ device: 'printer', at: timestamp(new Date(at)), total });

/** A customer below the account, and another account below the account's parent. */
async function customerAndSibling(to: Account): Promise<{ customer: string; sibling: string }> {
  const customer = await made(to.post('/accounts', { name: 'Customer', external_id: 'C-1' }));
  const now = clock.now();
  const parent = firstParentOf(to.path) ?? to.path;
  const sibling = newAccount(
    { name: `Sibling of ${idOf(to.path)}` },
    { id: idAt(now), role: 'channel', parent_id: idOf(parent), now },
  );
  await insertAccount(pathBelow(parent, sibling.id), sibling);
  return { customer, sibling: sibling.id };
}

/** The id under which attention lists a feed without any push. */
async function unhealthyFeed(to: Account): Promise<string> {
  const id = await made(to.post('/feeds', { type: 'agent' }));
  await attend(to.path, `FEED#${id}`);
  const [{ id: cause = '' } = {}] = await attendedOf(to.path);
  return cause;
}

async function heldFeed(to: Account): Promise<string> {
  const id = await pushedFeed(to);
  await made(to.post(`/feeds/${id}/readings`, [reading(900_000, clock.now().getTime())]));
  return id;
}

/** The move is judged and written; then everything that somebody should look at is read, and the account. */
const MOVE_CALLS: Operation[] = [
  ...Array<Operation>(5).fill('GetItem'),
  'BatchGetItem',
  'TransactWriteItems',
  'GetItem',
  'Query',
  'Query',
  'BatchGetItem',
  'Query',
  'Query',
  'Query',
  'Query',
];

export const scenarios: Scenario[] = [
  {
    operation: 'createReport',
    prepare: async () => ({ path: '/reports/2024' }),
    calls: ['Query', 'GetItem', 'TransactWriteItems'],
    repeated: 200,
  },
  {
    operation: 'createArchive',
    prepare: async () => ({ path: '/archives', body: { include: 'own' } }),
    calls: ['GetItem', 'GetItem', 'TransactWriteItems'],
    repeated: 200,
  },
  {
    operation: 'snoozeAttention',
    async prepare(to) {
      const until = timestamp(new Date(clock.now().getTime() + 7 * DAY_MS));
      return { path: `/attention/${await unhealthyFeed(to)}/snooze`, body: { until } };
    },
    calls: ['BatchGetItem', 'TransactWriteItems'],
  },
  {
    operation: 'createWebhook',
    prepare: async () => ({ path: '/webhooks', body: WEBHOOK }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'updateWebhook',
    prepare: async (to) => ({
      path: `/webhooks/${await webhook(to)}`,
      body: { url: 'https://example.org/hook', events: ['quote.executed'], description: null },
    }),
    calls: ['GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'updateWebhook',
    when: 'that is switched off',
    prepare: async (to) => ({ path: `/webhooks/${await webhook(to)}`, body: { status: 'off' } }),
    calls: ['GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deleteWebhook',
    prepare: async (to) => ({ path: `/webhooks/${await webhook(to)}` }),
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'renewWebhookSecret',
    prepare: async (to) => ({ path: `/webhooks/${await webhook(to)}/secret` }),
    calls: ['GetItem', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'testWebhook',
    prepare: async (to) => ({ path: `/webhooks/${await webhook(to)}/test` }),
    calls: ['GetItem', 'Query', 'TransactWriteItems'],
  },
  {
    operation: 'retryWebhookDelivery',
    async prepare(to) {
      const id = await webhook(to);
      return { path: `/webhooks/${id}/deliveries/${await made(to.post(`/webhooks/${id}/test`))}/retry` };
    },
    calls: ['GetItem', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'createAccount',
    prepare: async () => ({ path: '/accounts', body: { name: 'New', display_name: 'N.', external_id: 'n-1' } }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'updateAccount',
    async prepare(to) {
      await made(to.patch('', { external_id: 'before' }));
      return { path: '', body: { name: 'Another name', external_id: 'after' } };
    },
    calls: ['Query', 'TransactWriteItems'],
  },
  {
    operation: 'activateAccount',
    async prepare(to) {
      await made(to.post('/deactivate'));
      return { path: '/activate' };
    },
    calls: ['Query', 'TransactWriteItems'],
  },
  {
    operation: 'deactivateAccount',
    prepare: async () => ({ path: '/deactivate' }),
    calls: ['Query', 'TransactWriteItems'],
  },
  {
    operation: 'moveAccount',
    async prepare(to) {
      const { customer, sibling } = await customerAndSibling(to);
      return { path: `/accounts/${customer}/move`, body: { parent_id: sibling } };
    },
    calls: MOVE_CALLS,
    // The path names the former parent.
    repeated: 403,
    overtaken: 400,
  },
  {
    operation: 'deleteAccountMove',
    async prepare(to) {
      const { customer, sibling } = await customerAndSibling(to);
      await made(to.post(`/accounts/${customer}/move`, { parent_id: sibling, from: 'next_month' }));
      return { path: `/accounts/${customer}/move` };
    },
    calls: ['GetItem', 'GetItem', 'GetItem', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'createBiomassOffset',
    async prepare(to) {
      await to.post(`/projects/${to.projects[0]}`);
      return { path: '/biomass/offsets', body: { pages: 16_666, date: '2026-03-02' } };
    },
    calls: ['GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
  },
  {
    operation: 'createBiomassOffset',
    when: 'from a quote',
    prepare: async (to) => ({ path: '/biomass/offsets', body: { quote_id: await quote(to) } }),
    calls: ['GetItem', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deleteBiomassOffset',
    prepare: async (to) => {
      const id = await made(to.post('/biomass/offsets', { quote_id: await quote(to) }));
      return { path: `/biomass/offsets/${id}` };
    },
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'deleteBiomassOffset',
    when: 'of an order',
    async prepare(to) {
      const placed = await to.patch(`/orders/${await order(to)}/place`);
      return { path: `/biomass/offsets/${placed.body.biomass_offset_ids[0]}` };
    },
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'createDeposit',
    async prepare(to) {
      await made(to.post('/deposits', { pages: 500, date: '2026-03-02' }));
      return { path: '/deposits', body: { pages: 120, date: '2026-03-02' } };
    },
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'createDeposit',
    when: 'as the first of a month',
    prepare: async () => ({ path: '/deposits', body: { pages: 120, date: '2026-03-02' } }),
    calls: ['TransactWriteItems', 'TransactWriteItems'],
  },
  {
    operation: 'createDeposit',
    when: 'into a month that is closed meanwhile',
    async prepare(to) {
      await made(to.post('/deposits', { pages: 500, date: '2026-03-02' }));
      const month = monthOf(clock.now());
      await closeMonths(to.path, month, closesAt(month));
      return { path: '/deposits', body: { pages: 120, date: '2026-03-02' } };
    },
    // The next month has no books either.
    calls: ['TransactWriteItems', 'TransactWriteItems', 'TransactWriteItems'],
  },
  {
    operation: 'deleteDeposit',
    prepare: async (to) => ({
      path: `/deposits/${await made(to.post('/deposits', { pages: 7, date: '2026-03-02' }))}`,
    }),
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'addFavoriteProject',
    prepare: async ({ projects }) => ({ path: `/projects/${projects[0]}` }),
    calls: ['Query', 'UpdateItem'],
  },
  {
    operation: 'removeFavoriteProject',
    async prepare(to) {
      await to.post(`/projects/${to.projects[0]}`);
      return { path: `/projects/${to.projects[0]}` };
    },
    calls: ['Query', 'UpdateItem'],
  },
  {
    operation: 'createOrder',
    prepare: async (to) => ({ path: '/orders', body: newOrder(to) }),
    calls: ['Query', 'Query', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'placeOrder',
    prepare: async (to) => ({ path: `/orders/${await order(to)}/place` }),
    calls: ['GetItem', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deleteOrder',
    prepare: async (to) => ({ path: `/orders/${await order(to)}` }),
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'createQuote',
    prepare: async ({ projects }) => ({ path: '/quotes', body: { ...QUOTE, project_id: projects[0] } }),
    calls: ['Query', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deleteQuote',
    prepare: async (to) => ({ path: `/quotes/${await quote(to)}` }),
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'createUser',
    prepare: async () => ({ path: '/users', body: { email: 'Ada@example.com', full_name: 'Ada' } }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'createUsers',
    prepare: async () => ({ path: '/users/batch', body: [{ email: 'Ada@example.com' }] }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'createAccounts',
    prepare: async () => ({ path: '/accounts/batch', body: [{ name: 'One of many' }] }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'createDeposits',
    prepare: async () => ({ path: '/deposits/batch', body: [{ pages: 500 }] }),
    // The batch, its row as the month's first deposit, the result, and the check for an equal deposit.
    calls: ['TransactWriteItems', 'TransactWriteItems', 'TransactWriteItems', 'UpdateItem', 'Query'],
    isInSteps: true,
  },
  {
    operation: 'deleteDepositBatch',
    async prepare(to) {
      const { headers } = await to.post('/deposits/batch', [{ pages: 500 }]);
      return { path: `/deposits/batches/${headers['batch-id']}` };
    },
    // The batch, its plan, and its deposits.
    calls: ['GetItem', 'GetItem', 'BatchGetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deleteUser',
    prepare: async (to) => ({ path: `/users/${await made(to.post('/users', { email: 'ada@example.com' }))}` }),
    calls: ['GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'updateUser',
    async prepare(to) {
      const id = await made(to.post('/users', { email: 'ada@example.com' }));
      return { path: `/users/${id}`, body: { full_name: 'Ada L.', permission: 'full', notifications: ['feeds'] } };
    },
    calls: ['UpdateItem'],
  },
  {
    operation: 'createApiKey',
    prepare: async (to) => ({ path: '/api_keys', body: { label: 'agent', feed_id: await feed(to) } }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'deleteApiKey',
    prepare: async (to) => ({ path: `/api_keys/${await made(to.post('/api_keys', {}))}` }),
    calls: ['GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'createServer',
    prepare: async () => ({ path: '/servers', body: SERVER }),
    calls: ['TransactWriteItems'],
  },
  {
    operation: 'updateServer',
    prepare: async (to) => ({ path: `/servers/${await server(to)}`, body: { username: 'other', password: 'new' } }),
    calls: ['UpdateItem'],
  },
  {
    operation: 'updateServer',
    when: 'whose url stays on its host',
    prepare: async (to) => ({ path: `/servers/${await server(to)}`, body: { url: `${SERVER.url}other` } }),
    calls: ['GetItem', 'UpdateItem'],
  },
  {
    operation: 'deleteServer',
    prepare: async (to) => ({ path: `/servers/${await server(to)}` }),
    calls: ['TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'createFeed',
    prepare: async (to) => ({ path: '/feeds', body: newFeed(await server(to)) }),
    calls: ['BatchGetItem', 'TransactWriteItems'],
    // The first one already collects it.
    repeated: 400,
  },
  {
    operation: 'updateFeed',
    async prepare(to) {
      const id = await feed(to);
      return { path: `/feeds/${id}`, body: { server_id: await server(to), external_id: 'moved' } };
    },
    calls: ['BatchGetItem', 'GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deactivateFeed',
    prepare: async (to) => ({ path: `/feeds/${await feed(to)}/deactivate` }),
    calls: ['GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'activateFeed',
    async prepare(to) {
      const id = await feed(to);
      await made(to.post(`/feeds/${id}/deactivate`));
      return { path: `/feeds/${id}/activate` };
    },
    calls: ['GetItem', 'TransactWriteItems'],
  },
  {
    operation: 'deleteFeed',
    prepare: async (to) => ({ path: `/feeds/${await feed(to)}` }),
    calls: ['GetItem', 'Query', 'Query', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'pushReadings',
    prepare: async (to) => ({
      path: `/feeds/${await pushedFeed(to)}/readings`,
      body: [reading(1_100, clock.now().getTime())],
    }),
    // The month's first deposit.
    calls: ['BatchGetItem', 'Query', 'GetItem', 'TransactWriteItems', 'TransactWriteItems'],
  },
  {
    operation: 'acceptHeldReading',
    prepare: async (to) => ({ path: `/feeds/${await heldFeed(to)}/held/printer/accept` }),
    calls: ['BatchGetItem', 'Query', 'GetItem', 'TransactWriteItems', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'rejectHeldReading',
    prepare: async (to) => ({ path: `/feeds/${await heldFeed(to)}/held/printer/reject` }),
    calls: ['BatchGetItem', 'Query', 'GetItem', 'TransactWriteItems'],
    repeated: 404,
  },
  {
    operation: 'updateSettings',
    prepare: async () => ({ path: '/settings', body: { public_page: true, website: 'https://www.example.com' } }),
    calls: ['GetItem', 'UpdateItem'],
  },
  {
    operation: 'putLogo',
    prepare: async () => ({ path: '/settings/logo', body: pngOf(20, 10) }),
    calls: ['UpdateItem', 'BatchGetItem'],
  },
  {
    operation: 'deleteLogo',
    async prepare(to) {
      await to.put('/settings/logo', pngOf(20, 10));
      return { path: '/settings/logo' };
    },
    calls: ['UpdateItem', 'BatchGetItem'],
  },
];
