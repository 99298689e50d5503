import { createHash, randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, type FakeServer, startServer } from './server.ts';

/**
 * Microsoft's sign-in and Graph's usage reports, modeled on their documentation: the code flow with PKCE, refresh tokens that change with
 * each use, and pages of `printUsageByPrinter` with `@odata.nextLink`. Unlike Microsoft, it refuses a refresh token once used, as strict
 * providers do, so a token lost or used twice is detected.
 */
export type Usage = Record<string, unknown> & { printerId: string; usageDate: string };

export type Microsoft = FakeServer & {
  usages: Usage[];
  /** Ends the consent: refresh tokens are refused. */
  isRevoked: boolean;
  /** The role may not read reports. */
  isForbidden: boolean;
  /** Omits the refresh token from the code exchange. */
  isShort: boolean;
  /** How many Graph answers throttle, and for how long. */
  throttled: { times: number; retryAfter?: string };
  pageSize: number;
  /** The next page's address; the same by default. */
  nextOrigin: string | undefined;
  /** The values a person returns with after consenting at that address. */
  consentAt(url: string): { code: string; state: string };
  /** All refresh tokens ever issued, the newest last. */
  refreshTokens: string[];
  /** The operator's configuration. */
  settings: { clientId: string; clientSecret: string; loginUrl: string; graphUrl: string };
};

const CLIENT = { clientId: 'regrove-client', clientSecret: 'regrove-client-secret' };

export async function startMicrosoft(): Promise<Microsoft> {
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const access = new Set<string>();
  const server = await startServer((request) => answer(fake, request, codes, access));
  const fake: Microsoft = Object.assign(server, {
    usages: [],
    isRevoked: false,
    isForbidden: false,
    isShort: false,
    throttled: { times: 0 },
    pageSize: 100,
    nextOrigin: undefined,
    refreshTokens: [],
    settings: { ...CLIENT, loginUrl: `${server.url}/organizations`, graphUrl: server.url },
    consentAt(url: string) {
      const asked = new URL(url).searchParams;
      const code = newText();
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirect: asked.get('redirect_uri') ?? '' });
      return { code, state: asked.get('state') ?? '' };
    },
  });
  return fake;
}

const newText = () => randomBytes(16).toString('base64url');

type Codes = Map<string, { challenge: string; redirect: string }>;

function answer(fake: Microsoft, request: FakeRequest, codes: Codes, access: Set<string>): FakeAnswer {
  if (request.path === '/organizations/oauth2/v2.0/token') return token(fake, request, codes, access);
  if (request.path !== '/v1.0/reports/dailyPrintUsageByPrinter') return { status: 404 };
  if (!access.has(String(request.headers.authorization).replace('Bearer ', ''))) return { status: 401 };
  if (fake.isForbidden) return { status: 403, body: { error: { code: 'Forbidden', message: 'details of theirs' } } };
  if (fake.throttled.times > 0) {
    fake.throttled.times -= 1;
    const { retryAfter } = fake.throttled;
    return { status: 429, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) };
  }
  return usages(fake, request);
}

function token(fake: Microsoft, { method, body, headers }: FakeRequest, codes: Codes, access: Set<string>): FakeAnswer {
  const form = new URLSearchParams(body);
  const refused = (error: string, status = 400): FakeAnswer => ({
    status,
    body: { error, error_description: `AADSTS: ${body}` },
  });
  if (method !== 'POST' || !String(headers['content-type']).startsWith('application/x-www-form-urlencoded')) {
    return refused('invalid_request');
  }
  if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== CLIENT.clientSecret) {
    return refused('invalid_client', 401);
  }
  if (form.get('grant_type') === 'authorization_code') {
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (known?.challenge !== challenge || known.redirect !== form.get('redirect_uri')) return refused('invalid_grant');
    fake.isRevoked = false;
  } else if (fake.isRevoked || form.get('refresh_token') !== fake.refreshTokens.at(-1)) return refused('invalid_grant');
  const [access_token, refresh_token] = [`access-${newText()}`, `refresh-${newText()}${'x'.repeat(5000)}`];
  access.add(access_token);
  fake.refreshTokens.push(refresh_token);
  const lasting = fake.isShort ? {} : { refresh_token };
  return { body: { token_type: 'Bearer', scope: 'Reports.Read.All', expires_in: 3599, access_token, ...lasting } };
}

function usages(fake: Microsoft, { query, path }: FakeRequest): FakeAnswer {
  const [, from = '', to = ''] = /^usageDate ge (\S+) and usageDate le (\S+)$/.exec(query.get('$filter') ?? '') ?? [];
  if (from === '') return { status: 400, body: { error: { code: 'BadRequest' } } };
  // A row without a day is returned for any query.
  const found = fake.usages.filter(({ usageDate }) => usageDate === '' || (usageDate >= from && usageDate <= to));
  const skip = Number(query.get('$skiptoken') ?? 0);
  const end = skip + fake.pageSize;
  const next = new URLSearchParams({ $filter: query.get('$filter') ?? '', $skiptoken: String(end) });
  const link = { '@odata.nextLink': `${fake.nextOrigin ?? fake.url}${path}?${next}` };
  return { body: { '@odata.context': '…', value: found.slice(skip, end), ...(end < found.length && link) } };
}

/** A printer's day as Graph returns it. */
export const usage = (printerId: string, usageDate: string, single: number, double: number): Usage => ({
  '@odata.type': '#microsoft.graph.printUsageByPrinter',
  id: `${printerId}-${usageDate}`,
  printerId,
  printerName: 'Front desk',
  usageDate,
  completedJobCount: 3,
  incompleteJobCount: 0,
  pageCount: single + 2 * double,
  blackAndWhitePageCount: single,
  colorPageCount: 2 * double,
  mediaSheetCount: single + double,
  singleSidedSheetCount: single,
  doubleSidedSheetCount: double,
});
