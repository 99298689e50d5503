import { type FakeDevice, type FakeOptions, type FakeSystem, lastRead } from './fleet.ts';
import { type FakeAnswer, type FakeRequest, startServer } from './server.ts';

const TOKEN = 'web-services-token';

/** The group is the print server: a printer's name is `group\id`. `without: ['page-count']` makes its call return a fault. */
export type PaperCut = FakeSystem & { addressAllowed: boolean };

export async function startPaperCut({ fleet, today = '9999-12-31' }: FakeOptions): Promise<PaperCut> {
  const connection = { username: null, password: TOKEN, external_id: null, scope: 'all' as const };
  const server = await startServer((request) => answer(fake, request));
  const more = { connection: { url: server.url, ...connection }, fleet, today, addressAllowed: true };
  const fake: PaperCut = Object.assign(server, more);
  return fake;
}

const nameOf = ({ group, id }: FakeDevice) => `${group}\\${id}`;

function answer(fake: PaperCut, { method, path, body }: FakeRequest): FakeAnswer {
  if (method !== 'POST' || path !== '/rpc/api/xmlrpc') return { status: 404 };
  if (!fake.addressAllowed) {
    return { body: 'Access denied. Your IP address is not allowed to access the Web Services API.' };
  }
  const called = /<methodName>(.*)<\/methodName>/.exec(body)?.[1];
  const [token, ...parameters] = [...body.matchAll(/<(?:string|int)>(.*?)<\/(?:string|int)>/g)].map(([, value]) =>
    decoded(value ?? ''),
  );
  if (token !== TOKEN) return fault('Invalid auth token');

  if (called === 'api.listPrinters') {
    const [offset, limit] = parameters.map(Number);
    const names = ['!!template printer!!', ...fake.fleet.map(nameOf)].sort();
    const shown = names.slice(offset, (offset ?? 0) + (limit ?? 0));
    // Typed and untyped values are both text.
    const values = shown.map((name, index) =>
      index % 2 === 0 ? `<value>${encoded(name)}</value>` : `<value><string>${encoded(name)}</string></value>`,
    );
    return response(`<array><data>${values.join('\n')}</data></array>`);
  }
  if (called === 'api.getPrinterProperty') {
    const [server, printer, property] = parameters;
    const device = fake.fleet.find((one) => nameOf(one) === `${server}\\${printer}`);
    const read = device && lastRead(device, fake.today);
    if (read === undefined || property !== 'print-stats.page-count' || device?.without?.includes('page-count')) {
      return fault(`Printer "${server}\\${printer}" was not found`);
    }
    return response(read.spelled ?? String(read.count));
  }
  return fault('No such handler');
}

const XML = { 'content-type': 'text/xml' };
const response = (value: string): FakeAnswer => ({
  headers: XML,
  body: `<?xml version="1.0"?>\n<methodResponse><params><param>\n<value>${value}</value></param></params></methodResponse>`,
});
/** With status 200, and with the token in the body, as a careless server may do. */
const fault = (text: string): FakeAnswer => ({
  headers: XML,
  body: `<?xml version="1.0"?><methodResponse><fault><value><struct><member><name>faultCode</name><value><int>262</int></value></member><member><name>faultString</name><value>${encoded(text)} (${TOKEN})</value></member></struct></value></fault></methodResponse>`,
});

const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('é', '&#233;');
const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
