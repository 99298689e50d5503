import type { StoredSetting } from '../../lib/accounts/company-sign-in/stored-setting.ts';
import { attend } from '../../lib/communication/attention/store.ts';
import { SIGN_IN_QUEUE } from '../../lib/communication/mails/compose/sign-in-message.ts';
import { getSuppressed, suppress } from '../../lib/communication/mails/feedback/suppression.ts';
import { suppressionOf } from '../../lib/communication/mails/feedback/suppression-list.ts';
import { NEWEST } from '../../lib/platform/http/revisions/revision.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { type QueueHost, useQueueHost } from '../../lib/platform/jobs/queue-host.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { DAY_MS, timestamp } from '../../lib/platform/time.ts';
import type { Document } from '../../openapi/document.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';
import type { Operation } from '../../openapi/operation.ts';
import { invoice } from '../books/invoices/sample.ts';
import { storeInvoice } from '../books/invoices/store-invoice.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { documentIn } from '../support/documents.ts';
import { AGENT, asPerson, newPerson, signIn, signInAsOperator } from '../support/people.ts';

/**
 * An account with something of every kind, and a valid request to every operation in the document, so fuzzing starts
 * one step away from valid requests.
 */
export type World = {
  root: TestAccount;
  child: TestAccount;
  /** The session of a full user of the root, who is also an operator. */
  cookie: string;
  /** Ids by the path segment they follow, latest last. */
  ids: Map<string, string[]>;
  /** Records the resource created by a response. */
  learn(path: string, answer: Answer): void;
};

export type Described = { method: string; path: string; operation: Operation };

export const apiDocument: Document = documentIn(NEWEST);

export const operations: Described[] = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

export async function newWorld(): Promise<World> {
  // No worker receives the messages for sign-in codes.
  useQueues(() => ({ send: async () => {} }));
  useQueueHost(EMPTY_QUEUES);
  const root = await distributor();
  const child = await root.below('Child');
  const cookie = await signInAsOperator((await newPerson(root, 'full')).email);
  const ids = new Map<string, string[]>();
  const add = (noun: string, ...more: string[]) => ids.set(noun, [...(ids.get(noun) ?? []), ...more].slice(-30));
  const world: World = {
    root,
    child,
    cookie,
    ids,
    learn(path, { status, body }) {
      if (status !== 200 || typeof body?.id !== 'string') return;
      // These respond with a delivery for the webhook in the path.
      add(/\/(test|retry)$/.test(path) ? 'deliveries' : nounOf(path.replace(BELOW, '')), body.id);
    },
  };
  add('accounts', child.id);
  for (const [noun, path] of [
    ['projects', '/forestry/projects'],
    ['forestry/projects', '/forestry/projects'],
    ['carbon/projects', '/carbon/projects'],
  ] as const) {
    const { body } = await root.get(path);
    add(
      noun,
      ...body.filter((one: { status?: string }) => one.status !== 'complete').map((one: { id: string }) => one.id),
    );
  }
  for (const [noun, operationId] of CREATIONS) {
    const answer = await root.post(`/${noun}`, validBody(operationId, world));
    if (answer.status !== 200) throw new Error(`${operationId} failed: ${JSON.stringify(answer.body)}`);
    world.learn(`/${noun}`, answer);
  }
  await makeRoot(world);
  await orderCarbon(world);
  for (const [noun, operationId] of OPERATOR_CREATIONS)
    await createAsOperator(noun, validBody(operationId, world), world);
  await createAsOperator('operator/forestry_projects', completeProject(world), world);
  await setUpSignIn(world);
  await root.patch(`/orders/${latest(world, 'orders')}/place`);
  for (const noun of ['biomass/certificates', 'carbon/offsets']) {
    const { body } = await root.get(`/${noun}`);
    add(noun, ...body.map((one: { id: string }) => one.id));
  }
  return world;
}

