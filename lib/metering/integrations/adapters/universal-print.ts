import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { integrationReasons } from '../../../presentation/reasons/integration-reasons.ts';
import type { PageReport } from '../../counting/reading.ts';
import type { Adapter, Connection, HttpAnswer, HttpClient, Integration } from '../integration.ts';
import { IntegrationFailure } from '../integration.ts';
import { LIST_PAGES_MAX, required, urlBelow } from '../requests.ts';
import { jsonOf, ROWS_MAX, rows, rowsOf, tooMany } from '../response-parsing.ts';

/**
 * Microsoft's Universal Print, via the daily usage reports in Graph v1.0. The password is an access token, which
 * lib/metering/feeds/microsoft obtains with a person's consent. The reports have daily amounts, including sheets, and may
 * change for some days: lib/metering/counting reads the last ones again.
 */
const universalPrint: Integration = {
  async collect(connection, day, http) {
    const usages = await usagesOf(connection, http, day);
    // Days in the response are compared again, in case the filter is ignored.
    return {
      kind: 'pages',
      devices: usages.filter(({ usageDate }) => usageDate.slice(0, 10) === day).flatMap(amountsOf),
    };
  },
};

/** Its keys belong to the operator's registration, needed only by the sign-in. */
export const adapter: Adapter = { takesOperatorKeys: false, connect: () => universalPrint };

const Count = z.int().min(0).max(1e12).nullish();
const Usage = z.object({
  printerId: z.string().min(1).max(255),
  usageDate: z.string().min(10),
  pageCount: Count,
  mediaSheetCount: Count,
  singleSidedSheetCount: Count,
  doubleSidedSheetCount: Count,
});
const Usages = z.object({ value: rows(), '@odata.nextLink': z.string().min(1).nullish() });

/**
 * The sides calculated from single- and double-sided sheets, else the pages as reported. A printer with neither is left out.
 */
function amountsOf(usage: z.infer<typeof Usage>): PageReport[] {
  const { printerId: device, pageCount, mediaSheetCount, singleSidedSheetCount, doubleSidedSheetCount } = usage;
  const single = singleSidedSheetCount ?? null;
  const double = doubleSidedSheetCount ?? null;
  const bySheets = single === null || double === null ? null : single + 2 * double;
  const pages = bySheets ?? pageCount ?? mediaSheetCount ?? null;
  const sheets = mediaSheetCount ?? (single === null || double === null ? null : single + double);
  return pages === null ? [] : [{ device, pages, sheets, duplex_sheets: double }];
}

async function usagesOf(connection: Connection, http: HttpClient, day: string): Promise<z.infer<typeof Usage>[]> {
  const query = { $filter: `usageDate ge ${day} and usageDate le ${day}` };
  let url = urlBelow(connection.url, 'v1.0/reports/dailyPrintUsageByPrinter', query);
  const all: z.infer<typeof Usage>[] = [];
  for (let page = 0; page < LIST_PAGES_MAX; page++) {
    const answer = jsonOf(await get(connection, http, url), 'usage', Usages, [200], CURES);
    for (const usage of await rowsOf(answer.value, 'usage', Usage)) all.push(usage);
    if (all.length > ROWS_MAX) throw tooMany('usage');
    const next = answer['@odata.nextLink'];
    if (!next) return all;
    url = sameOrigin(next, connection.url);
  }
  throw new IntegrationFailure(integrationReasons.list_endless({ pages: LIST_PAGES_MAX }));
}

/** The token is never sent to another host, whatever a response says. */
function sameOrigin(next: string, base: string): string {
  if (URL.parse(next)?.origin === URL.parse(base)?.origin) return next;
  throw new IntegrationFailure(integrationReasons.next_page_elsewhere());
}

const TRIES = 3;

/**
 * Waits as long as Graph asks for, if that is short. Otherwise the failure is transient and the collection is retried later.
 */
async function get(connection: Connection, http: HttpClient, url: string): Promise<HttpAnswer> {
  const authorization = `Bearer ${required(connection.password, 'password')}`;
  for (let tries = 1; ; tries++) {
    const answer = await http.request({ method: 'GET', url, headers: { authorization, accept: 'application/json' } });
    const seconds = secondsToWait(answer);
    if (seconds === undefined || tries === TRIES) return answer;
    await sleep(seconds * 1000);
  }
}

const WAIT_SECONDS_MAX = 30;

function secondsToWait({ status, headers }: HttpAnswer): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = /^\d{1,5}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : undefined;
  return seconds !== undefined && seconds <= WAIT_SECONDS_MAX ? seconds : undefined;
}

const CURES = { credentials: 'connect_as_reports_reader', unknown: 'connect_as_reports_reader' } as const;
