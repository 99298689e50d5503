import { type FakeOptions, type FakeSystem, readsBy, slice } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const USER = 'api-user@example.com';
const PASSWORD = 'api-password';
export const mpsMonitorClient = { clientId: 'regrove', clientSecret: 'client-secret' };
const DEALER = 'D1';
const CUSTOMER = 'C/7';

/**
 * Modeled on the vendor's Swagger: the fields a request must have, and each answer field's type. `without: ['color']` leaves a color
 * device's color counter null; `without: ['installation']` marks it as uninstalled on 2026-11-01; `without: ['Color']` makes it a mono
 * device, whose color counter is null.
 */
export type MpsMonitor = FakeSystem & {
  /** How many requests a token is valid for. */
  tokenUses: number;
  /** Refuses every call with `IsValid: false` and status 200. */
  refuses: boolean;
  tokens: Map<string, number>;
};

export async function startMpsMonitor({ fleet, today = '9999-12-31' }: FakeOptions): Promise<MpsMonitor> {
  const connection = {
    username: USER,
    password: PASSWORD,
    external_id: `${DEALER}/${CUSTOMER}`,
    scope: 'all' as const,
  };
  const server = await startServer((request) => answer(fake, request));
  const fake: MpsMonitor = Object.assign(server, {
    connection: { url: `${server.url}/api3/`, ...connection },
    fleet,
    today,
    tokenUses: Number.POSITIVE_INFINITY,
    refuses: false,
    tokens: new Map(),
  });
  return fake;
}

function answer(fake: MpsMonitor, { path, headers, body }: FakeRequest): FakeAnswer {
  if (path === '/api3/token') return token(fake, new URLSearchParams(body));
  const bearer = String(headers.authorization).replace(/^bearer /, '');
  const uses = fake.tokens.get(bearer);
  if (uses === undefined || uses >= fake.tokenUses)
    return { status: 401, body: { Message: 'Authorization has been denied.' } };
  fake.tokens.set(bearer, uses + 1);
  if (fake.refuses)
    return envelope(null, { IsValid: false, Errors: [{ Code: 'E42', Description: `No, ${PASSWORD}` }] });

  const asked = JSON.parse(body);
  if (path === '/api3/Customer/GetCustomers')
    return envelope([{ Code: CUSTOMER, TimeZoneIana: 'Europe/Rome' }], { TotalRows: 1 });
  if (path === '/api3/Device/List') return devices(fake, asked);
  if (path === '/api3/Counter/List') return counters(fake, asked);
  return { status: 404 };
}

function token(fake: MpsMonitor, form: URLSearchParams): FakeAnswer {
  const client =
    form.get('client_id') === mpsMonitorClient.clientId && form.get('client_secret') === mpsMonitorClient.clientSecret;
  const user =
    form.get('username') === USER && form.get('password') === PASSWORD && form.get('grant_type') === 'password';
  if (!client || !user) return { status: 400, body: { error: 'invalid_grant' } };
  const access_token = `token${fake.requests.length}`;
  fake.tokens.set(access_token, 0);
  return {
    body: { access_token, token_type: 'bearer', expires_in: 1799, refresh_token: 'r', 'as:client_id': 'regrove' },
  };
}

const envelope = (Result: unknown, more: object = {}): FakeAnswer => ({
  body: { Result, IsValid: true, Errors: [], ReturnValue: null, ...more },
});

/** RFC 3339, by the definition's format. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

type Paged = { Status: string; PageNumber: number; PageRows: number; SortColumn?: string; SortOrder?: string };

function devices({ fleet }: MpsMonitor, { Status, PageNumber, PageRows, SortColumn, SortOrder }: Paged): FakeAnswer {
  if (!PageNumber || !PageRows || !SortColumn || !SortOrder) {
    return envelope(null, { IsValid: false, Errors: [{ Code: 'Required' }] });
  }
  const listed = fleet.filter(({ managed, group }) => group === 'main' && (Status === 'All' || managed));
  const shown = slice(listed, PageNumber - 1, PageRows).map(({ id, serial, without = [] }) => ({
    Id: id,
    CustomerCode: CUSTOMER,
    SerialNumber: serial,
    IsOffline: true,
    Uninstall: without.includes('installation') ? '2026-11-01T00:00:00' : null,
    Product: { Brand: 'HP', Color: without.includes('Color') ? 0 : 1, FormatType: 1, HasGapInfo: false },
  }));
  return envelope(shown, { TotalRows: listed.length });
}

/** A third of the pages are in color. Not paged, for managed and other devices alike. */
function counters(
  { fleet, today }: MpsMonitor,
  { FromDate, ToDate }: { FromDate: string; ToDate: string },
): FakeAnswer {
  if (![FromDate, ToDate].every((moment) => DATE_TIME.test(moment))) {
    return { status: 400, body: { Message: 'The request is invalid.', ModelState: { FromDate: ['date-time'] } } };
  }
  const rows = fleet
    .filter(({ group }) => group === 'main')
    .map((device) => {
      const { id, serial, without = [] } = device;
      const read = readsBy(device, today).filter(({ at }) => at >= FromDate && at <= ToDate);
      const Counters = read.toReversed().map(({ at, count, spelled }) => {
        const Color = Math.floor(count / 3);
        const monoOnly = without.includes('Color');
        return {
          Mono: spelled === undefined ? (monoOnly ? count : count - Color) : null,
          Color: monoOnly || without.includes('color') ? null : Color,
          MonoA3: 5,
          ColorA3: null,
          Fax: 0,
          Date: at.replace('Z', ''),
          MonoPagesInPeriod: 99999,
          ColorPagesInPeriod: null,
        };
      });
      return { CustomerCode: CUSTOMER, SerialNumber: serial, DeviceId: id, LastUpdate: '2026-11-14', Counters };
    });
  return envelope(rows);
}
