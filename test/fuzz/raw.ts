import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One HTTP response as it came over the wire. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

export type Sent = string | Buffer | { waitMs: number } | 'half-close';

/**
 * Sends bytes as they are, piece by piece, and returns everything received until the server closes the connection, the
 * expected number of responses has arrived, or nothing more arrives for `idleMs`, which a busy machine must not reach.
 */
export async function exchange(
  url: string,
  pieces: Sent[],
  { count = 1, idleMs = 30_000 } = {},
): Promise<{ text: string; closed: boolean }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let text = '';
  const ended = Promise.withResolvers<boolean>();
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (isWhole(text) && answersIn(text).length >= count) ended.resolve(false);
  });
  for (const event of ['end', 'error', 'close']) socket.on(event, () => ended.resolve(true));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended.promise]);
  for (const piece of pieces) {
    if (piece === 'half-close') socket.end();
    else if (typeof piece === 'object' && 'waitMs' in piece) await sleep(piece.waitMs);
    else if (socket.writable) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  }
  socket.setTimeout(idleMs, () => ended.resolve(false));
  const closed = await ended.promise;
  socket.destroy();
  return { text, closed };
}

/** Whether the last response is complete. */
function isWhole(text: string): boolean {
  try {
    return answersIn(text).every(
      ({ headers, body }) => Buffer.byteLength(body) >= Number(headers['content-length'] ?? 0),
    );
  } catch {
    return false;
  }
}

/** The responses received, one after the other, as a client would read them. */
export function answersIn(text: string, isHead = false): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`This is no HTTP answer: ${JSON.stringify(rest.slice(0, 200))}`);
    const [line = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]);
    const headers = Object.fromEntries(
      lines.map((one) => [one.split(':', 1)[0]?.toLowerCase(), one.replace(/^[^:]*:\s*/, '')]),
    );
    const length = isHead || status === 100 ? 0 : Number(headers['content-length'] ?? 0);
    const body = Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString();
    if (status !== 100) answers.push({ status, headers, body });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