const EMPTY_QUEUES: QueueHost = {
  depth: async () => ({ waiting: 0, oldest_at: null, dead: 0, taken: 0 }),
  take: async () => [],
};

/** Callers of operations for people send a session, all others the root's key. */
export const callerOf = ({ security }: Operation, { root, cookie }: World) =>
  security?.some((one) => 'session' in one) ? { headers: { cookie, ...AGENT } } : { key: root.key, headers: {} };

const TENANT = '0193a1b2-0000-4000-8000-000000000000';
const ENTRA = `https://login.microsoftonline.com/${TENANT}`;

/**
 * A company sign-in as stored after its provider was called, because a real provider cannot be called here. It has no
 * domain, so it changes nobody's sign-in.
 */
const SIGN_IN: StoredSetting = {
  issuer: `${ENTRA}/v2.0`,
  client_id: 'fuzz',
  secret_cipher: 'unread',
  role: 'channel',
  domains: [],
  required: false,
  required_at: 0,
  owner: null,
  create: null,
  version: 1,
  last_error: null,
  provider: {
    authorization_endpoint: `${ENTRA}/authorize`,
    token_endpoint: `${ENTRA}/token`,
    jwks_uri: `${ENTRA}/keys`,
    userinfo_endpoint: null,
    end_session_endpoint: null,
    promises_iss: false,
    auth_methods: [],
    prompts: null,
  },
};

const setUpSignIn = ({ root, child }: World): Promise<unknown> =>
  table.write([root, child].map(({ path }) => ({ put: { ...keys.signInSetting(path), ...SIGN_IN } })));

const CREATIONS = new Map([
  ['users', 'createUser'],
  ['api_keys', 'createApiKey'],
  ['servers', 'createServer'],
  ['feeds', 'createFeed'],
  ['deposits', 'createDeposit'],
  ['quotes', 'createQuote'],
  ['biomass/offsets', 'createBiomassOffset'],
  ['orders', 'createOrder'],
  ['webhooks', 'createWebhook'],
  ['archives', 'createArchive'],
]);

/** The same for operators' creations. */
const OPERATOR_CREATIONS = new Map([
  ['operator/forestry_projects', 'createForestryProject'],
  ['operator/carbon_projects', 'createCarbonProject'],
  ['operator/plantings', 'createPlanting'],
  ['operator/credits', 'createCredit'],
]);

/** Creates a new resource of the path's kind, for the path's account, and returns the path to it. */
export async function pathToNew(path: string, world: World): Promise<string> {
  const own = path.replace(BELOW, '');
  if (/\/(settings\/sign_in|company_identity)/.test(path)) await setUpSignIn(world);
  if (/\/(feeds\/\{id\}\/reports|servers\/\{id\}\/re)/.test(path)) return pathToReport(path, world);
  if (/\/feeds\/\{id\}\/(readings|held|enrollments)/.test(path)) return pathToPushed(path, world);
  if (path.endsWith('/move')) return pathToMovable(path, world);
  if (path.includes('/attention/{id}')) return pathToCause(path, world);
  if (path.includes('/suppressions/{id}')) return pathToSuppression(path, world);
  if (path.includes('/deposits/batches/{id}')) return pathToBatch(path, world);
  if (/^\/operator\/(accounts|jobs)\/\{id\}/.test(path)) await makeRoot(world);
  if (path.endsWith('/terms/{from}')) return pathToPlannedTerms(path, world);
  if (path.includes('/invoices/{id}')) return pathToInvoice(path, world);
  const byOperator = OPERATOR_CREATIONS.get(nounOf(path));
  if (byOperator && path.includes('{id}')) {
    const body = path.endsWith('/move_waiting') ? completeProject(world) : validBody(byOperator, world);
    await createAsOperator(nounOf(path), body, world);
  }
  if (path.includes('/operator/carbon_offsets/{id}')) await orderCarbon(world);
  const operationId = CREATIONS.get(nounOf(own));
  if (operationId && path.includes('{id}')) {
    const to = path.slice(0, path.indexOf('/{id}')).replace('{account_id}', world.child.id);
    const answer = await world.root.post(to, validBody(operationId, world));
    world.learn(to, answer);
    // Only a person who accepted with a code is linked.
    if (path.includes('/company_identity')) await signIn(answer.body.email);
  }
  if (path.includes('{delivery_id}')) {
    const to = filled(path.replace(/deliveries.*/, 'test'), world, (ids) => ids.at(-1));
    world.learn(to, await world.root.post(to));
  }
  return filled(path, world, (ids) => ids.at(-1));
}

