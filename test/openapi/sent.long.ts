import { describe, expect, it } from 'vitest';
import { SERVER_ID } from '../../infra/local/seed-data.ts';
import { newServer } from '../../lib/metering/servers/server.ts';
import { insertServer } from '../../lib/metering/servers/store.ts';
import { NEWEST, REVISIONS, type Revision } from '../../lib/platform/http/revisions/revision.ts';
import type { Document } from '../../openapi/document.ts';
import { carbonProject } from '../../openapi/example-id.ts';
import type { Operation } from '../../openapi/operation.ts';
import type { Parameter } from '../../openapi/parameters.ts';
import { start } from '../local/process.ts';
import { distributor, send } from '../support/api.ts';
import { documentIn } from '../support/documents.ts';
import { isLong } from '../support/long.ts';
import { pngOf } from '../support/pictures.ts';

/**
 * Every example in both documents, sent like somebody trying the reference from top to bottom: bodies and headers unchanged, and paths
 * with the ids created on the way. The newest revision's examples go to a server just started, the others the same way without the
 * network.
 */
type Ask = (
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers?: Headers,
) => Promise<Answered>;
type Headers = Record<string, string>;
type Described = { method: string; path: string; operation: Operation };

describe.each(REVISIONS)('the examples of %s', (revision) => {
  it('can all be sent as they are', async () => {
    const ask = await (revision === NEWEST ? aServer() : anAccount());
    const document = documentIn(revision);
    const operations = inOrder(operationsOf(document))
      .filter(needsNoMail)
      .filter(needsNoMailDomain)
      .filter(needsNoCode)
      .filter(needsNoConsent)
      .filter(needsNoHarm)
      .filter(needsNoProvider)
      .filter(needsNoPasskey)
      .filter(needsNoWorker)
      .filter(needsNoMove)
      .filter(needsNoInvoice)
      .filter(needsNoReport)
      .filter(isSampled(revision));
    const read = await reader(ask, document);
    const refused: string[] = [];
    for (const described of operations) {
      const { status, body } = await read(described);
      if (status !== 200) refused.push(`${described.operation.operationId}: ${status} ${JSON.stringify(body)}`);
    }

    expect(refused).toEqual([]);
    expect(operations.length).toBeGreaterThan(isLong ? 80 : 60);
  });
});

async function aServer(): Promise<Ask> {
  const { url, key } = await start({ REGROVE_DATA: 'memory' }, ['--no-schedule']);
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'user-agent': 'RegroveTests/1.0 (Regrove)', ...headers },
      ...(body !== undefined && { body: body as BodyInit }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type') === 'application/json';
    return { status: answer.status, body: isJson ? JSON.parse(text) : text.slice(0, 80) };
  };
}

/** With the data a first start creates and the examples use. */
async function anAccount(): Promise<Ask> {
  const root = await distributor();
  await root.below();
  const server = newServer(
    { type: 'papercut', url: 'http://127.0.0.1:9191', username: 'regrove' },
    { id: SERVER_ID, account_id: root.id, now: new Date() },
  );
  await insertServer(root.path, server, undefined);
  return (method, path, body, headers = {}) =>
    send(method, path, { body, headers: { authorization: `Bearer ${root.key}`, ...headers } });
}

const operationsOf = ({ paths }: Document): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Only a service that receives mail gives out addresses: test/functions/mail-addresses.test.ts. */
const needsNoMailDomain = ({ path }: Described): boolean => !path.endsWith('/mail_address');

/** A session begins with a mailed code, which no example has: test/functions/sign-in.test.ts. */
const needsNoMail = ({ operation }: Described): boolean =>
  operation.operationId !== 'createSession' && !JSON.stringify(operation.security ?? []).includes('session');

/** An agent gets its key by a code that works once: test/functions/enrollments.test.ts. */
const needsNoCode = ({ path }: Described): boolean => path !== '/enrollments';

/** The endpoints of an account below take the same examples, so `npm test` sends them only the quick way, without the network. */
const isSampled =
  (revision: Revision) =>
  ({ path }: Described): boolean =>
    isLong || revision !== NEWEST || !path.startsWith('/accounts/{account_id}/');

