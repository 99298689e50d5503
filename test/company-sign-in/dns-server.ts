import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for TXT records alone, which `REGROVE_DNS` can name. */
export type DnsServer = {
  address: string;
  /** Values by name, in lower case. */
  records: Map<string, string[]>;
  /** Answers every question with SERVFAIL. */
  isBroken: boolean;
  /** Never answers. */
  isSilent: boolean;
  asked: string[];
  stop(): void;
};

export async function startDns(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: new Map(),
    isBroken: false,
    isSilent: false,
    asked: [],
    stop: () => void socket.close(),
  };
  socket.on('message', (question, { port, address }) => {
    const answer = answerTo(question, server);
    if (!server.isSilent) socket.send(answer, port, address);
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

function answerTo(question: Buffer, server: DnsServer): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join('.').toLowerCase();
  server.asked.push(name);
  const values = server.records.get(name);
  const code = server.isBroken ? SERVFAIL : values ? NOERROR : NXDOMAIN;
  const answers = code === NOERROR ? (values ?? []).map(recordOf) : [];
  const header = Buffer.from(question.subarray(0, HEADER));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(answers.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(HEADER, at + 5), ...answers]);
}

/** The name is a pointer to the question's. A text has parts of at most 255 bytes. */
function recordOf(value: string): Buffer {
  const parts = value.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
  const fixed = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  fixed.writeUInt16BE(data.length, 10);
  return Buffer.concat([fixed, data]);
}
