import { createSocket, type SocketType } from 'node:dgram';
import { EventEmitter } from 'node:events';
import { type Envelope, envelopeOf } from './message-envelope.ts';

/**
 * One device's socket, for net-snmp's `dgramModule`. It delivers only trustworthy messages:
 *
 * - It is connected, so the operating system drops datagrams from any other address or port.
 * - net-snmp verifies a message only if the message says it is authenticated. Here a message below the configured level is
 *   dropped before net-snmp sees it, so the request keeps waiting for the true response. RFC 3414 requires an exception for
 *   reports: a device reports its engine and time before anything can be authenticated.
 */
export type Level = { isAuthenticated: boolean; isEncrypted: boolean };
export type Expected = { version: 1 | 2 | 3; level: Level };

export const peerSockets = (expected: Expected, onReason: (reason: string) => void) => ({
  createSocket(type: SocketType) {
    const socket = createSocket(type);
    const events = new EventEmitter();
    const accepts = filterOf(expected, onReason);
    socket.on('message', (bytes: Buffer) => {
      if (!accepts(bytes)) return;
      try {
        events.emit('message', bytes);
      } catch {
        // net-snmp throws on some malformed messages. A device sending them is treated as silent.
      }
    });
    socket.on('close', () => events.emit('close'));
    // A refused datagram ends up here too. The request then times out, like any other without a response.
    socket.on('error', () => {});
    let connected: Promise<void> | undefined;
    const connect = (port: number, address: string) =>
      new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.connect(port, address, () => {
          socket.off('error', reject);
          resolve();
        });
      });
    return Object.assign(events, {
      send(bytes: Buffer, _offset: number, _length: number, port: number, address: string, done: Done) {
        connected ??= connect(port, address);
        connected.then(
          () => socket.send(bytes, (error) => done(isUnreachable(error) ? null : error)),
          (error: Error) => done(error),
        );
      },
      close: () => void socket.close(),
      ref: () => void socket.ref(),
      unref: () => void socket.unref(),
    });
  },
});

type Done = (error: Error | null) => void;

/** An earlier datagram was refused: nothing listens there. The device may be starting, so the next try is still made. */
const isUnreachable = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'ECONNREFUSED';

function filterOf(expected: Expected, onReason: (reason: string) => void): (bytes: Buffer) => boolean {
  let isDiscovered = false;
  return (bytes) => {
    const message = envelopeOf(bytes);
    if (message === undefined || message.version !== VERSION_ON_WIRE[expected.version]) return false;
    if (expected.version !== 3 || isAtLevel(message, expected.level)) return true;
    if (message.report === undefined) return false;
    if (message.isAuthenticated) return expected.level.isAuthenticated;
    const reason = REASONS[message.report];
    if (isDiscovered && reason !== undefined) {
      // The report is not authenticated: it may explain a silence, but must not end the request.
      onReason(reason);
      return false;
    }
    isDiscovered = true;
    return true;
  };
}

const VERSION_ON_WIRE = { 1: 0, 2: 1, 3: 3 } as const;

const isAtLevel = ({ isAuthenticated, isEncrypted }: Envelope, level: Level): boolean =>
  isAuthenticated === level.isAuthenticated && isEncrypted === level.isEncrypted;

/** usmStats (RFC 3414) that a retry cannot fix. */
const USM_STATS = '1.3.6.1.6.3.15.1.1';
const REASONS: Record<string, string | undefined> = {
  [`${USM_STATS}.1.0`]: 'it does not take this combination of auth and privacy',
  [`${USM_STATS}.3.0`]: 'it does not know this user',
  [`${USM_STATS}.5.0`]: 'it refuses the password or protocol of auth',
  [`${USM_STATS}.6.0`]: 'it refuses the password or protocol of privacy',
};
