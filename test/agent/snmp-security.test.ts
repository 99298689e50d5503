import { createSocket, type Socket } from 'node:dgram';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SnmpConfig } from '../../agent/config.ts';
import { NO_DEVICES } from '../../agent/devices/known-devices.ts';
import { envelopeOf } from '../../agent/snmp/message-envelope.ts';
import { viewPrinters } from '../../agent/sources/printers.ts';
import { onIdleClock, type Printer, startPrinter, USER } from './printers.ts';

const TRUE_COUNT = 1_000;
const FORGED_COUNT = 999_999;
const community: Partial<SnmpConfig> = { version: '2c' };
const authPriv: Partial<SnmpConfig> = {
  version: '3',
  user: USER.name,
  auth: { protocol: 'sha256', password: USER.authKey },
  privacy: { protocol: 'aes', password: USER.privKey },
};

let printer: Printer;
const sockets: Socket[] = [];
beforeEach(async () => {
  printer = await startPrinter({ serial: 'CNDQQ05142', markers: [{ count: TRUE_COUNT }] });
});
afterEach(async () => {
  await printer.stop();
  for (const socket of sockets.splice(0)) socket.close();
});

async function opened(address = '127.0.0.1'): Promise<Socket> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  return socket;
}

/**
 * A machine between the agent and the printer. It answers each request with `forge`'s result, from the socket named by `from`, and then
 * forwards the request if `isPassing`.
 */
async function between(
  forge: (request: Buffer) => Buffer | undefined,
  { isPassing = true, from }: { isPassing?: boolean; from?: Socket } = {},
): Promise<string> {
  const socket = await opened();
  socket.on('message', async (request, asker) => {
    const forged = forge(request);
    if (forged) (from ?? socket).send(forged, asker.port, asker.address);
    if (!isPassing) return;
    const other = await opened();
    other.on('message', (answer) => socket.send(answer, asker.port, asker.address));
    other.send(request, printer.port, '127.0.0.1');
  });
  return `127.0.0.1:${socket.address().port}`;
}

async function read(host: string, more: Partial<SnmpConfig>) {
  const said: string[] = [];
  const settings: SnmpConfig = { hosts: [host], ranges: [], port: 161, version: '2c', community: 'public', ...more };
  const { result } = await onIdleClock(() =>
    viewPrinters({ snmp: settings, ipp: false }, NO_DEVICES, (sentence) => said.push(sentence)),
  );
  return { totals: result.map(({ readings }) => readings[0]?.total), said };
}

describe('an answer below the configured level', () => {
  it.each([
    ['neither authenticated nor encrypted', 0],
    ['encrypted and not authenticated', 2],
    ['authenticated and not encrypted', 1],
  ])('is not counted: %s', async (_, flags) => {
    const host = await between((request) => (isDiscovery(request) ? undefined : forgedV3(request, flags)));

    expect((await read(host, authPriv)).totals).toEqual([TRUE_COUNT]);
  });

  it('is not counted in place of the discovery, either', async () => {
    const host = await between((request) => forgedV3(request, 0), { isPassing: false });

    const silence = { totals: [], said: [expect.stringContaining('does not answer')] };
    expect(await read(host, authPriv)).toEqual(silence);
  });

  it('is not counted for authentication alone', async () => {
    const { privacy: _, ...auth } = authPriv;

    const host = await onlyDiscovered((request) => forgedV3(request, 0));

    expect((await read(host, auth)).totals).toEqual([]);
  });

  it('is expected without auth, and a claim of more is not believed', async () => {
    const noAuth: Partial<SnmpConfig> = { version: '3', user: 'anybody' };
    const asAsked = await onlyDiscovered((request) => forgedV3(request, 0));
    const claimed = await onlyDiscovered((request) => forgedV3(request, 1));

    expect((await read(asAsked, noAuth)).totals).toEqual([FORGED_COUNT]);
    expect((await read(claimed, noAuth)).said).toEqual([expect.stringContaining('does not answer')]);
  });

  it('of another version is not counted', async () => {
    const host = await between((request) => (isDiscovery(request) ? undefined : forgedV2(messageId(request))));

    expect((await read(host, authPriv)).totals).toEqual([TRUE_COUNT]);
  });

  it('as an error report does not end a request, and explains a silence', async () => {
    const wrongDigest = (request: Buffer) => forgedReport(request, 5);
    const first = await between((request) => (isDiscovery(request) ? undefined : wrongDigest(request)));

    expect((await read(first, authPriv)).totals).toEqual([TRUE_COUNT]);
    expect((await read(await onlyDiscovered(wrongDigest), authPriv)).said).toEqual([
      expect.stringContaining('it refuses the password or protocol of auth'),
    ]);
  });
});

describe('an answer from another sender', () => {
  it.each([
    ['another address', '127.0.0.2'],
    ['another port', '127.0.0.1'],
  ])('is not counted: %s', async (_, address) => {
    const from = await opened(address);
    const alone = await between((request) => forgedV2(requestId(request)), { isPassing: false, from });
    const first = await between((request) => forgedV2(requestId(request)), { from });

    expect((await read(alone, community)).totals).toEqual([]);
    expect((await read(first, community)).totals).toEqual([TRUE_COUNT]);
  });

  it("is counted from the requested address: this file's forgeries are well made", async () => {
    const host = await between((request) => forgedV2(requestId(request)), { isPassing: false });

    expect((await read(host, community)).totals).toEqual([FORGED_COUNT]);
  });
});

