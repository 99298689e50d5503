import { basic, type FakeOptions, type FakeSystem, readsBy } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const USER = 'glpi-user';
const PASSWORD = 'glpi-password';
const ENTITY = 3;

/**
 * Devices of the group `main` are in the entity, all others in somebody else's. A printer's number is its place in the
 * fleet. `without: ['template']` makes it a template.
 */
export type Glpi = FakeSystem & {
  version: 10 | 11;
  appToken: string | undefined;
  /** How many requests each coming session is good for; those after them never expire. */
  sessionUses: number[];
  openSessions: Map<string, { usesLeft: number; entity: number | undefined }>;
};

export async function startGlpi({ fleet, today = '9999-12-31' }: FakeOptions): Promise<Glpi> {
  const connection = { username: USER, password: PASSWORD, external_id: String(ENTITY), scope: 'all' as const };
  const server = await startServer((request) => answer(fake, request));
  const fake: Glpi = Object.assign(server, {
    connection: { url: `${server.url}/glpi`, ...connection },
    fleet,
    today,
    version: 10 as const,
    appToken: undefined,
    sessionUses: [],
    openSessions: new Map(),
  });
  return fake;
}

const error = (status: number, code: string): FakeAnswer => ({
  status,
  body: [code, `${code}; see the documentation`],
});

function answer(fake: Glpi, { method, path, query, headers, body }: FakeRequest): FakeAnswer {
  const route = path.replace(/^\/glpi\/apirest\.php\//, '');
  if (fake.appToken !== undefined && headers['app-token'] !== fake.appToken) {
    return error(400, 'ERROR_APP_TOKEN_PARAMETERS_MISSING');
  }
  if (route === 'initSession') {
    if (headers.authorization !== basic(USER, PASSWORD)) return error(401, 'ERROR_GLPI_LOGIN');
    const token = `session${fake.requests.length}`;
    fake.openSessions.set(token, { usesLeft: fake.sessionUses.shift() ?? Number.POSITIVE_INFINITY, entity: undefined });
    return { body: { session_token: token } };
  }
  const token = String(headers['session-token']);
  const session = fake.openSessions.get(token);
  if (session === undefined || session.usesLeft-- <= 0) return error(401, 'ERROR_SESSION_TOKEN_INVALID');
  if (route === 'killSession') {
    fake.openSessions.delete(token);
    return { body: '' };
  }
  if (route === 'changeActiveEntities' && method === 'POST') {
    session.entity = JSON.parse(body).entities_id;
    return session.entity === ENTITY ? { body: true } : error(400, 'ERROR_RIGHT_MISSING');
  }
  const rows =
    route === 'Printer/' ? printers(fake, session.entity) : route === 'PrinterLog/' ? logs(fake, query) : undefined;
  return rows === undefined ? error(400, 'ERROR_RESOURCE_NOT_FOUND_NOR_COMMONDBTM') : ranged(rows, query);
}

/** Without an entity a session sees everything the user may see. */
const printers = ({ fleet }: Glpi, entity: number | undefined): object[] =>
  fleet.flatMap(({ id, serial, group, without }, index) =>
    entity === undefined || group === 'main'
      ? [{ id: index + 1, name: id, serial, entities_id: ENTITY, is_deleted: 0, is_template: without ? 1 : 0 }]
      : [],
  );

/** One row a printer and day, the last of the day, of all entities; the numbers of the rows have nothing to say. */
const logs = ({ fleet, today, version }: Glpi, query: URLSearchParams): object[] =>
  fleet.flatMap((device, index) => {
    const rows = new Map(readsBy(device, today).map((read) => [read.at.slice(0, 10), read]));
    return [...rows]
      .filter(([date]) => date.includes(query.get('searchText[date]') ?? ''))
      .map(([date, read]) => ({
        id: index * 1000,
        ...(version === 10 ? { printers_id: index + 1 } : { itemtype: 'Printer', items_id: index + 1 }),
        total_pages: read.spelled ?? read.count,
        bw_pages: 0,
        date,
      }));
  });

function ranged(rows: object[], query: URLSearchParams): FakeAnswer {
  const [first = 0, last = 49] = (query.get('range') ?? '0-49').split('-').map(Number);
  if (first > 0 && first >= rows.length) return error(400, 'ERROR_RANGE_EXCEED_TOTAL');
  const shown = rows.slice(first, last + 1);
  const range = `${first}-${first + shown.length - 1}/${rows.length}`;
  return {
    status: shown.length < rows.length ? 206 : 200,
    headers: { 'content-range': range, 'accept-range': 'Printer 990' },
    body: shown,
  };
}
