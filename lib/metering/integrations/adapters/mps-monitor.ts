import * as z from 'zod';
import { dayAfter, endOf } from '../../../platform/time.ts';
import { integrationReasons, type Subject } from '../../../presentation/reasons/integration-reasons.ts';
import type { CounterReading } from '../../counting/reading.ts';
import { type Connection, type HttpClient, IntegrationFailure } from '../integration.ts';
import { type KeysForHost, withOperatorKeys } from '../operator-keys.ts';
import { everyPage, required, urlBelow } from '../requests.ts';
import { countOf, jsonOf, momentOf, rows, rowsOf, shortList } from '../response-parsing.ts';

/**
 * MPS Monitor. User name and password belong to an API user, the external id is `<dealer code>/<customer code>`. The client's
 * id and secret are issued to an integrator, so they are service settings. Nothing is sent to a host they are not configured
 * for; its feeds are unhealthy, with that reason.
 *
 * Lifetime counters are read rather than the system's pages "in period", whose meaning is not documented. Days are in the
 * customer's zone, which moves pages to a neighboring day but loses none.
 */
const ClientKeys = { clientId: z.string().min(1), clientSecret: z.string().min(1) };

export const adapter = withOperatorKeys('MPS Monitor', ClientKeys, (keys) => ({
  hasHistory: true,

  async collect(connection, day, http) {
    const call = caller(connection, http, keys);
    const { dealer, customer } = codesOf(connection);
    await requireCustomer(call, dealer, customer);
    const filter = {
      FilterDealerCodes: [dealer],
      FilterCustomerCodes: [customer],
      Status: connection.scope === 'managed_only' ? 'Managed' : 'All',
    };
    const devices = await everyPage(PAGE_ROWS, 'fleet', async (index) => {
      const page = await call('Device/List', { ...filter, ...paging(index, 'Id') }, 'fleet', Listed);
      return { items: await rowsOf(page.Result, 'fleet', Device), total: page.TotalRows ?? undefined };
    });
    const byId = new Map(devices.map((device) => [String(device.Id), device]));

    // Moments, as in the vendor's definition: a bare day would end at its midnight.
    const range = { FromDate: `${dayAfter(day, -LATE_DAYS)}T00:00:00Z`, ToDate: endOf(day) };
    const asked = { DealerCode: dealer, CustomerCode: customer, ...range };
    const { Result } = await call('Counter/List', asked, 'counters', Listed);
    const counters = await rowsOf(Result, 'counters', CountersDevice);
    const readings = counters.flatMap(({ DeviceId, SerialNumber, Counters: rows }): CounterReading[] => {
      const device = byId.get(String(DeviceId));
      const last = lastCounter(rows ?? [], endOf(day), isColor(device));
      if (last === undefined) return [];
      const inScope = device !== undefined || connection.scope === 'all';
      const counted = inScope && !isUninstalled(device?.Uninstall, day);
      return [{ device: String(DeviceId), serial: SerialNumber ?? null, counter: 'mono+color', ...last, counted }];
    });
    return { kind: 'counters', readings };
  },
}));

const PAGE_ROWS = 200;
const LATE_DAYS = 5;

const Id = z.union([z.int(), z.string().min(1)]);
/** `Color` is a whole number in the vendor's definition; no values are documented except 0 for none. */
const Product = z.object({ Color: z.union([z.int(), z.boolean()]).nullish() });
const Device = z.object({ Id, Uninstall: z.string().nullish(), Product: Product.nullish() });
/**
 * MonoA3 and ColorA3 are not read: it is not documented whether Mono and Color already include them, once or twice. This list
 * has no sheet or duplex counters.
 */
const Row = z.object({ Mono: z.unknown(), Color: z.unknown(), Date: z.string().nullish() });
const CountersDevice = z.object({
  DeviceId: Id,
  SerialNumber: z.string().nullish(),
  Counters: shortList(Row).nullish(),
});
const Customer = z.object({ Code: z.string() });
const Listed = z.object({ Result: rows(), TotalRows: z.int().nullish() });
/** Errors come with status 200 too. */
const Validity = z.object({ IsValid: z.boolean() });
const Token = z.object({ access_token: z.string().min(1) });

