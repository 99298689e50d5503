import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isIdleTooLong } from '../idle-sockets.ts';
import { type Answer, AnswerReader } from './answer.ts';
import { TIMEOUT_MS } from './engine.ts';

/**
 * Connections to one host that are kept from call to call, each for one call at a time. Whatever is not an answer that is
 * certainly whole (a connection that breaks or stays silent, a head that says something unusual) comes out as undefined and
 * ends its connection: the caller has another way, which knows how to try again. That lets this be short, and makes a
 * call cost a fraction of one by node:http.
 */
export type Exchange = (request: string, signal: AbortSignal | undefined) => Promise<Answer | undefined>;

type Connection = {
  socket: Socket;
  answered: ((answer: Answer | undefined) => void) | undefined;
  /** When it became idle, by wall time. */
  idleSince: number;
};
type Use = (connection: Connection) => void;

/** Calls beyond this wait for one another. */
const CONNECTIONS_MAX = 200;

/** How long a connection is silent before the system asks whether the other side is still there. */
const PROBE_AFTER_MS = 1_000;

export function connectionsTo(url: URL): Exchange {
  const open = connector(url);
  // Taken from the end: what a quiet time has no use for grows old, and the other side ends it.
  const idle: Connection[] = [];
  const waiting: Use[] = [];
  let count = 0;

  function take(use: Use): void {
    let last = idle.pop();
    // Skip a socket that the server is closing, and one that may have died while this process was frozen.
    while (last && (!last.socket.writable || isIdleTooLong(last.idleSince))) {
      last.socket.destroy();
      last = idle.pop();
    }
    if (last) {
      last.socket.ref();
      use(last);
    } else if (count < CONNECTIONS_MAX) use(opened());
    else waiting.push(use);
  }

  function free(connection: Connection): void {
    const next = waiting.shift();
    if (next) {
      next(connection);
    } else {
      // One that only waits keeps no process alive.
      connection.socket.unref();
      connection.idleSince = Date.now();
      idle.push(connection);
    }
  }

  function opened(): Connection {
    count += 1;
    const connection: Connection = { socket: open(), answered: undefined, idleSince: Date.now() };
    watch(connection, free, () => {
      count -= 1;
      const place = idle.indexOf(connection);
      if (place >= 0) idle.splice(place, 1);
      waiting.shift()?.(opened());
    });
    return connection;
  }

  return (request, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve(undefined);
      take((connection) => {
        if (signal?.aborted) {
          free(connection);
          return resolve(undefined);
        }
        const giveUp = () => connection.socket.destroy();
        signal?.addEventListener('abort', giveUp);
        connection.answered = (answer) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(answer);
        };
        connection.socket.write(request);
      });
    });
}

/** Hands on what a connection answers, and frees it for the next call or says that it is gone. */
function watch(connection: Connection, free: Use, gone: () => void): void {
  const { socket } = connection;
  let reader: AnswerReader | undefined;

  socket.setNoDelay(true).setKeepAlive(true, PROBE_AFTER_MS);
  socket.on('data', (chunk: Buffer) => {
    const { answered } = connection;
    // Nothing was asked, so it answers nothing: a server says that it has waited long enough.
    if (!answered) return void socket.destroy();
    reader ??= new AnswerReader();
    const answer = read(reader, chunk);
    if (answer === 'more') return;
    reader = undefined;
    connection.answered = undefined;
    if (answer?.isKept) free(connection);
    else socket.destroy();
    answered(answer);
  });
  socket.setTimeout(TIMEOUT_MS, () => connection.answered && socket.destroy());
  // What went wrong does not matter: with the close that follows, the call has no answer.
  socket.on('error', () => {});
  socket.on('close', () => {
    gone();
    connection.answered?.(undefined);
  });
}

function read(reader: AnswerReader, chunk: Buffer): Answer | 'more' | undefined {
  try {
    return reader.read(chunk) ?? 'more';
  } catch {
    return undefined;
  }
}

/** A session spares the next handshake half of its way. */
function connector({ protocol, hostname, port }: URL): () => Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return () => connect({ host, port: Number(port || 80) });
  // An address is no name that a certificate could be asked for by.
  const name = isIP(host) ? {} : { servername: host };
  let session: Buffer | undefined;
  return () => {
    const known = session && { session };
    const socket = connectTls({ host, port: Number(port || 443), ...name, ...known, ALPNProtocols: ['http/1.1'] });
    socket.on('session', (given) => {
      session = given;
    });
    socket.on('close', (hadError) => {
      if (hadError) session = undefined;
    });
    return socket;
  };
}
