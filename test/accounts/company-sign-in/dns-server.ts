import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for TXT and address records. `REGROVE_DNS` can point to it. */
export type DnsServer = {
  address: string;
  /** Values by name, in lower case. */
  records: Map<string, string[]>;
  /** IPv4 addresses by name, in lower case. */
  addresses: Map<string, string[]>;
  /** Names that never get a response, as with a dead name server. */
  isSilentAbout(name: string): boolean;
  /** Responds to every query with SERVFAIL. */
  isBroken: boolean;
  asked: string[];
  stop(): void;
};

export async function startDns(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: new Map(),
    addresses: new Map(),
    isSilentAbout: () => false,
    isBroken: false,
    asked: [],
    stop: () => void socket.close(),
  };
  socket.on('message', (question, { port, address }) => {
    const answer = answerTo(question, server);
    if (answer) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

const HEADER = 12;
const NOERROR = 0;
const SERVFAIL = 2;
const NXDOMAIN = 3;
const A = 1;
const TXT = 16;

function answerTo(question: Buffer, server: DnsServer): Buffer | undefined {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join('.').toLowerCase();
  server.asked.push(name);
  if (server.isSilentAbout(name)) return undefined;
  const type = question.readUInt16BE(at + 1);
  const found = type === TXT ? server.records.get(name)?.map(textRecord) : undefined;
  const addresses = server.addresses.get(name);
  const code = server.isBroken ? SERVFAIL : found || addresses ? NOERROR : NXDOMAIN;
  const records = found ?? (type === A ? (addresses ?? []).map(addressRecord) : []);
  const answers = code === NOERROR ? records : [];
  const header = Buffer.from(question.subarray(0, HEADER));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(answers.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(HEADER, at + 5), ...answers]);
}

/** A TXT record consists of parts of at most 255 bytes. */
function textRecord(value: string): Buffer {
  const parts = value.match(/.{1,255}/gs) ?? [''];
  return record(
    TXT,
    Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]))),
  );
}

const addressRecord = (address: string): Buffer => record(A, Buffer.from(address.split('.').map(Number)));

/** The name is a pointer to the name in the question. */
function record(type: number, data: Buffer): Buffer {
  const fixed = Buffer.from([0xc0, HEADER, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
  fixed.writeUInt16BE(data.length, 10);
  return Buffer.concat([fixed, data]);
}