/** A feed is connected with Microsoft by a person consenting there: test/functions/universal-print.test.ts. */
const needsNoConsent = ({ path }: Described): boolean => !/\/connect(ed)?$/.test(path);

/** Company sign-in needs a provider and a browser returning from it: test/accounts/company-sign-in. */
const needsNoProvider = ({ method, path }: Described): boolean =>
  method === 'GET' || !/\/sign_in\/(company|test)$|\/settings\/sign_in$|\/company_identity$/.test(path);

/** Passkeys need a host name and an authenticator: test/accounts/passkeys/api.test.ts. */
const needsNoPasskey = ({ path }: Described): boolean => !path.startsWith('/sign_in/passkey');

/** Only an existing problem can be snoozed, and only until a future time: test/communication/attention/desk.test.ts. */
const needsNoHarm = ({ path }: Described): boolean => !path.endsWith('/snooze');

/** An archive has files once the worker has made it: test/operations/archives. */
const needsNoWorker = ({ path }: Described): boolean => !path.endsWith('/archives/{id}/files/{name}');

/** A meter report is a file, and its endpoints need one that came: test/functions/meter-reports.test.ts. */
const needsNoReport = ({ path }: Described): boolean =>
  !/\/(reports\/\{report_id\}|servers\/\{id\}\/readings)/.test(path);

/** An account above both parents moves a customer: test/functions/account-moves.test.ts. */
const needsNoMove = ({ path }: Described): boolean => !path.endsWith('/move');

/** Operators issue invoices, after a month was billed: test/books/invoices/issue.test.ts. */
const needsNoInvoice = ({ path }: Described): boolean => !path.endsWith('/invoices/{id}');

/** Lists come after everything filling them, and before reads by id; operations switching something off come last. */
function inOrder(operations: Described[]): Described[] {
  const rank = ({ method, path, operation }: Described): number => {
    if (operation.operationId.startsWith('create')) return 0;
    if (method === 'DELETE') return 1;
    if (method !== 'GET') return path.endsWith('activate') ? 5 : 2;
    return lastVariable(path) === undefined ? 3 : 4;
  };
  return operations.toSorted((a, b) => rank(a) - rank(b));
}

/** The variable for an operation's own resource, not for the account in its scope. */
const lastVariable = (path: string): string | undefined => new RegExp(`\\{(\\w+)\\}${ACTION}$`).exec(path)?.[1];

const collectionOf = (path: string): string => path.replace(new RegExp(`/\\{\\w+\\}${ACTION}$`), '');

/** An action on a resource or a part of it, in the path after its id. */
const ACTION = '(?:/(?:activate|deactivate|place|status|check|secret|test|deliveries|retry))?';

/** A push feed's endpoints. */
const PUSHED = /\/feeds\/\{id\}\/(readings|enrollments|held\/\{device\}\/(accept|reject))$/;

