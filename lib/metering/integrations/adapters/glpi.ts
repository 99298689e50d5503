import * as z from 'zod';
import { mapInParallel } from '../../../platform/concurrency.ts';
import { dayAfter, endOf } from '../../../platform/time.ts';
import { type Advice, integrationReasons, type Subject } from '../../../presentation/reasons/integration-reasons.ts';
import type { CounterReading } from '../../counting/reading.ts';
import { duplexOf } from '../duplex-counters.ts';
import {
  type Connection,
  type HttpAnswer,
  type HttpClient,
  type Integration,
  IntegrationFailure,
} from '../integration.ts';
import { withoutOperatorKeys } from '../operator-keys.ts';
import { basicAuthorization, everyPage, required, secretsIn, urlBelow } from '../requests.ts';
import { countOf, jsonOf, rows, rowsOf, shortList } from '../response-parsing.ts';

/**
 * GLPI 10 and 11, via its REST interface. The user signs in with name and password, or with the token from its preferences:
 * then the user name is the word `user_token` and the password is the token. Each GLPI creates its own App-Token; it is
 * written before the password, `app_token=TOKEN;PASSWORD`. The external id is the number of the customer's entity.
 *
 * GLPI stores one row of counters per printer and day, written at each inventory, often in the evening, and dated in the
 * server's own zone. So the last row from the past days is read, and late rows are not lost. A row has no entity and the
 * table has millions of rows, so the rows are requested for each printer in the entity.
 */
const glpi: Integration = {
  hasHistory: true,

  async collect(connection, day, http) {
    return inSession(connection, http, async (get) => {
      const printers = await printersOf(get);
      const rows = await mapInParallel(PRINTERS_AT_ONCE, printers, async (printer) => ({
        printer,
        row: await lastRow(get, String(printer.id), day),
      }));
      // The column is 0 if a printer does not report it.
      const hasPages = ({ row }: (typeof rows)[number]) => Number(countOf(row?.rv_pages) ?? 0) > 0;
      const makers = rows.some(hasPages) ? await makersOf(get) : new Map<string, string>();
      const readings = rows.map((read) => {
        const { printer, row } = read;
        const value = countOf(row?.total_pages);
        if (row === undefined || value === undefined) return [];
        return [
          {
            device: String(printer.id),
            serial: printer.serial ?? null,
            counter: 'total_pages',
            value,
            read_at: endOf(row.date.slice(0, 10)),
            counted: true,
            ...(hasPages(read) && duplexOf(makers.get(String(printer.manufacturers_id)), countOf(row.rv_pages))),
          } satisfies CounterReading,
        ];
      });
      return { kind: 'counters', readings: readings.flat() };
    });
  },
};

export const adapter = withoutOperatorKeys(glpi);

const Id = z.union([z.int(), z.string().min(1)]);
const Printer = z.object({
  id: Id,
  serial: z.string().nullish(),
  entities_id: Id,
  manufacturers_id: Id.nullish(),
  is_template: z.unknown(),
  is_deleted: z.unknown(),
});
const Maker = z.object({ id: Id, name: z.string().nullish() });
/** In version 11, other item types have rows in the same table. `rv_pages` is the maker's own counter: ../duplex-counters.ts. */
const Row = z.object({
  itemtype: z.string().nullish(),
  total_pages: z.unknown(),
  rv_pages: z.unknown(),
  date: z.string(),
});
type Row = z.infer<typeof Row>;
const Session = z.object({ session_token: z.string().min(1) });
const Entities = z.object({
  active_entity: z.object({ active_entities: shortList(z.object({ id: Id }), 100_000) }),
});

const PAGE_SIZE = 500;
const PRINTERS_AT_ONCE = 8;
const ROWS_AT_ONCE = 10;
const LATE_DAYS = 5;

/** The printers in the entity and the entities below it, without those GLPI lists because an entity above shares them. */
async function printersOf(get: Get): Promise<z.infer<typeof Printer>[]> {
  const { active_entity } = jsonOf(await get('getActiveEntities', {}), 'entities', Entities);
  const entities = new Set(active_entity.active_entities.map(({ id }) => String(id)));
  const query = { is_deleted: '0', get_hateoas: 'false' };
  const printers = await everyPage(PAGE_SIZE, 'printers', (index) =>
    listed(get, 'Printer/', query, { from: index * PAGE_SIZE, size: PAGE_SIZE }, 'printers', Printer),
  );
  return printers.filter(
    ({ is_template, is_deleted, entities_id }) =>
      Number(is_template ?? 0) === 0 && Number(is_deleted ?? 0) === 0 && entities.has(String(entities_id)),
  );
}

/** The last row up to the day. Rows are read newest first, a few at a time. */
async function lastRow(get: Get, printer: string, day: string): Promise<Row | undefined> {
  const oldest = dayAfter(day, -LATE_DAYS);
  const query = { sort: 'date', order: 'DESC', get_hateoas: 'false' };
  for (let from = 0; from < DAYS_MAX; from += ROWS_AT_ONCE) {
    const path = `Printer/${printer}/PrinterLog`;
    const { items } = await listed(get, path, query, { from, size: ROWS_AT_ONCE }, 'counters', Row);
    const own = items.filter(({ itemtype }) => (itemtype ?? 'Printer') === 'Printer');
    const found = own.find(({ date }) => date.slice(0, 10) <= day);
    if (found !== undefined) return found.date.slice(0, 10) >= oldest ? found : undefined;
    if (items.length < ROWS_AT_ONCE) return undefined;
  }
  return undefined;
}

