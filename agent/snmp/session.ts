import snmp from 'net-snmp';
import type { Credentials } from '../config.ts';
import { patience } from '../patience.ts';
import { type Expected, peerSockets } from './peer-socket.ts';

/** One value from a device; `oid` is complete, with its index. */
export type Value = { oid: string; value: unknown };

/** A device to read. `next` returns each column's first value after a given oid, or undefined at its end. */
export type Device = {
  next(columns: readonly Place[]): Promise<(Value | undefined)[]>;
  close(): void;
};

/** A position in a column: its beginning, or after one of its values. */
export type Place = { column: string; after?: string };

/** No response: there is no device, or it does not know the community or user. */
export class Silent extends Error {}

/** The device responded and refused. */
export class Refused extends Error {}

export function openDevice(address: string, port: number, credentials: Credentials): Device {
  let reason: string | undefined;
  const session = sessionTo(address, port, credentials, (text) => {
    reason = text;
  });
  // net-snmp emits an error for unparsable messages. The request continues: the true response may follow.
  session.on('error', () => {});
  const ask = (oids: string[]) =>
    new Promise<Value[]>((resolve, reject) =>
      session.getNext(oids, (error, values) =>
        error ? reject(failureOf(error, address, reason)) : resolve(values as Value[]),
      ),
    );

  /** SNMP v1 refuses a whole request if one of its columns is the device's last, so columns are read one by one. */
  async function oneByOne(oids: string[]): Promise<(Value | undefined)[]> {
    const found: (Value | undefined)[] = [];
    for (const oid of oids) {
      const [value] = await ask([oid]).catch((error: unknown) => {
        if (error instanceof Refused) return [undefined];
        throw error;
      });
      found.push(value);
    }
    return found;
  }

  return {
    async next(places) {
      const oids = places.map(({ column, after }) => after ?? column);
      const values = await ask(oids).catch((error: unknown) => {
        if (error instanceof Refused && credentials.version === '1') return oneByOne(oids);
        throw error;
      });
      return places.map(({ column, after }, index) => within(column, after, values[index]));
    },
    close: () => void session.close(),
  };
}

/** The next value may belong to another column; a repeated value would cause an endless loop. */
function within(column: string, after: string | undefined, value: Value | undefined): Value | undefined {
  if (value === undefined || snmp.isVarbindError(value as snmp.Varbind)) return undefined;
  return value.oid.startsWith(`${column}.`) && value.oid !== after ? value : undefined;
}

function sessionTo(
  address: string,
  port: number,
  credentials: Credentials,
  onReason: (reason: string) => void,
): snmp.Session {
  const transport = address.includes(':') ? ('udp6' as const) : ('udp4' as const);
  const dgramModule = peerSockets(expectedBy(credentials), onReason);
  const { snmpMs: timeout, snmpRetries: retries } = patience;
  const options = { port, transport, timeout, retries, backoff: 1, dgramModule };
  if (credentials.version !== '3') {
    const version = credentials.version === '1' ? snmp.Version1 : snmp.Version2c;
    return snmp.createSession(address, credentials.community, { ...options, version });
  }
  const { user, context = '', auth, privacy } = credentials;
  const level = privacy
    ? snmp.SecurityLevel.authPriv
    : auth
      ? snmp.SecurityLevel.authNoPriv
      : snmp.SecurityLevel.noAuthNoPriv;
  const secrets = {
    ...(auth && { authProtocol: snmp.AuthProtocols[auth.protocol], authKey: auth.password }),
    ...(privacy && { privProtocol: snmp.PrivProtocols[privacy.protocol], privKey: privacy.password }),
  };
  return snmp.createV3Session(
    address,
    { name: user, level, ...secrets } as snmp.User,
    {
      ...options,
      context,
      version: snmp.Version3,
    } as snmp.SessionOptionsV3,
  );
}

function expectedBy(credentials: Credentials): Expected {
  if (credentials.version !== '3') {
    return { version: credentials.version === '1' ? 1 : 2, level: { isAuthenticated: false, isEncrypted: false } };
  }
  const { auth, privacy } = credentials;
  return { version: 3, level: { isAuthenticated: auth !== undefined, isEncrypted: privacy !== undefined } };
}

function failureOf(error: Error, address: string, reason: string | undefined): Error {
  if (error.name === 'RequestTimedOutError') return reason === undefined ? new Silent(address) : new Refused(reason);
  return new Refused(error.message);
}
