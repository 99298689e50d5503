import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discovered } from '../devices/targets.ts';
import { decodeDns, encodeQuery, type Question, type Resource, TYPE } from './dns-message.ts';

/**
 * Finds IPP printers that announce themselves (RFC 6762 and 6763, Bonjour). Each network interface sends one query from its
 * own port, so responses come back to it alone; queries for missing records follow after a second. The search ends after
 * three seconds, whatever arrives, and returns at most 1,000 printers.
 */
const GROUP = '224.0.0.251';
const PORT = 5353;
const ROUND_MS = 1_000;
const ROUNDS = 3;
const FOUND_MAX = 1_000;
const SERVICES = ['_ipp._tcp.local', '_ipps._tcp.local'];

type Multicast = { group: string; port: number; interfaces: string[] };

export async function discoverPrinters(
  say: (sentence: string) => void,
  network: Multicast = { group: GROUP, port: PORT, interfaces: ownAddresses() },
): Promise<Discovered[]> {
  const records: Resource[] = [];
  const sockets = (await Promise.all(network.interfaces.map(openSocket))).filter((socket) => socket !== undefined);
  for (const socket of sockets) {
    socket.on('message', (bytes: Buffer) => {
      if (records.length < FOUND_MAX * 10) records.push(...decodeDns(bytes));
    });
  }
  for (let round = 0; round < ROUNDS; round++) {
    const questions = round === 0 ? SERVICES.map((name) => ({ name, type: TYPE.PTR })) : missingIn(records);
    for (let at = 0; at < questions.length; at += 20) {
      for (const socket of sockets) {
        socket.send(encodeQuery(questions.slice(at, at + 20)), network.port, network.group, () => {});
      }
    }
    await sleep(ROUND_MS);
  }
  for (const socket of sockets) socket.close();
  if (sockets.length === 0) say('No network interface takes multicast, so no printer can announce itself (mdns).');
  return printersIn(records);
}

function openSocket(address: string): Promise<Socket | undefined> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(undefined);
    });
    socket.bind(0, address, () => {
      socket.removeAllListeners('error').on('error', () => {});
      try {
        socket.setMulticastInterface(address);
        resolve(socket);
      } catch {
        socket.close();
        resolve(undefined);
      }
    });
  });
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

/**
 * Most printers send everything in one response. Others are queried for a name's remaining records, and for a host's address.
 */
function missingIn(records: Resource[]): Question[] {
  const has = (type: number, name: string) => records.some((record) => record.type === type && record.name === name);
  const parts = instancesIn(records).flatMap((name) => [TYPE.SRV, TYPE.TXT].map((type) => ({ name, type })));
  const hosts = records.flatMap((record) =>
    record.type === TYPE.SRV && record.target !== undefined ? [record.target] : [],
  );
  const questions = [
    ...parts.filter(({ name, type }) => !has(type, name)),
    ...[...new Set(hosts)].filter((name) => !has(TYPE.A, name)).map((name) => ({ name, type: TYPE.A })),
  ];
  return [...SERVICES.map((name) => ({ name, type: TYPE.PTR })), ...questions].slice(0, FOUND_MAX);
}

const instancesIn = (records: Resource[]): string[] => [
  ...new Set(
    records.flatMap(({ type, name, target }) =>
      type === TYPE.PTR && SERVICES.includes(name) && target !== undefined ? [target] : [],
    ),
  ),
];

/** One address per host and port. CUPS server queues are left out: the printers behind them count. */
export function printersIn(records: Resource[]): Discovered[] {
  const found = new Map<string, Discovered>();
  for (const instance of instancesIn(records).slice(0, FOUND_MAX)) {
    const service = records.find(({ type, name }) => type === TYPE.SRV && name === instance);
    const host = records.find(({ type, name }) => type === TYPE.A && name === service?.target)?.address;
    const texts = records.find(({ type, name }) => type === TYPE.TXT && name === instance)?.texts ?? [];
    const path = texts.find((text) => /^rp=/i.test(text))?.slice(3);
    if (service?.port === undefined || host === undefined || /^(printers|classes)\//.test(path ?? '')) continue;
    const key = `${host}:${service.port}`;
    const isTls = instance.endsWith(SERVICES[1] ?? '');
    // Plain IPP is enough, and costs old printers less.
    if (found.has(key) && isTls) continue;
    found.set(key, { host, port: service.port, ...(path && { path: `/${path}` }), isTls });
  }
  return [...found.values()];
}
