import { mapInParallel } from '../../../platform/concurrency.ts';
import { CONNECTIONS_MAX } from '../../../platform/outbound/http.ts';
import { endOf } from '../../../platform/time.ts';
import { integrationReasons, type Subject } from '../../../presentation/reasons/integration-reasons.ts';
import type { CounterReading } from '../../counting/reading.ts';
import { type Connection, type HttpClient, type Integration, IntegrationFailure } from '../integration.ts';
import { withoutOperatorKeys } from '../operator-keys.ts';
import { everyPage, required, urlBelow } from '../requests.ts';
import { countOf } from '../response-parsing.ts';
import { methodAnswer, methodCall, type Parameter } from '../xml-rpc.ts';

/**
 * PaperCut NG and MF. The password is the web services token; the external id is a print server's name, `device` for the
 * multi-function devices, or `*` (or none) for every print queue. The same job may be counted by a queue and by a device, so
 * no feed reads both.
 *
 * PaperCut reports a counter without a time and no serial number; a printer is identified by its name. A printer's properties
 * do not include sheets, duplex or sizes: those are only in its print log, which the web services do not serve.
 */
const papercut: Integration = {
  async collect(connection, day, http) {
    const printers = await printersOf(connection, http);
    if (printers.length === 0) {
      throw new IntegrationFailure(integrationReasons.papercut_no_printer());
    }
    const readings = await mapInParallel(CONCURRENCY, printers, async (device): Promise<CounterReading[]> => {
      const value = countOf(await pageCount(connection, http, device));
      if (value === undefined) return [];
      return [{ device, serial: null, counter: COUNTER, value, read_at: endOf(day), counted: true }];
    });
    return { kind: 'counters', readings: readings.flat() };
  },
};

export const adapter = withoutOperatorKeys(papercut);

/** As the vendor recommends. */
const PAGE_SIZE = 1000;
/** One call per printer, about 200 ms each: 10,000 printers take two minutes without overloading the server. */
const CONCURRENCY = CONNECTIONS_MAX;
const COUNTER = 'print-stats.page-count';
const TEMPLATE = '!!template printer!!';

async function printersOf(connection: Connection, http: HttpClient): Promise<string[]> {
  const names = await everyPage(PAGE_SIZE, 'printers', async (index) => {
    const page = await call(connection, http, 'api.listPrinters', [index * PAGE_SIZE, PAGE_SIZE], 'printers');
    return { items: typeof page === 'string' ? [page] : page };
  });
  return [...new Set(names)].filter((name) => isInFeed(name, connection.external_id));
}

function isInFeed(name: string, externalId: string | null): boolean {
  const [server] = name.split('\\');
  if (name === TEMPLATE || server === name) return false;
  return externalId === null || externalId === '*' ? server !== 'device' : server === externalId;
}

function pageCount(connection: Connection, http: HttpClient, device: string): Promise<string | string[]> {
  const [server = '', ...printer] = device.split('\\');
  return call(connection, http, 'api.getPrinterProperty', [server, printer.join('\\'), COUNTER], 'page_count');
}

async function call(
  connection: Connection,
  http: HttpClient,
  method: string,
  parameters: Parameter[],
  what: Subject,
): Promise<string | string[]> {
  const token = required(connection.password, 'password');
  const answer = await http.request({
    method: 'POST',
    url: urlBelow(connection.url.replace(/\/rpc\/api\/xmlrpc\/*$/, ''), 'rpc/api/xmlrpc'),
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: methodCall(method, [token, ...parameters]),
  });
  if (answer.text.includes('Access denied. Your IP address')) {
    throw new IntegrationFailure(integrationReasons.papercut_address_refused());
  }
  return methodAnswer(answer, what, 'set_papercut_token');
}