/** A waiting report whose header names the fields, so it can also be counted. */
async function pathToReport(path: string, world: World): Promise<string> {
  const at = path.startsWith('/accounts/{account_id}') ? `/accounts/${world.child.id}` : '';
  const noun = path.includes('/feeds/') ? 'feeds' : 'servers';
  const to = `${at}/${noun}`;
  const { id } = (await world.root.post(to, { type: noun === 'feeds' ? 'kfs' : 'fmaudit' })).body;
  const owner = `${to}/${id}`;
  const csv = 'external_id,device,at,total\nACME,A,2026-01-01,5\n';
  const columns = { external_id: 'external_id', device: 'device', at: 'at', total: 'other' };
  await world.root.patch(owner, { columns });
  const sent = await world.root.post(`${owner}/readings`, csv, { 'content-type': 'text/csv' });
  await world.root.patch(owner, { columns: { ...columns, total: 'total' } });
  return path.replace('{account_id}', world.child.id).replace('{id}', id).replace('{report_id}', sent.body.id);
}

async function createAsOperator(noun: string, body: unknown, world: World): Promise<void> {
  const answer = await asPerson(world.cookie, 'POST', `/${noun}`, body);
  if (answer.status !== 200) throw new Error(`POST /${noun} failed: ${JSON.stringify(answer.body)}`);
  world.learn(`/${noun}`, answer);
}

/** Only a complete project's waiting trees move. */
const completeProject = (world: World) => ({ ...validBody('createForestryProject', world), status: 'complete' });

/** A carbon offset waiting for credits. */
async function orderCarbon(world: World): Promise<void> {
  const order = await world.root.post('/orders', validBody('createOrder', world));
  await world.root.patch(`/orders/${order.body.id}/place`);
  const { body } = await world.root.get('/carbon/offsets?limit=1');
  world.learn('/operator/carbon_offsets', { ...order, body: body[0] });
}

/** An operator's job, and a root account without a job. */
async function makeRoot(world: World): Promise<void> {
  const as = (path: string, body?: unknown) => asPerson(world.cookie, 'POST', path, body);
  const create = () => as('/operator/accounts', validBody('createRootAccount', world));
  const busy = await create();
  const { body } = await as(`/operator/accounts/${busy.body.id}/activate`);
  world.learn('/operator/jobs', { ...busy, body: { id: body.job_id } });
  world.learn('/operator/accounts', await create());
}

async function pathToSuppression(path: string, world: World): Promise<string> {
  const address = `fuzz${made++}@example.com`;
  await suppress(address, { reason: 'bounce', detail: 'gone', codes: true }, new Date());
  const found = await getSuppressed(address);
  return filled(path, world, () => found && suppressionOf(found).id);
}

async function pathToBatch(path: string, world: World): Promise<string> {
  const to = path.replace('{account_id}', world.child.id).replace('batches/{id}', 'batch');
  const { headers } = await world.root.post(to, validBody('createDeposits', world));
  return filled(path, world, () => headers['batch-id']);
}

/** A feed without pushes needs attention from the start. */
async function pathToCause(path: string, world: World): Promise<string> {
  const { body: feed } = await world.child.post('/feeds', { type: 'agent' });
  await attend(world.child.path, `FEED#${feed.id}`);
  const { body } = await world.child.get('/attention');
  return filled(path, world, () => body.at(-1).id);
}

