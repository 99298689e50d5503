import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';

/**
 * IPP printers for tests. The bytes follow RFC 8010, section 3, with tags from RFC 8011. They share no code with the agent, so a mistake
 * in its decoder is not repeated here.
 */
type Written = {
  tag: number;
  bytes: Buffer /** A collection's members, after its own empty value. */;
  rest?: Buffer;
};
export type Attribute = { name: string; values: Written[] };

const NOTHING = Buffer.alloc(0);
const u16 = (number: number) => Buffer.from([(number >> 8) & 255, number & 255]);
const u32 = (number: number) => Buffer.concat([u16((number >>> 16) & 0xffff), u16(number & 0xffff)]);
const field = (bytes: Buffer) => Buffer.concat([u16(bytes.length), bytes]);

export const integer = (number: number): Written => ({ tag: 0x21, bytes: u32(number) });
export const keyword = (text: string): Written => ({ tag: 0x44, bytes: Buffer.from(text) });
export const text = (value: string): Written => ({ tag: 0x41, bytes: Buffer.from(value) });
export const uri = (value: string): Written => ({ tag: 0x45, bytes: Buffer.from(value) });
export const textWithLanguage = (value: string): Written => ({
  tag: 0x35,
  bytes: Buffer.concat([field(Buffer.from('en')), field(Buffer.from(value))]),
});
export const noValue: Written = { tag: 0x13, bytes: NOTHING };
export const attribute = (name: string, ...values: Written[]): Attribute => ({ name, values });

/** begCollection, then each member's name and value, then endCollection, all without their own name. */
export function collection(members: Record<string, Written>): Written {
  const nameless = (tag: number, bytes: Buffer) => Buffer.concat([Buffer.from([tag]), u16(0), field(bytes)]);
  const inner = Object.entries(members).flatMap(([name, { tag, bytes, rest = NOTHING }]) => [
    nameless(0x4a, Buffer.from(name)),
    nameless(tag, bytes),
    rest,
  ]);
  return { tag: 0x34, bytes: NOTHING, rest: Buffer.concat([...inner, nameless(0x37, NOTHING)]) };
}

function encodeAttribute({ name, values }: Attribute): Buffer {
  return Buffer.concat(
    values.flatMap((value, index) => [
      Buffer.from([value.tag]),
      field(Buffer.from(index === 0 ? name : '')),
      field(value.bytes),
      value.rest ?? NOTHING,
    ]),
  );
}

/** version 1.1, status, request id; operation attributes; then the given groups. */
export function answer(groups: { tag: number; attributes: Attribute[] }[], status = 0, requestId = 1): Buffer {
  const opening = [
    { name: 'attributes-charset', values: [{ tag: 0x47, bytes: Buffer.from('utf-8') }] },
    { name: 'attributes-natural-language', values: [{ tag: 0x48, bytes: Buffer.from('en') }] },
  ];
  const written = [{ tag: 0x01, attributes: opening }, ...groups].map(({ tag, attributes }) =>
    Buffer.concat([Buffer.from([tag]), ...attributes.map(encodeAttribute)]),
  );
  return Buffer.concat([u16(0x0101), u16(status), u32(requestId), ...written, Buffer.from([0x03])]);
}

export const printerAnswer = (attributes: Attribute[]): Buffer => answer([{ tag: 0x04, attributes }]);

export type PlayedIpp = Partial<
  Record<'name' | 'model' | 'deviceId' | 'uuid', string | undefined> &
    Record<'impressions' | 'sheets' | 'pages', number | undefined>
>;

export const attributesOf = (played: PlayedIpp): Attribute[] =>
  [
    played.name === undefined ? undefined : attribute('printer-info', text(played.name)),
    played.model === undefined ? undefined : attribute('printer-make-and-model', text(played.model)),
    played.deviceId === undefined ? undefined : attribute('printer-device-id', text(played.deviceId)),
    played.uuid === undefined ? undefined : attribute('printer-uuid', uri(`urn:uuid:${played.uuid}`)),
    played.impressions === undefined
      ? undefined
      : attribute('printer-impressions-completed', integer(played.impressions)),
    played.sheets === undefined ? undefined : attribute('printer-media-sheets-completed', integer(played.sheets)),
    played.pages === undefined ? undefined : attribute('printer-pages-completed', integer(played.pages)),
  ].filter((one) => one !== undefined);

export type IppPrinter = {
  host: string;
  port: number;
  played: PlayedIpp;
  /** The requested paths. */
  asked: string[];
  stop(): Promise<void>;
};
type Reply = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
type Place = { address?: string; port?: number; path?: string; isTls?: boolean };

/** A printer with its attributes at one path; other paths get client-error-not-found, as RFC 8011 says. */
export async function startIppPrinter(played: PlayedIpp, place: Place = {}): Promise<IppPrinter> {
  const shown = { ...played };
  const reply: Reply = (request, response) => {
    const isHere = request.url === (place.path ?? '/ipp/print');
    response
      .writeHead(200, { 'content-type': 'application/ipp' })
      .end(isHere ? printerAnswer(attributesOf(shown)) : answer([], 0x0406));
  };
  const server = await serveIpp(reply, place);
  return { ...server, played: shown };
}

export async function serveIpp(reply: Reply, { address = '127.0.0.1', port = 0, isTls = false }: Place = {}) {
  const asked: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    reply(request, response, await buffer(request));
  };
  const server = isTls ? createTlsServer(await certificate(), handle) : createServer(handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => {});
  server.listen(port, address);
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    host: `${address}:${own}`,
    port: own,
    asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let made: Promise<{ key: string; cert: string }> | undefined;
/** Self-signed and issued for another name, as on real printers. */
function certificate() {
  made ??= Promise.resolve(generate([{ name: 'commonName', value: 'NPI4DE15F' }])).then((all) => ({
    key: all.private,
    cert: all.cert,
  }));
  return made;
}