const isColor = (device: z.infer<typeof Device> | undefined): boolean => Number(device?.Product?.Color ?? 0) > 0;

/** MPS Monitor returns an empty fleet for an unknown customer, so the customer is checked first. */
async function requireCustomer(call: Call, dealer: string, customer: string): Promise<void> {
  const asked = { DealerCode: dealer, Code: customer, CommunicationStatus: 'All', ...paging(0, 'Code') };
  const { Result } = await call('Customer/GetCustomers', asked, 'customer', Listed);
  const customers = await rowsOf(Result, 'customer', Customer);
  if (customers.some(({ Code }) => Code === customer)) return;
  throw new IntegrationFailure(integrationReasons.mps_monitor_customer_unknown());
}

/** A color device without a color counter has no reading: mono alone would look like a drop. */
function lastCounter(rows: z.infer<typeof Row>[], end: string, isColor: boolean) {
  const read = rows.flatMap(({ Mono, Color, Date: date }) => {
    const mono = countOf(Mono);
    const color = countOf(Color) ?? (isColor ? undefined : 0);
    const read_at = momentOf(date);
    if (mono === undefined || color === undefined || read_at === undefined || read_at > end) return [];
    return [{ value: mono + color, read_at }];
  });
  return read.sort((a, b) => a.read_at.localeCompare(b.read_at)).at(-1);
}

const isUninstalled = (uninstall: string | null | undefined, day: string) =>
  uninstall !== null && uninstall !== undefined && uninstall.slice(0, 10) <= day;

/** The system requires all four. */
const paging = (index: number, SortColumn: string) => ({
  PageNumber: index + 1,
  PageRows: PAGE_ROWS,
  SortColumn,
  SortOrder: 'Asc',
});

function codesOf({ external_id }: Connection): { dealer: string; customer: string } {
  const [, dealer, customer] = /^([^/]+)\/(.+)$/.exec(required(external_id, 'external_id')) ?? [];
  if (dealer === undefined || customer === undefined) {
    throw new IntegrationFailure(integrationReasons.mps_monitor_external_id_wrong());
  }
  return { dealer, customer };
}

type Client = KeysForHost<{ clientId: string; clientSecret: string }>;

type Call = ReturnType<typeof caller>;

/** Sends calls with a token. The token is fetched when needed, and once more when it has expired. */
function caller(connection: Connection, http: HttpClient, client: Client) {
  let token: string | undefined;

  async function post(path: string, body: object) {
    token ??= await newToken(connection, http, client);
    const headers = {
      authorization: `bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
    };
    return http.request({ method: 'POST', url: urlBelow(connection.url, path), headers, body: JSON.stringify(body) });
  }

  return async <Schema extends z.ZodType>(path: string, body: object, what: Subject, schema: Schema) => {
    const first = await post(path, body);
    if (first.status === 401) token = undefined;
    const answer = first.status === 401 ? await post(path, body) : first;
    if (!jsonOf(answer, what, Validity).IsValid) throw refused(what);
    return jsonOf(answer, what, schema);
  };
}

const refused = (what: Subject): IntegrationFailure =>
  new IntegrationFailure(integrationReasons.mps_monitor_refused({ what }));

async function newToken(connection: Connection, http: HttpClient, { keys, missing }: Client) {
  if (missing !== undefined) throw new IntegrationFailure(integrationReasons.operator_key_missing(missing));
  const form = new URLSearchParams({
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
    grant_type: 'password',
    username: required(connection.username, 'user_name'),
    password: required(connection.password, 'password'),
    scope: 'account',
  });
  const answer = await http.request({
    method: 'POST',
    url: urlBelow(connection.url, 'token'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  });
  if (answer.status === 400) {
    throw new IntegrationFailure(integrationReasons.mps_monitor_credentials_refused());
  }
  return jsonOf(answer, 'token', Token).access_token;
}