/** A customer below one channel of the root, and another channel for it. */
async function pathToMovable(path: string, world: World): Promise<string> {
  const { root, ids } = world;
  const create = async (to: string) => (await root.post(to, validBody('createAccount', world))).body.id as string;
  const customer = await create(`/accounts/${await create('/accounts')}/accounts`);
  ids.set('channels', [await create('/accounts')]);
  return path
    .replace('{account_id}', path.includes('{child_id}') ? root.id : customer)
    .replace(/\{(child_id|id)\}/, customer);
}

/** An invoice of the root account, the only one that has any. Nobody has to issue it here. */
async function pathToInvoice(path: string, world: World): Promise<string> {
  const { id } = await storeInvoice(invoice(), world.root.id);
  return filled(path.replace('{account_id}', world.root.id), world, () => id);
}

/** Terms that begin too late to be in effect during a test. */
async function pathToPlannedTerms(path: string, world: World): Promise<string> {
  const from = `${new Date().getUTCFullYear() + 2}-01`;
  const to = filled(path.replace('/{from}', ''), world, (ids) => ids.at(-1));
  await asPerson(world.cookie, 'PUT', to, { ...validBody('putTerms', world), from });
  return `${to}/${from}`;
}

/** The same for a pushed feed with a reading. */
async function pathToPushed(path: string, world: World): Promise<string> {
  const to = path.slice(0, path.indexOf('/{id}')).replace('{account_id}', world.child.id);
  const answer = await world.root.post(to, { type: 'agent', activated_at: '2026-01-01' });
  world.learn(to, answer);
  for (const [at, total] of [
    ['2026-02-01', 1_000],
    ['2026-02-02', 900_000],
  ]) {
    await world.root.post(`${to}/${answer.body.id}/readings`, [{ device: 'printer', at, total }]);
  }
  return filled(path, world, () => answer.body.id);
}

const BELOW = /^\/accounts\/(?:\{account_id\}|[^/]+)(?=\/)/;

/** `/biomass/offsets/{id}` is about `biomass/offsets`. */
const nounOf = (path: string): string => /^\/((?:biomass\/|carbon\/|forestry\/|operator\/)?\w+)/.exec(path)?.[1] ?? '';

const latest = (world: World, noun: string): string => world.ids.get(noun)?.at(-1) ?? '';

/** A path with its ids filled in: `pick` chooses among the existing ones. */
export function filled(path: string, world: World, pick: (ids: string[]) => string | undefined): string {
  const id =
    pick(world.ids.get(nounOf(path.replace(BELOW, ''))) ?? []) ?? (path.startsWith('/me/') ? world.root.id : '');
  return path
    .replace(/\/search$/, '/search?q=child')
    .replace('{account_id}', world.child.id)
    .replace('{child_id}', latest(world, 'accounts'))
    .replace('{device}', 'printer')
    .replace('{domain}', 'fuzz.example')
    .replace('{queue}', SIGN_IN_QUEUE)
    .replace('{id}', id)
    .replace('{name}', 'archive.zip')
    .replace('{delivery_id}', latest(world, 'deliveries'))
    .replace('{month}', '2026-03')
    .replace('{year}', '2025');
}

let made = 0;

const PARTY_ADDRESS = { line1: 'Hafenstr. 1', city: 'Hamburg', postal_code: '20457', country: 'DE' };
const DOCUMENT = { name: 'Plan', url: 'https://example.com/plan.pdf', sha256: 'a'.repeat(64) };

