import { patience } from '../patience.ts';
import type { IppAddress } from './address.ts';
import { factsOf, type IppFacts, REQUESTED } from './attributes.ts';
import { type Deadline, type Endpoint, exchange, type HttpAnswer, NotHttp, Overlong } from './exchange.ts';
import { decodeMessage, encodeRequest, GROUP, type IppMessage, Malformed, TAG } from './message.ts';

/** The printer responded and refused. */
export class IppRefused extends Error {}

/** RFC 7472 and IPP Everywhere name the first; older printers use the others. */
const PATHS = ['/ipp/print', '/ipp/printer', '/'];
const GET_PRINTER_ATTRIBUTES = 0x000b;
const STATUS = { notFound: 0x0406, gone: 0x0407 } as const;

/** Returns undefined if the responding device is not a printer. Throws Unreachable if nothing responds. */
export async function readIppPrinter(address: IppAddress, deadlineMs = patience.ippMs): Promise<IppFacts | undefined> {
  const deadline = performance.now() + deadlineMs;
  let isTls = address.isTls ?? false;
  for (const path of address.path === undefined ? PATHS : [address.path]) {
    const ask = (tls: boolean) => askAttributes({ host: address.host, port: address.port, path, isTls: tls }, deadline);
    const mayChange = address.isTls === undefined && !isTls;
    let first: unknown;
    let answer = await ask(isTls).catch((error: unknown) => {
      first = error;
      if (error instanceof NotHttp && mayChange && performance.now() < deadline) return 'needs TLS' as const;
      throw refused(error);
    });
    if (answer === 'needs TLS' && mayChange) {
      isTls = true;
      answer = await ask(true).catch((error: unknown) => {
        throw refused(first ?? error);
      });
    }
    if (answer === 'needs TLS') throw new IppRefused('it answers by ipps only: write ipps:// before its address');
    if (answer !== 'not here') return factsOf(answer);
  }
  return undefined;
}

const refused = (error: unknown): unknown =>
  error instanceof NotHttp || error instanceof Overlong ? new IppRefused(error.message) : error;

async function askAttributes(to: Endpoint, deadline: Deadline) {
  const { status, location, body } = await exchange(to, requestTo(to), deadline);
  if (status !== 200) return statusOf({ status, location, body });
  const message = decode(body);
  if (message.code === STATUS.notFound || message.code === STATUS.gone) return 'not here';
  if (message.code >= 0x0100) throw new IppRefused(`it refuses the request (status 0x${hex(message.code)})`);
  // A printer may repeat the group; only the first one's attributes count.
  const printer = message.groups.find(({ tag }) => tag === GROUP.printer);
  if (printer === undefined) throw new IppRefused('its answer has no attributes of a printer');
  return printer.attributes;
}

export function requestTo({ host, port, path, isTls }: Endpoint): Buffer {
  const uri = `${isTls ? 'ipps' : 'ipp'}://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
  return encodeRequest(GET_PRINTER_ATTRIBUTES, 1, [
    ...OPENING,
    { tag: TAG.uri, name: 'printer-uri', values: [uri] },
    { tag: TAG.keyword, name: 'requested-attributes', values: REQUESTED },
  ]);
}

/** Every request begins with these two (RFC 8011, 4.1.4). */
export const OPENING = [
  { tag: TAG.charset, name: 'attributes-charset', values: ['utf-8'] },
  { tag: TAG.language, name: 'attributes-natural-language', values: ['en'] },
];

function statusOf({ status, location }: HttpAnswer): 'needs TLS' | 'not here' {
  if (status === 426 || location?.startsWith('https:')) return 'needs TLS';
  if (status === 401 || status === 403) {
    throw new IppRefused(`it asks for a user name (status ${status}): allow reading its attributes without one`);
  }
  return 'not here';
}

export function decode(body: Buffer): IppMessage {
  try {
    return decodeMessage(body);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    throw new IppRefused(`its answer is no IPP message: ${error.message}`);
  }
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');
