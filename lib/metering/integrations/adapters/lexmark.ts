import * as z from 'zod';
import { endOf, timestamp } from '../../../platform/time.ts';
import { integrationReasons } from '../../../presentation/reasons/integration-reasons.ts';
import type { CounterReading } from '../../counting/reading.ts';
import { type Connection, type HttpClient, type Integration, IntegrationFailure } from '../integration.ts';
import { withoutOperatorKeys } from '../operator-keys.ts';
import { everyPage, required, urlBelow } from '../requests.ts';
import { countOf, jsonOf, rows, rowsOf } from '../response-parsing.ts';

/**
 * Lexmark Cloud Fleet Management. User name and password are a client's id and secret; its token decides which organization
 * and child organizations are read. The external id is the `accountId` of one organization, `*` or none for all.
 *
 * Sides and sheets are counted separately, each by function. Only current counters are available, and no managed flag.
 */
const lexmark: Integration = {
  async collect(connection, day, http, preferred = () => undefined) {
    const get = getter(connection, http);
    const assets = await everyPage(PAGE_SIZE, 'counters', async (index) => {
      const { content, totalElements } = await get({ page: String(index), size: String(PAGE_SIZE) });
      return { items: await rowsOf(content, 'counters', Asset), total: totalElements ?? undefined };
    });
    const { external_id } = connection;
    const isAll = external_id === null || external_id === '*';
    const wanted = isAll ? assets : assets.filter(({ accountId }) => String(accountId ?? '') === external_id);
    if (!isAll && (external_id === '' || wanted.length === 0)) {
      throw new IntegrationFailure(integrationReasons.lexmark_account_unknown());
    }

    const readings = wanted.flatMap((asset): CounterReading[] => {
      const device = String(asset.id ?? asset.serialNumber ?? '');
      const total = device === '' ? undefined : totalOf(asset.counters ?? {}, preferred(device));
      if (total === undefined) return [];
      const read_at = momentIn(asset.dateCollected) ?? momentIn(asset.lastCommunication) ?? endOf(day);
      return [{ device, serial: asset.serialNumber ?? null, ...total, read_at, counted: true }];
    });
    return { kind: 'counters', readings };
  },
};

export const adapter = withoutOperatorKeys(lexmark);

/** The interface's maximum page size. */
const PAGE_SIZE = 200;

const Id = z.union([z.int(), z.string().min(1)]);
const Moment = z.number().nullish();
const Counters = z.record(z.string(), z.unknown());
const Asset = z.object({
  id: Id.nullish(),
  serialNumber: z.string().min(1).nullish(),
  accountId: Id.nullish(),
  dateCollected: Moment,
  lastCommunication: Moment,
  counters: Counters.nullish(),
});
const Assets = z.object({ content: rows(), totalElements: z.int().nullish() });
const Token = z.object({ access_token: z.string().min(1) });

const LIFETIME = 'lifetimeCount';
const SIDES = 'printSideCount+copySideCount';

/** The counters may differ by faxes and reports, so a device is always read by the same one. */
function totalOf(counters: z.infer<typeof Counters>, preferred: string | undefined) {
  const { printSideCount, copySideCount } = counters;
  const told = countOf(printSideCount) ?? countOf(copySideCount);
  const sides = told === undefined ? undefined : (countOf(printSideCount) ?? 0) + (countOf(copySideCount) ?? 0);
  const totals = [
    { counter: LIFETIME, value: countOf(counters[LIFETIME]) },
    { counter: SIDES, value: sides },
  ].filter((one): one is { counter: string; value: number } => one.value !== undefined);
  const total = preferred === undefined ? totals[0] : totals.find(({ counter }) => counter === preferred);
  if (total === undefined) return undefined;
  const duplex_sheets = countOf(counters.duplexSheetCount) ?? null;
  return { ...total, sheets: sheetsOf(counters, total.value), duplex_sheets };
}

/**
 * The sheets printed and copied. Sides from other functions, such as faxes, count a sheet each. Returns null if a function
 * reports sheets without sides, or if the sides exceed the total.
 */
function sheetsOf(counters: z.infer<typeof Counters>, total: number): number | null {
  const functions = ['print', 'copy'].map((name) => ({
    sides: countOf(counters[`${name}SideCount`]),
    sheets: countOf(counters[`${name}SheetCount`]),
  }));
  const told = functions.filter(({ sides, sheets }) => sides !== undefined || sheets !== undefined);
  const rest = told.reduce((left, { sides = Number.NaN }) => left - sides, total);
  const sheets = told.reduce((sum, { sheets = Number.NaN }) => sum + sheets, rest);
  return told.length > 0 && rest >= 0 && !Number.isNaN(sheets) ? sheets : null;
}

/** Milliseconds since 1970; a number so small that it would be before 1973 is in seconds. */
function momentIn(number: number | null | undefined): string | undefined {
  if (number === null || number === undefined || number <= 0) return undefined;
  const time = new Date(number < 1e11 ? number * 1000 : number);
  return Number.isNaN(time.getTime()) ? undefined : timestamp(time);
}

const SERVICE = 'cfm/fleetmgmt-integration-service';
const OWN_PATH = new RegExp(`(?<!/)(/+${SERVICE}(/v1\\.0)?)?/*$`);

/** Reads a page of counters. The token is fetched when needed, and once more when it has expired. */
function getter(connection: Connection, http: HttpClient) {
  const base = connection.url.replace(OWN_PATH, '');
  let token: string | undefined;

  async function request(query: Record<string, string>) {
    token ??= await newToken(connection, base, http);
    const url = urlBelow(base, `${SERVICE}/v1.0/assets/counters`, query);
    return http.request({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
  }

  return async (query: Record<string, string>): Promise<z.infer<typeof Assets>> => {
    const first = await request(query);
    if (first.status === 401) token = undefined;
    const answer = first.status === 401 ? await request(query) : first;
    return jsonOf(answer, 'counters', Assets, [200], CURES);
  };
}

async function newToken({ username, password }: Connection, base: string, http: HttpClient): Promise<string> {
  const client_id = required(username, 'user_name');
  const client_secret = required(password, 'password');
  const answer = await http.request({
    method: 'POST',
    url: urlBelow(tokenBase(base), 'oauth/token'),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  if (answer.status === 400) {
    throw new IntegrationFailure(
      integrationReasons.credentials_refused({ what: 'token', status: 400, advice: CURES.credentials }),
    );
  }
  return jsonOf(answer, 'token', Token, [200], CURES).access_token;
}

/** Lexmark issues tokens at a separate host per region. The secret is only sent to the host it was set for. */
const tokenBase = (base: string): string =>
  base.replace(/^https:\/\/apis\.([a-z]+)\.iss\.lexmark\.com$/i, 'https://idp.$1.iss.lexmark.com');

const CURES = { credentials: 'set_lexmark_client', unknown: 'set_lexmark_url' } as const;
