import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import snmp from 'net-snmp';
import { vi } from 'vitest';
import { patience } from '../../agent/patience.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** Printers simulated by net-snmp's own agent, with tables written from the MIB definitions. */
export type Played = {
  name?: string;
  model?: string;
  serial?: string;
  /** Each interface's address as hexadecimal bytes; the first is often the loopback's, which is empty. */
  macs?: string[];
  markers?: { count: number; unit?: number; device?: number }[];
};
export type Printer = {
  host: string;
  port: number;
  /** Sets its first marker's counter. */
  count(count: number): void;
  stop(): Promise<void>;
};

const { ObjectType, MaxAccess, MibProviderType } = snmp as unknown as {
  ObjectType: Record<string, number>;
  MaxAccess: Record<string, number>;
  MibProviderType: Record<string, number>;
};
const index = (number: number, columnName: string) => ({
  number,
  name: columnName,
  type: ObjectType.Integer,
  maxAccess: MaxAccess['not-accessible'],
});
const column = (number: number, name: string, type: string) => ({
  number,
  name,
  type: ObjectType[type],
  maxAccess: MaxAccess['read-only'],
});

const TABLES = [
  {
    name: 'ifEntry',
    oid: '1.3.6.1.2.1.2.2.1',
    tableIndex: [{ columnName: 'ifIndex' }],
    tableColumns: [index(1, 'ifIndex'), column(6, 'ifPhysAddress', 'OctetString')],
  },
  {
    name: 'hrDeviceEntry',
    oid: '1.3.6.1.2.1.25.3.2.1',
    tableIndex: [{ columnName: 'hrDeviceIndex' }],
    tableColumns: [index(1, 'hrDeviceIndex'), column(3, 'hrDeviceDescr', 'OctetString')],
  },
  {
    name: 'prtGeneralEntry',
    oid: '1.3.6.1.2.1.43.5.1.1',
    tableIndex: [{ columnName: 'hrDeviceIndex' }],
    tableColumns: [index(1, 'hrDeviceIndex'), column(17, 'prtGeneralSerialNumber', 'OctetString')],
  },
  {
    name: 'prtMarkerEntry',
    oid: '1.3.6.1.2.1.43.10.2.1',
    tableIndex: [{ columnName: 'hrDeviceIndex' }, { columnName: 'prtMarkerIndex' }],
    tableColumns: [
      index(1, 'hrDeviceIndex'),
      index(2, 'prtMarkerIndex'),
      column(3, 'prtMarkerCounterUnit', 'Integer'),
      column(4, 'prtMarkerLifeCount', 'Counter32'),
    ],
  },
].map((table) => ({ ...table, type: MibProviderType.Table }));

export const USER = {
  name: 'reader',
  level: snmp.SecurityLevel.authPriv,
  authProtocol: snmp.AuthProtocols.sha256,
  authKey: 'an auth password',
  privProtocol: snmp.PrivProtocols.aes,
  privKey: 'a privacy password',
};

export async function startPrinter(played: Played, at: { address?: string; port?: number } = {}): Promise<Printer> {
  const { address = '127.0.0.1', port = await freeUdpPort(address) } = at;
  const agent = snmp.createAgent({ port, address, accessControlModelType: snmp.AccessControlModelType.None }, () => {});
  agent.getAuthorizer().addCommunity('public');
  agent.getAuthorizer().addUser(USER);
  fill(agent.getMib(), played);
  await Promise.all(Object.values<Socket>(agent.listener.sockets).map((socket) => once(socket, 'listening')));
  return {
    host: `${address}:${port}`,
    port,
    count: (count) => agent.getMib().setTableSingleCell('prtMarkerEntry', 4, [1, 1], count),
    stop: () => new Promise((resolve) => agent.close(() => resolve())),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the types of net-snmp leave its Mib open.
function fill(mib: any, { name, model, serial, macs = [], markers = [] }: Played): void {
  if (name !== undefined) {
    const scalar = { name: 'sysName', type: MibProviderType.Scalar, oid: '1.3.6.1.2.1.1.5' };
    mib.registerProvider({ ...scalar, scalarType: ObjectType.OctetString, maxAccess: MaxAccess['read-only'] });
    mib.setScalarValue('sysName', name);
  }
  const rows: Record<string, unknown[][]> = {
    ifEntry: macs.map((mac, at) => [at + 1, Buffer.from(mac, 'hex')]),
    hrDeviceEntry: model === undefined ? [] : [[1, model]],
    prtGeneralEntry: serial === undefined ? [] : [[1, serial]],
    prtMarkerEntry: markers.map(({ count, unit = 7, device = 1 }, at) => [device, at + 1, unit, count]),
  };
  for (const table of TABLES) {
    if (rows[table.name]?.length) mib.registerProvider(table);
    for (const row of rows[table.name] ?? []) mib.addTableRow(table.name, row);
  }
}

function freeUdpPort(address: string): Promise<number> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.bind(0, address, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

const UNLIMITED = { snmpMs: PATIENCE_MS, connectMs: PATIENCE_MS, ippMs: PATIENCE_MS, enoughMs: PATIENCE_MS };

/** Extends the timeouts while `work` runs: every queried printer answers, however busy the machine is. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => waiting(UNLIMITED, work);

/** The same for IPP; no device answers SNMP, so its timeout is short. */
export const withoutSnmp = <T>(work: () => Promise<T>): Promise<T> => waiting({ ...UNLIMITED, snmpMs: 100 }, work);

/** Enough event loop turns to deliver and answer a message between two sockets on this machine. */
const IDLE_TURNS = 50;
const STEP_MS = 50;

/**
 * Runs `work` on a clock that moves only while no message arrives. Printers answer on the same thread as the agent, so a busy
 * machine delays both alike, and an SNMP timeout passes only for a silent device. Returns the milliseconds that passed.
 */
export async function onIdleClock<T>(work: () => Promise<T>): Promise<{ result: T; elapsedMs: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let elapsedMs = 0;
    let isEnded = false;
    const working = work().finally(() => {
      isEnded = true;
    });
    // An error belongs to the caller's `await` below.
    working.catch(() => {});
    while (!isEnded) {
      for (let turn = 0; turn < IDLE_TURNS && !isEnded; turn++) await nextTurn();
      if (isEnded) break;
      vi.advanceTimersByTime(STEP_MS);
      elapsedMs += STEP_MS;
    }
    return { result: await working, elapsedMs };
  } finally {
    vi.useRealTimers();
  }
}

async function waiting<T>(wait: Partial<typeof patience>, work: () => Promise<T>): Promise<T> {
  const before = { ...patience };
  Object.assign(patience, wait);
  try {
    return await work();
  } finally {
    Object.assign(patience, before);
  }
}
