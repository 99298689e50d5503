import { randomBytes, randomUUID } from 'node:crypto';
import { apiFunctions } from '../../functions/index.ts';
import { dispatcher, type Request } from '../../infra/local/routing.ts';
import { newAccount, ROLE_BELOW, type Role } from '../../lib/accounts/account/account.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { insertApiKey } from '../../lib/accounts/api-keys/store.ts';
import { NEWEST, type Revision } from '../../lib/platform/http/revisions/revision.ts';
import { failureOf } from '../../lib/platform/http/status.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, pathBelow, rootPath } from '../../lib/platform/table/account-path.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { logOf } from './logged.ts';
import { askRemote } from './remote.ts';
import { validate } from './validated.ts';

/**
 * The service as a caller sees it, without a network: requests go through the local server's routing and the function's
 * whole middleware chain, on the embedded DynamoDB. Every response is validated against its revision's OpenAPI document. If
 * `REGROVE_TEST_URL` is set, requests go to that remote service instead.
 */
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came; tests say what they expect of it.
export type Answer<B = any> = {
  status: number;
  body: B;
  headers: Record<string, string>;
  calls: number;
  cookies: string[];
};

export type Sent = {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's network address; random if omitted. */
  from?: string;
};

const dispatch = dispatcher(apiFunctions);

export async function send(
  method: string,
  path: string,
  { key, body, headers = {}, from = anyAddress() }: Sent = {},
): Promise<Answer> {
  const requestId = randomUUID();
  const request = {
    method,
    url: `/v1${path}`,
    headers: {
      host: 'api.test',
      'user-agent': 'RegroveTests/1.0 (Regrove)',
      ...(key !== undefined && { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
      ...(body instanceof Uint8Array && { 'content-type': 'image/png' }),
      ...headers,
    },
    body: body === undefined ? null : isSentAsItIs(body) ? body : JSON.stringify(body),
    requestId,
    sourceIp: from,
  };
  const answer = await answerTo(request);
  validate(method, path, answer);
  return answer;
}

const isSentAsItIs = (body: unknown): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Almost always unique, because some rate limits apply per address. */
const anyAddress = (): string => [10, ...randomBytes(3)].join('.');

async function answerTo(request: Request): Promise<Answer> {
  if (process.env.REGROVE_TEST_URL) {
    const { text, ...answer } = await askRemote(process.env.REGROVE_TEST_URL, request);
    const isJson = answer.headers['content-type'] === 'application/json';
    return { ...answer, body: isJson ? JSON.parse(text) : text };
  }
  try {
    const { statusCode, headers, multiValueHeaders, body } = await dispatch(request);
    const calls = Number(logOf(request.requestId)?.dynamodb_calls ?? 0);
    const isJson = headers['content-type'] === 'application/json';
    const cookies = (multiValueHeaders?.['set-cookie'] ?? [headers['set-cookie'] ?? []].flat()) as string[];
    return { status: statusCode, body: isJson ? JSON.parse(body) : body, headers, calls, cookies };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === 500) throw error;
    return { status: failure.code, body: failure, headers: {}, calls: 0, cookies: [] };
  }
}

/** An account with its own key, and HTTP methods to call on its behalf. */
export type TestAccount = {
  id: string;
  path: AccountPath;
  role: Role;
  key: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Creates a direct child account with the next role. */
  below(name?: string): Promise<TestAccount>;
};

/** A new account without a parent. */
export const distributor = (revision: Revision = NEWEST): Promise<TestAccount> =>
  plant('distributor', undefined, revision);

async function plant(
  role: Role,
  parent: TestAccount | undefined,
  revision: Revision,
  name?: string,
): Promise<TestAccount> {
  const now = new Date();
  const id = idAt(now);
  const path = parent ? pathBelow(parent.path, id) : rootPath(id);
  await insertAccount(
    path,
    newAccount({ name: name ?? `${role} ${id}` }, { id, role, parent_id: parent?.id ?? null, now }),
  );
  const key = newKeyText();
  await insertApiKey(
    { path, role },
    { id: idAt(now), keyText: key, label: null, revision, created_at: timestamp(now) },
  );

  const account: TestAccount = {
    id,
    path,
    role,
    key,
    get: (to, headers) => send('GET', to, { key, headers: headers ?? {} }),
    post: (to, body, headers) => send('POST', to, { key, body, headers: headers ?? {} }),
    patch: (to, body, headers) => send('PATCH', to, { key, body, headers: headers ?? {} }),
    put: (to, body, headers) => send('PUT', to, { key, body, headers: headers ?? {} }),
    delete: (to, headers) => send('DELETE', to, { key, headers: headers ?? {} }),
    below(childName) {
      const next = ROLE_BELOW[role];
      if (!next) throw new Error('A customer has no accounts below it.');
      return plant(next, account, revision, childName);
    },
  };
  return account;
}
