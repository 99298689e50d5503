import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A slow line on loopback: a TCP proxy that delays and paces traffic. A new connection costs a round trip before its
 * first byte, each direction takes half a round trip, and all connections share the bandwidth towards the browser.
 * Unlike throttling in a browser's developer tools, it also slows down handshakes and acts on the bytes on the wire.
 */
export type Line = { roundTripMs: number; bytesPerSecond: number };

type SlowLine = {
  port: number;
  /** Applies to bytes arriving later. */
  set(line: Line): void;
  /** The bytes that reached the browser before a moment in `Date.now()`. */
  bytesUntil(moment: number): number;
  /** Resets the byte count. */
  reset(): void;
  close(): void;
};

const FAST: Line = { roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
const PACKET_BYTES = 1_460;
/** A server must not run far ahead of the line, just as it would not on a real one. */
const AHEAD_MAX_BYTES = 16_384;

export async function slowLine(target: number): Promise<SlowLine> {
  let line = FAST;
  let isFreeAt = 0;
  let arrived: { at: number; bytes: number }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const origin = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const up = pipeline(origin);
    const down = pipeline(browser, (bytes) => arrived.push({ at: Date.now(), bytes }));
    // The TCP handshake: the browser considers itself connected at once, so its first bytes wait instead.
    const openAt = Date.now() + line.roundTripMs;
    browser.on('data', (chunk: Buffer) => up.send(chunk, Math.max(Date.now(), openAt) + line.roundTripMs / 2));
    origin.on('data', (chunk: Buffer) => {
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        isFreeAt = Math.max(Date.now(), isFreeAt) + (packet.length / line.bytesPerSecond) * 1000;
        down.send(packet, isFreeAt + line.roundTripMs / 2);
      }
      const aheadMs = isFreeAt - Date.now() - (AHEAD_MAX_BYTES / line.bytesPerSecond) * 1000;
      if (aheadMs <= 0) return;
      origin.pause();
      setTimeout(() => origin.resume(), aheadMs);
    });
    for (const [socket, other] of [
      [browser, down],
      [origin, up],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.stop();
        (socket === browser ? origin : browser).destroySoon();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      line = next;
    },
    bytesUntil: (moment) => arrived.reduce((sum, { at, bytes }) => (at <= moment ? sum + bytes : sum), 0),
    reset() {
      arrived = [];
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Writes each chunk at its time, in arrival order. */
function pipeline(to: Socket, onSent: (bytes: number) => void = () => {}) {
  const timers = new Set<NodeJS.Timeout>();
  let lastAt = 0;
  const waiting: Buffer[] = [];
  return {
    send(chunk: Buffer, at: number) {
      lastAt = Math.max(at, lastAt);
      waiting.push(chunk);
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const next = waiting.shift();
          if (!next || to.destroyed) return;
          to.write(next);
          onSent(next.length);
        },
        Math.max(0, lastAt - Date.now()),
      );
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
