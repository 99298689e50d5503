import { type FakeDevice, type FakeOptions, type FakeRead, type FakeSystem, lastRead, slice } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const CLIENT = 'lexmark-client';
const SECRET = 'lexmark-secret';
const ACCOUNT = 'a1b2c3d4';
const PATH = '/cfm/fleetmgmt-integration-service/v1.0/assets/counters';

/**
 * Modeled on the maker's documentation for the integration service and a public client: a token for client credentials, pages with at
 * most 200 assets counted from 0, counters by function, as sides and as sheets, times as milliseconds. Devices in the group `child`
 * belong to a child organization. `without` omits counters or fields.
 */
export type Lexmark = FakeSystem & {
  /** How many requests a token is valid for. */
  tokenUses: number;
  tokens: Map<string, number>;
  /** A third of copied sides are backs. Otherwise every side is a sheet. */
  copiesOnBothSides: boolean;
};

export async function startLexmark({ fleet, today = '9999-12-31' }: FakeOptions): Promise<Lexmark> {
  const server = await startServer((request) => answer(fake, request));
  const connection = { username: CLIENT, password: SECRET, external_id: ACCOUNT, scope: 'all' as const };
  const fake: Lexmark = Object.assign(server, {
    connection: { url: server.url, ...connection },
    fleet,
    today,
    tokenUses: Number.POSITIVE_INFINITY,
    tokens: new Map(),
    copiesOnBothSides: false,
  });
  return fake;
}

function answer(fake: Lexmark, { method, path, query, headers, body }: FakeRequest): FakeAnswer {
  if (path === '/oauth/token') return method === 'POST' ? token(fake, JSON.parse(body)) : { status: 405 };
  const bearer = String(headers.authorization).replace(/^Bearer /, '');
  const uses = fake.tokens.get(bearer);
  if (uses === undefined || uses >= fake.tokenUses) return { status: 401, body: { error: 'invalid_token' } };
  fake.tokens.set(bearer, uses + 1);
  if (path !== PATH) return { status: 404 };
  const size = Number(query.get('size') ?? 50);
  if (size > 200) return { status: 400, body: { message: 'size' } };
  const read = fake.fleet.flatMap((device) => {
    const last = lastRead(device, fake.today);
    return last ? [assetOf(device, last, fake.copiesOnBothSides)] : [];
  });
  const content = slice(read, Number(query.get('page') ?? 0), size);
  return { body: { content, totalPages: Math.ceil(read.length / size), totalElements: read.length } };
}

function token(fake: Lexmark, asked: Record<string, string>): FakeAnswer {
  const isKnown = asked.client_id === CLIENT && asked.client_secret === SECRET;
  if (!isKnown || asked.grant_type !== 'client_credentials') return { status: 401, body: { error: 'invalid_client' } };
  const access_token = `token${fake.requests.length}`;
  fake.tokens.set(access_token, 0);
  return { body: { access_token, token_type: 'bearer', expires_in: 3599 } };
}

/** A fifth of the sides are copies, and three sides belong to neither function. */
function assetOf({ id, serial, group, without = [] }: FakeDevice, { at, count, spelled }: FakeRead, isDuplex: boolean) {
  const copySideCount = Math.floor(count / 5);
  const backs = isDuplex ? Math.floor(copySideCount / 3) : 0;
  const counters: Record<string, unknown> = {
    lifetimeCount: spelled ?? count,
    printSideCount: count - copySideCount - 3,
    printSheetCount: count - copySideCount - 3,
    monoPrintSideCount: 1,
    colorPrintSideCount: 1,
    copySideCount,
    copySheetCount: copySideCount - backs,
    duplexSheetCount: backs,
  };
  const asset: Record<string, unknown> = {
    id,
    manufacturer: 'Lexmark',
    modelName: 'CX920',
    serialNumber: serial,
    accountId: group === 'child' ? 'e5f6a7b8' : ACCOUNT,
    dateCollected: Date.parse(at),
    lastCommunication: Date.parse(at) + 60_000,
    counters: withoutNames(counters, without),
  };
  return withoutNames(asset, without);
}

const withoutNames = (record: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
