import { basic, type FakeOptions, type FakeSystem, readsBy } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const USER = 'glpi-user';
const PASSWORD = 'glpi-password';
const USER_TOKEN = 'glpi-user-token';
/** The customer's entity, one below it, the one above it, and an unrelated one. */
const ENTITIES: Record<string, number> = { main: 3, child: 4, above: 1 };
const OTHER = 9;
const ENTITY = 3;

/**
 * Modeled on GLPI 10.0.12 and 11.0.8. The group `main` is in the entity, `child` in one below it, `above` in the one above, shared with
 * all below; other devices are unrelated. A printer's number is its index in the fleet. `without: ['template']` makes it a template,
 * `['simplex']` prints two fifths of its pages on both sides, and `['phone']` gives a phone with the same number rows in the same table.
 */
export type Glpi = FakeSystem & {
  version: 10 | 11;
  appToken: string | undefined;
  /** The administrator's interface settings; off by default. */
  setting: 'on' | 'off' | 'passwords_off' | 'address';
  /** The user may not read makers. */
  hidesMakers: boolean;
  /** How many requests each coming session is valid for; later sessions never expire. */
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
    setting: 'on' as const,
    hidesMakers: false,
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
  if (fake.setting === 'off') return { status: 400, body: ['ERROR', 'API disabled'] };
  if (fake.setting === 'address') return error(401, 'ERROR_NOT_ALLOWED_IP');
  if (fake.appToken !== undefined && headers['app-token'] !== fake.appToken) {
    const isGiven = headers['app-token'] !== undefined;
    return error(400, isGiven ? 'ERROR_WRONG_APP_TOKEN_PARAMETER' : 'ERROR_APP_TOKEN_PARAMETERS_MISSING');
  }
  if (route === 'initSession') {
    const [scheme] = String(headers.authorization).split(' ');
    if (scheme === 'user_token') {
      if (headers.authorization !== `user_token ${USER_TOKEN}`) return error(401, 'ERROR_GLPI_LOGIN_USER_TOKEN');
    } else {
      if (fake.setting === 'passwords_off') return error(400, 'ERROR_LOGIN_WITH_CREDENTIALS_DISABLED');
      if (headers.authorization !== basic(USER, PASSWORD)) return error(401, 'ERROR_GLPI_LOGIN');
    }
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
  if (route === 'getActiveEntities') {
    const active_entities = [{ id: ENTITIES.main }, { id: ENTITIES.child }];
    return { body: { active_entity: { id: ENTITY, active_entity_recursive: true, active_entities } } };
  }
  const [, printer] = /^Printer\/(\d+)\/PrinterLog$/.exec(route) ?? [];
  if (route === 'Manufacturer/' && fake.hidesMakers) return error(403, 'ERROR_RIGHT_MISSING');
  if (route === 'Manufacturer/')
    return ranged(
      MAKERS.map((name, id) => ({ id, name })),
      query,
    );
  const rows =
    route === 'Printer/' ? printers(fake) : printer === undefined ? undefined : logs(fake, Number(printer), query);
  return rows === undefined ? error(400, 'ERROR_RESOURCE_NOT_FOUND_NOR_COMMONDBTM') : ranged(rows, query);
}

const MAKERS = ['', 'HP', 'RICOH COMPANY,LTD.', 'Ricohet'];

/** Printers in the entity and below, and those shared by an entity above; none from sibling entities. */
const printers = ({ fleet }: Glpi): object[] =>
  fleet.flatMap(({ id, serial, group, maker = 'HP', without = [] }, index) => {
    const manufacturers_id = MAKERS.indexOf(maker);
    const entities_id = ENTITIES[group] ?? OTHER;
    const is_template = without.includes('template') ? 1 : 0;
    const is_recursive = group === 'above' ? 1 : 0;
    if (entities_id === OTHER) return [];
    return [
      { id: index + 1, name: id, serial, entities_id, is_recursive, is_deleted: 0, is_template, manufacturers_id },
    ];
  });

/** One row per printer and day, the day's last, in the requested order; by number by default. */
function logs({ fleet, today, version }: Glpi, printer: number, query: URLSearchParams): object[] {
  const device = fleet[printer - 1];
  if (device === undefined) return [];
  const { without = [] } = device;
  const days = new Map(readsBy(device, today).map((read) => [read.at.slice(0, 10), read]));
  const rows = [...days].map(([date, { count, spelled }], index) => ({
    id: index * 1000,
    ...(version === 10 ? { printers_id: printer } : { itemtype: 'Printer', items_id: printer }),
    total_pages: spelled ?? count,
    bw_pages: 0,
    rv_pages: without.includes('simplex') ? Math.floor(count * 0.4) : 0,
    date,
  }));
  const phone = { id: 1, itemtype: 'Phone', items_id: printer, total_pages: 999_999, rv_pages: 0, date: '2026-11-14' };
  const all = without.includes('phone') ? [phone, ...rows] : rows;
  if (query.get('sort') !== 'date') return all;
  return all.toSorted((a, b) =>
    query.get('order') === 'DESC' ? b.date.localeCompare(a.date) : a.date.localeCompare(b.date),
  );
}

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