/** A body the operation accepts, different each time where it must be unique; undefined if it takes none. */
export function validBody(
  operationId: string,
  world: World,
): Record<string, unknown> | Record<string, unknown>[] | undefined {
  const [, batch] = /^create(Account|User|Deposit)s(?:ForAccount)?$/.exec(operationId) ?? [];
  if (batch) return [validBody(`create${batch}`, world) as Record<string, unknown>];
  const name = `Fuzz ${process.pid} ${made++}`;
  const project_id = world.ids.get('projects')?.[0];
  const items = [{ quantity: 500, width: 0.21, length: 0.297, gsm: 80 }, { mass: 4.5 }];
  const planting = {
    project_id,
    name,
    trees: 10,
    status: 'planted',
    species: ['Quercus robur'],
    planted_from: '2025-03-01',
    planted_to: '2025-03-31',
    documents: [DOCUMENT],
  };
  const bodies: Record<string, Record<string, unknown> | Record<string, unknown>[]> = {
    createAccount: { name, display_name: name, external_id: name },
    updateAccount: { name, display_name: name, external_id: name },
    createRootAccount: {
      name,
      display_name: name,
      external_id: name,
      user: { email: `${name.replaceAll(' ', '.')}@example.com`, full_name: name, locale: 'de' },
    },
    updateRootAccount: { name, display_name: name, external_id: name },
    moveAccount: { parent_id: world.ids.get('channels')?.[0] ?? world.child.id, from: 'now' },
    moveAnyAccount: { parent_id: world.ids.get('channels')?.[0] ?? world.child.id, from: 'now', reason: 'Bought' },
    createRootUser: { email: `${name.replaceAll(' ', '.')}@example.com`, full_name: name, locale: 'de' },
    putTerms: { currency: 'EUR', usd_rate: 0.92, tax: { category: 'S', percent: 19 }, version: 0 },
    putBuyer: { legal_name: name, address: PARTY_ADDRESS, emails: ['pay@example.com'], version: 0 },
    issueInvoices: { month: '2020-01', dry_run: true, include_earlier: false },
    creditInvoice: { lines: [{ line: 1, net: 0.01 }], reason: name, again: false },
    updateInvoice: { paid_on: '2026-01-15' },
    putSeller: { legal_name: name, address: PARTY_ADDRESS, tax_currency: 'EUR', version: 0 },
    createForestryProject: {
      name,
      forest_latitude: -0.9,
      forest_longitude: 36.5,
      content_body_html: '<p>Trees.</p>',
      content_logo: 'https://example.com/logo.png',
      content_masthead: 'https://example.com/masthead.png',
    },
    moveWaitingTrees: { to: project_id, reason: 'The partner has left.' },
    fulfillCarbonOffset: {
      serials: [name],
      vintage_start_date: '2024-01-01',
      vintage_end_date: '2024-12-31',
      retired_on: '2026-03-01',
      retirement_url: 'https://example.com/retirement',
    },
    updateForestryProject: { version: 1, name },
    createCarbonProject: { name, type: 'Cookstoves', registry: 'Verra', price: 20 },
    updateCarbonProject: { version: 1, name },
    createPlanting: planting,
    updatePlanting: { trees: 20, documents: [DOCUMENT] },
    markPlantingNotPlanted: { reason: 'Recorded twice' },
    createPlantingAudit: { date: '2026-01-01', by: 'Forest Audit', survival_percent: 80 },
    createCredit: {
      project_id: world.ids.get('carbon/projects')?.[0],
      registry: 'Verra',
      kind: 'removal',
      serial: name,
      tonnes: 2.5,
      retired_on: '2026-03-01',
      vintage_start_date: '2024-01-01',
      vintage_end_date: '2024-12-31',
    },
    updateCredit: { beneficiary: name },
    createImport: { kind: 'plantings', json: [planting], dry_run: false },
    retryDeadLetters: {},
    createBiomassOffset: { pages: 120, project_id, date: '2026-03-02T10:00:00Z' },
    createDeposit: { pages: 120, width: 0.21, length: 0.297, gsm: 80, date: '2026-03-02' },
    createOrder: {
      biomass_project_settings: [{ project_id, percentage: 100 }],
      carbon_project_settings: [{ project_id: world.ids.get('carbon/projects')?.[0] }],
      external_id: name,
      items,
    },
    snoozeAttention: { until: timestamp(new Date(Date.now() + 7 * DAY_MS)) },
    checkClaims: { text: 'We ordered 2 trees.' },
    createArchive: { include: 'own' },
    createQuote: { project_id, external_id: name, items },
    countFeedReport: {},
    countServerReport: {},
    createUser: {
      email: `${name.replaceAll(' ', '.')}@example.com`,
      full_name: name,
      locale: 'de',
      permission: 'full',
    },
    updateUser: { full_name: name, locale: 'ja', permission: 'restricted', notifications: ['feeds', 'webhooks'] },
    createSignIn: { email: `${name.replaceAll(' ', '.')}@example.com` },
    createSession: { email: `${name.replaceAll(' ', '.')}@example.com`, code: '12345678' },
    createPasskeySession: { request: name, credential: { id: 'x', response: {} } },
    createPasskey: { request: name, credential: { id: 'x', response: {} }, name },
    updatePasskey: { name },
    createCompanySession: { code: name, state: name, iss: 'https://login.example.com' },
    approveDomain: { account_id: world.root.id, domain: 'fuzz.example' },
    updateMe: { digest: 'weekly', silent_days: 7 },
    createWebhook: { url: 'https://example.com/hook', events: ['account.created'], description: name },
    updateWebhook: { url: 'https://example.com/hook', events: ['quote.executed'], description: name, status: 'active' },
    createApiKey: { label: name, revision: '1.6.3' },
    createAgentKey: { code: '7K2M-Q4ZD-0XRB-9HTE' },
    // An address on this machine is refused before any connection is made.
    createServer: { type: 'http', url: 'https://127.0.0.1:9/', username: 'reader', password: 'secret' },
    updateServer: { url: 'https://127.0.0.1:9/', username: 'other', password: 'other' },
    createFeed: {
      type: 'http',
      server_id: world.ids.get('servers')?.[0],
      external_id: name,
      collection_scope: 'all',
    },
    pushReadings: [
      {
        device: name,
        serial: name,
        at: '2026-03-02T10:00:00Z',
        total: 120,
        counter: 'total',
        sheets: 80,
        duplex_sheets: 40,
        large_sheets: 2,
      },
    ],
    finishConnectingFeed: { code: name, state: name },
    // As for a server: the address is refused before any connection is made.
    putSignInSetting: {
      issuer: 'https://127.0.0.1:9',
      client_id: 'fuzz',
      client_secret: 'secret',
      domains: ['fuzz.example'],
      required: false,
      owner: null,
      create: null,
    },
    putCompanyIdentity: {
      tid: TENANT,
      // Each person in the tenant is linked to one user.
      oid: `0193a1b2-0000-4000-8000-${String(made).padStart(12, '0')}`,
    },
    updateSettings: { public_page: true, website: 'https://www.example.com/a?b=c' },
    updateFeed: { server_id: world.ids.get('servers')?.[0], external_id: name },
  };
  return bodies[operationId.replace(/ForAccount$/, '')];
}

/** Resolves a schema reference in the document. */
export const resolved = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : (apiDocument.components.schemas[String(schema.$ref).split('/').at(-1) ?? ''] ?? {});

/** The schema itself and its alternatives. */
export function variants(schema: JsonSchema): JsonSchema[] {
  const own = resolved(schema);
  return [own, ...((own.anyOf ?? own.oneOf ?? []) as JsonSchema[]).flatMap(variants)];
}

/** An object's fields by name. */
export function fieldsOf(schema: JsonSchema): [string, JsonSchema][] {
  return variants(schema).flatMap((one) => Object.entries((one.properties ?? {}) as Record<string, JsonSchema>));
}