describe('malformed answers', () => {
  it('do not stop the agent, and the true answer still counts', async () => {
    const odd = [NOTHING, Buffer.from('3000', 'hex'), Buffer.from('3084ffffffff', 'hex'), tlv(0x30, integer(1))];
    const bytes = odd.concat(tlv(0x30, integer(1), tlv(4, Buffer.from('public')), tlv(0xaf, integer(1))));
    for (const one of bytes) expect((await read(await between(() => one), community)).totals).toEqual([TRUE_COUNT]);
  });

  it('are read without a fault, whatever the bytes', () => {
    const request = tlv(0x30, integer(3), header(7, 3), tlv(4, NOTHING), tlv(4, Buffer.alloc(20)));
    const place = fc.nat(request.length - 1);
    fc.assert(
      fc.property(place, fc.nat(255), place, (at, byte, end) => {
        const changed = Buffer.from(request);
        changed[at] = byte;

        expect(() => [envelopeOf(changed), envelopeOf(changed.subarray(0, end))]).not.toThrow();
      }),
    );
  });
});

/** A device that answers the discovery as the printer does, and everything later with `forge`. */
async function onlyDiscovered(forge: (request: Buffer) => Buffer): Promise<string> {
  const socket = await opened();
  let isFirst = true;
  socket.on('message', async (request, asker) => {
    if (!isFirst) return socket.send(forge(request), asker.port, asker.address);
    isFirst = false;
    const other = await opened();
    other.on('message', (told) => socket.send(told, asker.port, asker.address));
    other.send(request, printer.port, '127.0.0.1');
  });
  return `127.0.0.1:${socket.address().port}`;
}

/** The minimal BER these messages need. */
function tlv(tag: number, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
function integer(value: number, tag = 2): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return tlv(tag, bytes);
}
const NOTHING = Buffer.alloc(0);
const oid = (text: string): Buffer => {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  return tlv(
    6,
    Buffer.from([first * 40 + second, ...others.flatMap((n) => (n > 127 ? [0x80 | (n >> 7), n & 127] : [n]))]),
  );
};
const header = (id: number, flags: number): Buffer =>
  tlv(0x30, integer(id), integer(65_507), tlv(4, Buffer.from([flags])), integer(3));
const varbind = (name: string, value: Buffer): Buffer => tlv(0x30, oid(name), value);
const pdu = (type: number, id: number, ...varbinds: Buffer[]): Buffer =>
  tlv(type, integer(id), integer(0), integer(0), tlv(0x30, ...varbinds));

/** The columns the agent requests first, in its order. */
const FORGED = [
  varbind('1.3.6.1.2.1.1.2.0', oid('1.3.6.1.4.1.99')),
  varbind('1.3.6.1.2.1.1.5.0', tlv(4, Buffer.from('forged'))),
  varbind('1.3.6.1.2.1.25.3.2.1.3.1', tlv(4, Buffer.from('forged'))),
  varbind('1.3.6.1.2.1.43.5.1.1.17.1', tlv(4, Buffer.from('FORGED'))),
  varbind('1.3.6.1.2.1.2.2.1.6.1', tlv(4, Buffer.from('0060d14de15f', 'hex'))),
  varbind('1.3.6.1.2.1.43.10.2.1.4.1.1', integer(FORGED_COUNT, 0x41)),
  varbind('1.3.6.1.2.1.43.10.2.1.3.1.1', integer(7)),
];
/** No other marker follows the first. */
const END = [varbind('1.3.6.1.2.1.43.10.2.1.5.1.1', integer(0)), varbind('1.3.6.1.2.1.43.10.2.1.4.1.1', integer(0))];
const forgedPdu = (id: number, type = 0xa2): Buffer => pdu(type, id, ...(asked++ % 2 === 0 ? FORGED : END));
let asked = 0;
beforeEach(() => {
  asked = 0;
});

const forgedV2 = (id: number): Buffer => tlv(0x30, integer(1), tlv(4, Buffer.from('public')), forgedPdu(id));

const ENGINE = Buffer.from('8000b98380aabbccdd', 'hex');
const security = (flags: number): Buffer =>
  tlv(
    4,
    tlv(
      0x30,
      ...[tlv(4, ENGINE), integer(1), integer(10), tlv(4, Buffer.from(USER.name))],
      ...[tlv(4, flags & 1 ? Buffer.alloc(24) : NOTHING), tlv(4, flags & 2 ? Buffer.alloc(8) : NOTHING)],
    ),
  );
function v3(request: Buffer, flags: number, inner: Buffer): Buffer {
  const scoped = tlv(0x30, tlv(4, ENGINE), tlv(4, NOTHING), inner);
  return tlv(0x30, integer(3), header(messageId(request), flags), security(flags), flags & 2 ? tlv(4, scoped) : scoped);
}
const forgedV3 = (request: Buffer, flags: number): Buffer => v3(request, flags, forgedPdu(1));
const forgedReport = (request: Buffer, counter: number): Buffer =>
  v3(request, 0, pdu(0xa8, 1, varbind(`1.3.6.1.6.3.15.1.1.${counter}.0`, integer(1, 0x41))));

/** The request's numbers an answer must repeat: after the version, the first INTEGER with four bytes or fewer. */
function messageId(request: Buffer): number {
  const at = request.indexOf(Buffer.from([2, 1, 3])) + 3 + 2;
  return request.readIntBE(at + 2, request.readUInt8(at + 1));
}
function requestId(request: Buffer): number {
  const at = request.indexOf(Buffer.from('public')) + 6 + 2;
  return request.readIntBE(at + 2, request.readUInt8(at + 1));
}
/** A discovery names no engine and claims nothing. */
const isDiscovery = (request: Buffer): boolean => envelopeOf(request)?.isAuthenticated === false;
