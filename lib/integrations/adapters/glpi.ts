import * as z from 'zod';
import type { CounterReading } from '../../metering/reading.ts';
import { endOf } from '../../platform/time.ts';
import { countOf, jsonOf, rows, rowsOf } from '../answers.ts';
import { type Connection, type HttpClient, type Integration, IntegrationFailure } from '../integration.ts';
import { withoutOperatorKeys } from '../operator-keys.ts';
import { basicAuthorization, everyPage, required, urlBelow } from '../requests.ts';

/**
 * GLPI 10 and later, by its REST interface. User name and password are those of a GLPI user, the external id is the
 * number of the customer's entity. GLPI keeps one row of counters a printer and day; its day is that of the server's
 * own zone, which moves pages to a neighbouring day but loses none. A GLPI that asks for an App-Token cannot be read:
 * each makes its own, so it is none of the operator's keys.
 */
const glpi: Integration = {
  async check(connection, http) {
    await inSession(connection, http, async () => {});
  },

  async collect(connection, day, http) {
    return inSession(connection, http, async (get) => {
      const printers = await list(get, 'Printer', { is_deleted: '0', get_hateoas: 'false' }, 'its printers', Printer);
      const serials = new Map(printers.filter(isReal).map(({ id, serial }) => [String(id), serial ?? null]));
      const rows = await list(
        get,
        'PrinterLog',
        { 'searchText[date]': day, get_hateoas: 'false' },
        'its counters',
        Row,
      );
      const readings = rows.flatMap((row): CounterReading[] => {
        const device = String(row.items_id ?? row.printers_id);
        const value = countOf(row.total_pages);
        // The rows know no entity: only those of the entity's printers are the customer's.
        const serial = serials.get(device);
        if (serial === undefined || value === undefined || !row.date.startsWith(day)) return [];
        return [{ device, serial, counter: 'total_pages', value, read_at: endOf(day), counted: true }];
      });
      return { kind: 'counters', readings };
    });
  },
};

export const adapter = withoutOperatorKeys(glpi);

const Id = z.union([z.int(), z.string().min(1)]);
const Printer = z.object({ id: Id, serial: z.string().nullish(), is_template: z.unknown() });
const isReal = ({ is_template }: z.infer<typeof Printer>) => Number(is_template ?? 0) === 0;
/** Version 10 calls the printer `printers_id`, version 11 `items_id`. */
const Row = z.object({
  items_id: Id.nullish(),
  printers_id: Id.nullish(),
  total_pages: z.unknown(),
  date: z.string(),
});
const Session = z.object({ session_token: z.string().min(1) });

type Get = (path: string, query: Record<string, string>) => ReturnType<HttpClient['request']>;

class SessionExpired extends IntegrationFailure {}

/** A session that expires is begun again from the start, so that it is never used without its entity. */
async function inSession<Result>(
  connection: Connection,
  http: HttpClient,
  work: (get: Get) => Promise<Result>,
): Promise<Result> {
  try {
    return await oneSession(connection, http, work);
  } catch (failure) {
    if (!(failure instanceof SessionExpired)) throw failure;
    return oneSession(connection, http, work);
  }
}

async function oneSession<Result>(
  connection: Connection,
  http: HttpClient,
  work: (get: Get) => Promise<Result>,
): Promise<Result> {
  const entity = Number(required(connection.external_id, 'external id'));
  if (!Number.isSafeInteger(entity) || entity < 0) throw new IntegrationFailure('The external id is no entity number.');
  const base = urlBelow(connection.url.replace(/\/apirest\.php\/*$/, ''), 'apirest.php');
  const shared = { accept: 'application/json' };
  const url = (path: string, query = {}) => urlBelow(base, path, query);

  const login = { ...shared, authorization: basicAuthorization(connection) };
  const begun = await http.request({ method: 'GET', url: url('initSession'), headers: login });
  const headers = { ...shared, 'session-token': jsonOf(begun, 'a session', Session).session_token };
  try {
    const entered = await http.request({
      method: 'POST',
      url: url('changeActiveEntities'),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ entities_id: entity, is_recursive: true }),
    });
    if (!jsonOf(entered, 'the entity', z.boolean())) throw new IntegrationFailure('The user may not see the entity.');
    return await work(async (path, query) => {
      const answer = await http.request({ method: 'GET', url: url(`${path}/`, query), headers });
      if (answer.status === 401) throw new SessionExpired('The session of the system expired again and again.');
      return answer;
    });
  } finally {
    // A session left open ends by itself; that it could not be closed must not hide what the work came to.
    await http.request({ method: 'GET', url: url('killSession'), headers }).catch(() => undefined);
  }
}

const PAGE_SIZE = 200;

function list<Item>(get: Get, path: string, query: Record<string, string>, what: string, item: z.ZodType<Item>) {
  return everyPage(PAGE_SIZE, what, async (index) => {
    const range = `${index * PAGE_SIZE}-${(index + 1) * PAGE_SIZE - 1}`;
    const answer = await get(path, { ...query, range });
    if (answer.status === 400 && answer.text.includes('ERROR_RANGE_EXCEED_TOTAL')) return { items: [] };
    const total = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1];
    const items = await rowsOf(jsonOf(answer, what, rows(), [200, 206]), what, item);
    return { items, total: total === undefined ? undefined : Number(total) };
  });
}
