import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { SMTPServerSession } from 'smtp-server';
import { MAIL_BYTES_MAX, MAIL_IN_QUEUE, storeMail, waitingMails } from '../../lib/metering/mail-in/stored-mail.ts';
import { clock } from '../../lib/platform/clock.ts';
import { queue } from '../../lib/platform/jobs/queue.ts';
import { described, log } from '../../lib/platform/log.ts';
import { addressDomain } from '../../lib/platform/mail-transport/address.ts';
import type { MailInSettings } from './mail-in-settings.ts';
import { StartupError } from './startup-error.ts';

/**
 * Receives mail by SMTP for one domain. It relays nothing, has no login and answers 250 only when the mail is stored. Mail for
 * unknown recipients of the domain is accepted like any other, so a sender cannot find out which addresses exist. A worker
 * processes stored mails (lib/metering/mail-in/work.ts); a start finds those that an earlier process left.
 */
export type MailListener = { port: number; stop(): Promise<void> };

export const MAIL_LIMITS = {
  recipients: 100,
  connections: 40,
  connectionsOfOneAddress: 10,
  /** Of a command, with its line break. */
  commandBytes: 4_096,
  /** Of a line of a mail; RFC 5321 allows 1,000 bytes, and many senders exceed that. */
  lineBytes: 100_000,
  /** Without a byte from the sender. */
  idleMs: 60_000,
  /** A connection in all, however slowly it sends. */
  connectionMs: 10 * 60_000,
};

export async function startMailListener(
  settings: MailInSettings,
  limits: typeof MAIL_LIMITS = MAIL_LIMITS,
): Promise<MailListener> {
  const { SMTPServer } = await import('smtp-server');
  const open = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();
  const server = new SMTPServer({
    name: settings.domain,
    banner: 'receives reports',
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    size: MAIL_BYTES_MAX,
    rejectOversized: true,
    maxRecipients: limits.recipients,
    maxClients: limits.connections,
    maxCommandLength: limits.commandBytes,
    socketTimeout: limits.idleMs,
    closeTimeout: STOP_MS,
    onConnect({ id, remoteAddress }, callback) {
      const connections = (open.get(remoteAddress) ?? 0) + 1;
      open.set(remoteAddress, connections);
      timers.set(id, setTimeout(() => end(id), limits.connectionMs).unref());
      if (connections <= limits.connectionsOfOneAddress) return callback();
      callback(refusal(421, 'Too many connections from your address; try again later.'));
    },
    onClose({ id, remoteAddress }) {
      clearTimeout(timers.get(id));
      if (!timers.delete(id)) return;
      const others = (open.get(remoteAddress) ?? 1) - 1;
      if (others > 0) open.set(remoteAddress, others);
      else open.delete(remoteAddress);
    },
    onRcptTo({ address }, _session, callback) {
      const domain = addressDomain(address).toLowerCase();
      callback(domain === settings.domain ? null : refusal(550, 'This server takes mail for its own domain only.'));
    },
    onData(stream, session, callback) {
      received(stream, session).then(
        () => callback(null, 'OK: stored'),
        (error: unknown) => callback(refusalOf(error)),
      );
    },
  });

  function end(id: string): void {
    for (const connection of server.connections) {
      const { id: of, close } = connection as unknown as { id: string; close(): void };
      if (of === id) close.call(connection);
    }
  }

  async function received(stream: Readable, { envelope, remoteAddress }: SMTPServerSession): Promise<void> {
    const recipients = envelope.rcptTo.map(({ address }) => address);
    const verdict_of = settings.authserv && settings.isPeer(remoteAddress) ? settings.authserv : null;
    const object = await storeMail({ recipients, verdict_of }, bounded(stream), clock.now());
    await queue(MAIL_IN_QUEUE).send([{ object }]);
  }

  async function* bounded(stream: Readable): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    let line = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      line = longestLine(chunk, line, limits.lineBytes);
      if (bytes > MAIL_BYTES_MAX) throw refusal(552, 'The mail is too large.');
      if (line > limits.lineBytes) throw refusal(500, 'A line of the mail is too long.');
      yield chunk;
    }
  }

  server.on('error', (error) => log({ level: 'info', message: 'mail connection failed', error: error.message }));
  await listening(server, settings);
  for await (const object of waitingMails()) await queue(MAIL_IN_QUEUE).send([{ object }]);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** How long a mail being received may take at a shutdown. Its sender tries again, because it got no 250. */
const STOP_MS = 2_000;

/** The bytes since the last line break, or a number above the maximum if a line was longer. */
function longestLine(chunk: Buffer, before: number, max: number): number {
  let line = before;
  for (let at = 0; at < chunk.length; ) {
    const end = chunk.indexOf(0x0a, at);
    line += (end < 0 ? chunk.length : end) - at;
    if (line > max || end < 0) return line;
    line = 0;
    at = end + 1;
  }
  return line;
}

type Refusal = Error & { responseCode: number };

const refusal = (responseCode: number, message: string): Refusal => Object.assign(new Error(message), { responseCode });

/** The sender tries again later if the mail could not be stored. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && 'responseCode' in error) return error as Refusal;
  log({ level: 'error', message: 'mail not stored', error: described(error) });
  return refusal(451, 'The mail could not be stored; try again later.');
}

const listening = (
  server: {
    listen(port: number, host: string, done: () => void): unknown;
    once(event: 'error', on: (error: Error) => void): unknown;
  },
  { host, port }: MailInSettings,
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`Cannot receive mail on ${host}, port ${port} (REGROVE_MAIL_IN): ${error.message}.`)),
    );
    server.listen(port, host, resolve);
  });