/** Sends the examples in order, and remembers the created resources. */
async function reader(ask: Ask, document: Document) {
  const made = new Map<string, string>();

  const sendExample = ({ method, operation }: Described, to: string): Promise<Answered> => {
    const { 'application/json': json, 'image/png': picture } = operation.requestBody?.content ?? {};
    const body = picture ? Uint8Array.from(pngOf(40, 20)) : json && JSON.stringify(json.example);
    const needed = (operation.parameters ?? []).filter(
      (one): one is Parameter => 'name' in one && one.in === 'query' && one.required === true,
    );
    const query = new URLSearchParams(needed.map(({ name, example }): [string, string] => [name, String(example)]));
    return ask(method, needed.length > 0 ? `${to}?${query}` : to, body, {
      ...headersOf(operation, document),
      ...(picture && { 'content-type': 'image/png' }),
    });
  };

  const [channel] = (await ask('GET', '/accounts')).body as { id: string }[];
  // A carbon offset comes from an order, and one of the revisions cannot make orders.
  for (const scope of ['', `/accounts/${channel?.id}`]) await placeOrder(ask, scope);
  const pushed = new Map<string, string>();
  for (const { path, operation } of operationsOf(document).filter(({ path }) => PUSHED.test(path))) {
    const scope = path.startsWith('/accounts/{account_id}') ? `/accounts/${channel?.id}` : '';
    const device = operation.parameters?.find((one): one is Parameter => 'name' in one && one.name === 'device');
    const feed = await holdReading(ask, scope, String(device?.example));
    const to = path.replace('/accounts/{account_id}', scope).replace('{id}', feed);
    pushed.set(path, to.replace('{device}', String(device?.example)));
  }
  const addressOf = ({ path, operation }: Described): string => {
    const known = pushed.get(path);
    if (known !== undefined) return known;
    const last = lastVariable(path);
    const example = operation.parameters?.find((one): one is Parameter => 'name' in one && one.name === last)?.example;
    const about = made.get(collectionOf(path)) ?? String(example);
    const at = path.lastIndexOf(`{${last}}`);
    const inScope = last === undefined ? path : path.slice(0, at) + about + path.slice(at + last.length + 2);
    // A part belongs to the newest resource of its kind.
    const outer = collectionOf(path.replace(/\/\{\w+\}\/\w+$/, ''));
    return inScope
      .replace('{account_id}', channel?.id ?? '')
      .replace('{id}', made.get(outer.replace(/\/\{id\}.*$/, '')) ?? '');
  };

  /** A resource no request creates under its own path is found in its list. */
  const learnListed = async (path: string): Promise<void> => {
    const collection = collectionOf(path);
    const { get, post } = document.paths[collection] ?? {};
    if (lastVariable(path) !== 'id' || made.has(collection) || !get || post) return;
    const { body } = await ask('GET', collection.replace('{account_id}', channel?.id ?? ''));
    if (body[0]?.id) made.set(collection, body[0].id);
  };

  return async function read(described: Described): Promise<Answered> {
    const { method, path, operation } = described;
    await learnListed(path);
    const answer = await sendExample(described, addressOf(described));
    if (operation.operationId.startsWith('create')) made.set(path, answer.body.id);
    if (operation.operationId.startsWith('testWebhook')) made.set(path.replace(/test$/, 'deliveries'), answer.body.id);
    if (method === 'GET' && Array.isArray(answer.body) && !made.has(path) && answer.body[0]?.id)
      made.set(path, answer.body[0].id);
    // Later examples need the deleted resource, so it is created again.
    const creation = document.paths[collectionOf(path)]?.post;
    if (method === 'DELETE' && creation) await read({ method: 'POST', path: collectionOf(path), operation: creation });
    return answer;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came.
type Answered = { status: number; body: any };

async function placeOrder(ask: Ask, scope: string): Promise<void> {
  const order = { items: [{ mass: 5000 }], carbon_project_settings: [{ project_id: carbonProject.id }] };
  const { id } = (await ask('POST', `${scope}/orders`, JSON.stringify(order))).body;
  expect((await ask('PATCH', `${scope}/orders/${id}/place`)).status).toBe(200);
}

/** A feed holding a pushed reading. */
async function holdReading(ask: Ask, scope: string, device: string): Promise<string> {
  const post = async (path: string, body: unknown) => (await ask('POST', scope + path, JSON.stringify(body))).body;
  const { id } = await post('/feeds', { type: 'agent', activated_at: '2020-01-01' });
  for (const [at, total] of [
    ['2020-03-01', 1_000],
    ['2020-03-02', 900_000],
  ]) {
    await post(`/feeds/${id}/readings`, [{ device, at, total }]);
  }
  return id;
}

/** The headers with an example in the document. */
function headersOf(operation: Operation, document: Document): Record<string, string> {
  const shared = document.components.parameters as Record<string, Parameter>;
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? shared[one.$ref.slice(one.$ref.lastIndexOf('/') + 1)] : one,
  );
  return Object.fromEntries(
    parameters.flatMap((one) =>
      one?.in === 'header' && one.example !== undefined ? [[one.name.toLowerCase(), String(one.example)]] : [],
    ),
  );
}