/** A feed catches up on at most a month, and there is one row per day. */
const DAYS_MAX = 100;

/** The names of makers by number. A user without the right to read them is answered 403: then no maker is known. */
async function makersOf(get: Get): Promise<Map<string, string>> {
  const query = { get_hateoas: 'false' };
  const { status } = await get('Manufacturer/', { ...query, range: '0-0' });
  if (status === 403) return new Map();
  const makers = await everyPage(PAGE_SIZE, 'printers', (index) =>
    listed(get, 'Manufacturer/', query, { from: index * PAGE_SIZE, size: PAGE_SIZE }, 'printers', Maker),
  );
  return new Map(makers.map(({ id, name }) => [String(id), name ?? '']));
}

type Get = (path: string, query: Record<string, string>) => Promise<HttpAnswer>;

async function listed<Item>(
  get: Get,
  path: string,
  query: Record<string, string>,
  { from, size }: { from: number; size: number },
  what: Subject,
  item: z.ZodType<Item>,
): Promise<{ items: Item[]; total: number | undefined }> {
  const answer = await get(path, { ...query, range: `${from}-${from + size - 1}` });
  if (answer.status === 400 && codeIn(answer) === 'ERROR_RANGE_EXCEED_TOTAL') return { items: [], total: undefined };
  const total = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1];
  const items = await rowsOf(jsonOf(answer, what, rows(), [200, 206]), what, item);
  return { items, total: total === undefined ? undefined : Number(total) };
}

class SessionExpired extends IntegrationFailure {}

/** An expired session is restarted once from the beginning, so no request runs without its entity. */
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
  const entity = Number(required(connection.external_id, 'external_id'));
  if (!Number.isSafeInteger(entity) || entity < 0) {
    throw new IntegrationFailure(integrationReasons.glpi_entity_not_a_number());
  }
  const base = urlBelow(connection.url.replace(/\/apirest\.php\/*$/, ''), 'apirest.php');
  const { key: appToken, password } = secretsIn(connection.password, 'app_token');
  const shared = { accept: 'application/json', ...(appToken !== undefined && { 'app-token': appToken }) };
  const url = (path: string, query = {}) => urlBelow(base, path, query);

  const login = { ...shared, authorization: authorizationOf({ ...connection, password }) };
  const begun = await http.request({ method: 'GET', url: url('initSession'), headers: login });
  if (begun.status === 400 || begun.status === 401) throw refusal(begun);
  const headers = { ...shared, 'session-token': jsonOf(begun, 'session', Session).session_token };
  try {
    const entered = await http.request({
      method: 'POST',
      url: url('changeActiveEntities'),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ entities_id: entity, is_recursive: true }),
    });
    if (entered.status === 400 || !jsonOf(entered, 'entity', z.boolean())) throw notTheirs(entered.status);
    return await work(async (path, query) => {
      const answer = await http.request({ method: 'GET', url: url(path, query), headers });
      if (answer.status === 401) throw new SessionExpired(integrationReasons.glpi_session_expired());
      return answer;
    });
  } finally {
    // An open session expires by itself, so a failure to close it must not hide the actual result.
    await http.request({ method: 'GET', url: url('killSession'), headers }).catch(() => undefined);
  }
}

const authorizationOf = ({ username, password }: Pick<Connection, 'username' | 'password'>): string =>
  username?.toLowerCase() === 'user_token'
    ? `user_token ${required(password, 'password')}`
    : basicAuthorization({ username, password });

const notTheirs = (status: number): IntegrationFailure =>
  new IntegrationFailure(integrationReasons.glpi_entity_hidden({ status }));

/** An error is a list whose first element is its code, in capitals. */
const codeIn = ({ text }: HttpAnswer): string | undefined => /^\s*\[\s*"(ERROR[A-Z_]*)"/.exec(text)?.[1];

function refusal(answer: HttpAnswer): IntegrationFailure {
  // A GLPI with its API disabled responds with an unspecific error.
  const advice = ADVICE[codeIn(answer) ?? ''] ?? 'switch_glpi_api_on';
  return new IntegrationFailure(integrationReasons.glpi_session_refused({ status: answer.status, advice }));
}

const ADVICE: Record<string, Advice> = {
  ERROR_GLPI_LOGIN: 'set_glpi_user',
  ERROR_GLPI_LOGIN_USER_TOKEN: 'set_glpi_token',
  ERROR_LOGIN_PARAMETERS_MISSING: 'set_glpi_user',
  ERROR_LOGIN_WITH_CREDENTIALS_DISABLED: 'use_glpi_token',
  ERROR_APP_TOKEN_PARAMETERS_MISSING: 'add_glpi_app_token',
  ERROR_WRONG_APP_TOKEN_PARAMETER: 'correct_glpi_app_token',
  ERROR_NOT_ALLOWED_IP: 'allow_our_address_in_glpi',
};
