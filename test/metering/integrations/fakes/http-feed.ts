import { basic, type FakeDevice, type FakeOptions, type FakeSystem, lastRead, readsBy, slice } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const TOKEN = 'feed-token';
const FLEET = 'Acme & Söhne/Berlin';

export type HttpFeed = FakeSystem & { reports: 'counters' | 'pages'; pageSize: number };

/** Our own interface as specified in docs/http-feed.md; it requires a bearer token, or Basic for another user name. */
export async function startHttpFeed({
  fleet,
  today = '9999-12-31',
  username = 'bearer',
}: FakeOptions & { username?: string }): Promise<HttpFeed> {
  const connection = { username, password: TOKEN, external_id: FLEET, scope: 'all' as const };
  const server = await startServer((request) => answer(fake, request));
  const fake: HttpFeed = Object.assign(server, {
    connection: { url: `${server.url}/regrove/`, ...connection },
    fleet,
    today,
    reports: 'counters' as const,
    pageSize: 500,
  });
  return fake;
}

function answer(fake: HttpFeed, { path, query, headers }: FakeRequest): FakeAnswer {
  const { username } = fake.connection;
  const expected = username === null || username === 'bearer' ? `Bearer ${TOKEN}` : basic(username, TOKEN);
  if (headers.authorization !== expected) return { status: 401, body: { error: 'Unknown token.' } };
  const fleetPath = `/regrove/fleets/${encodeURIComponent(FLEET)}`;
  if (path === fleetPath) return { body: { id: FLEET } };
  if (path !== `${fleetPath}/devices`) return { status: 404, body: { error: 'Unknown fleet.' } };

  const day = query.get('day') ?? '';
  if (day > fake.today) return { status: 503, body: { error: 'The day is not over.' } };
  const page = Number(query.get('cursor') ?? 0);
  const devices = slice(fake.fleet, page, fake.pageSize).map((device) => recordOf(device, day, fake.reports));
  const more = (page + 1) * fake.pageSize < fake.fleet.length;
  return { body: { reports: fake.reports, devices: devices.flat(), next: more ? String(page + 1) : null } };
}

function recordOf(device: FakeDevice, day: string, reports: 'counters' | 'pages'): object[] {
  const { id, managed, serial } = device;
  const read = lastRead(device, day);
  if (read === undefined) return [];
  const { sheets, duplex: duplex_sheets, large: large_sheets } = read;
  const told = { sheets, duplex_sheets, large_sheets };
  if (reports === 'counters') {
    return [{ id, managed, serial, counter: 'total', value: read.count, ...told, read_at: read.at }];
  }
  const [before = read, last = read] = readsBy(device, day).slice(-2);
  if (!last.at.startsWith(day)) return [{ id, managed, pages: 0 }];
  const sheetsOfDay = sheets === undefined ? undefined : sheets - (before.sheets ?? 0);
  return [{ id, managed, pages: last.count - before.count, sheets: sheetsOfDay }];
}
