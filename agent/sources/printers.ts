import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { credentialsOf, type IppConfig, type SnmpConfig } from '../config.ts';
import { groupByDevice } from '../devices/group-printers.ts';
import { type Identified, identifyReadings, type ScannedDevice } from '../devices/identified-readings.ts';
import type { Devices } from '../devices/known-devices.ts';
import { joinPrinters, type Printer } from '../devices/printer.ts';
import { type Target, targetsOf } from '../devices/targets.ts';
import { Unreachable } from '../ipp/exchange.ts';
import { discoverPrinters } from '../ipp/mdns.ts';
import { readIppPrinter } from '../ipp/printer.ts';
import { readPrinter } from '../snmp/printer.ts';
import { openDevice, Silent, TIMEOUT_MS } from '../snmp/session.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

const IN_FLIGHT_MAX = 50;

export type PrintersConfig = { snmp?: SnmpConfig | undefined; ipp?: IppConfig | false | undefined };
type Say = (sentence: string) => void;

/** The printers of a network, by SNMP and IPP. */
export function printersSource(config: PrintersConfig, known: StateFile<Devices>): Source {
  return {
    name: config.snmp ? 'snmp' : 'ipp',
    async read(keep, say) {
      const { machines, troubled } = await scan(config, say);
      const { found, devices } = identifyReadings(machines, known.get());
      for (const { printer, note } of found) if (note !== undefined) say(`${printer.address}: ${note}.`);
      await keep(found.flatMap(({ readings }) => readings));
      known.put(devices);
      const ofDevices = found.filter(({ isDevice }) => isDevice);
      const read = ofDevices.filter(({ readings }) => readings.length > 0).length;
      return { read, troubled: troubled + ofDevices.length - read };
    },
  };
}

/** Reads all printers for `scan`, and stores nothing. */
export async function look(config: PrintersConfig, known: Devices, say: Say): Promise<Identified[]> {
  return identifyReadings((await scan(config, say)).machines, known).found;
}

/** Reads every address once, 50 at a time. */
async function scan(config: PrintersConfig, say: Say): Promise<{ machines: ScannedDevice[]; troubled: number }> {
  const ipp = config.ipp || undefined;
  const discovered = ipp?.mdns ? await discoverPrinters(say) : [];
  const targets = targetsOf(config, discovered, await resolver(config));
  const byAddress = new Map(targets.map((target) => [target.address, target]));
  const printers: Printer[] = [];
  let troubled = 0;
  await inParallel(IN_FLIGHT_MAX, targets, async (target) => {
    const { printer, trouble } = await ask(target, config);
    if (printer !== undefined) printers.push(printer);
    for (const { sentence, isTrouble } of trouble) {
      if (isTrouble) troubled += 1;
      say(sentence);
    }
  });
  const sorted = printers.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const machines = await groupByDevice(sorted, async ({ address }) => {
    const target = byAddress.get(address);
    return target && (await ask(target, config)).printer;
  });
  return { machines, troubled };
}

/** Names are resolved once, so that a name and the address of an announced printer are one target. */
async function resolver({ snmp, ipp }: PrintersConfig): Promise<(host: string) => string> {
  const hosts = [...(snmp?.hosts ?? []), ...((ipp || undefined)?.hosts ?? [])];
  const names = hosts.map((host) => host.replace(/^ipps?:\/\//i, '').replace(/[:/].*$/, ''));
  const found = new Map<string, string>();
  await inParallel(IN_FLIGHT_MAX, new Set(names.filter((name) => isIP(name) === 0)), async (name) => {
    const address = await lookup(name, 4).catch(() => undefined);
    if (address) found.set(name, address.address);
  });
  return (host) => found.get(host) ?? host;
}

type Answer = { printer?: Printer | undefined; silent?: true; reason?: string };

/** Asks by both protocols at the same time: a silent address costs the longer wait, not both. */
async function ask(target: Target, config: PrintersConfig) {
  const byIpp = target.ipp ? askIpp(target.ipp, target.address) : Promise.resolve<Answer>({ silent: true });
  const [snmp, ipp] = await Promise.all([askSnmp(target, config.snmp, byIpp), byIpp]);
  const printer = joinPrinters(snmp.printer, ipp.printer);
  const trouble: { sentence: string; isTrouble: boolean }[] = [];
  const tell = (sentence: string, isTrouble = true) => void trouble.push({ sentence, isTrouble });
  const { address, isNamed } = target;
  const isRead = printer !== undefined && printer.counts.length > 0;
  if (snmp.reason !== undefined) tell(`${address} was not read: ${snmp.reason}.`, !isRead);
  else if (target.snmp && isNamed.snmp && snmp.silent && !isRead) {
    tell(
      `${address} does not answer. Look whether it is on, and whether it takes SNMP ${config.snmp?.version} with these credentials.`,
    );
  } else if (isNamed.snmp && !snmp.silent && printer === undefined) {
    tell(`${address} answers and is no printer: it has no prtMarkerLifeCount.`, false);
  }
  if (ipp.reason !== undefined && (isNamed.ipp || !isRead))
    tell(`${address} was not read by IPP: ${ipp.reason}.`, !isRead && isNamed.ipp);
  else if (isNamed.ipp && ipp.silent && !isRead) {
    tell(`${address} does not answer by IPP. Look whether it is on, and whether IPP is switched on in its settings.`);
  } else if (isNamed.ipp && !ipp.silent && ipp.printer === undefined) {
    tell(
      `${address} answers and is no IPP printer: name its path, such as ipp://${target.ipp?.host}/ipp/print.`,
      !isRead,
    );
  }
  // An announced printer or one of a range without counters is no fault of the settings.
  if (!isRead && printer && snmp.printer === undefined && !isNamed.ipp) {
    tell(`${address}: no reading: ${printer.problem}. Switch SNMP on in its settings.`, false);
    return { printer: undefined, trouble };
  }
  return { printer, trouble };
}

async function askSnmp(
  { snmp, address }: Target,
  config: SnmpConfig | undefined,
  byIpp: Promise<Answer>,
): Promise<Answer> {
  if (snmp === undefined || config === undefined) return { silent: true };
  const device = openDevice(snmp.host, snmp.port, credentialsOf(config));
  try {
    const read = readPrinter(address, device).then((printer): Answer => ({ printer }), failure);
    return await Promise.race([read, oneTryIfEnough(byIpp)]);
  } finally {
    device.close();
  }
}

/** A printer that tells its sheets by IPP and does not answer the first SNMP request is not asked a second time. */
async function oneTryIfEnough(byIpp: Promise<Answer>): Promise<Answer> {
  const firstTry = sleep(TIMEOUT_MS);
  const { printer } = await byIpp;
  await firstTry;
  if (printer?.counts.some(({ sheets }) => sheets !== undefined)) return { silent: true };
  return new Promise<Answer>(() => {});
}

async function askIpp(ipp: NonNullable<Target['ipp']>, address: string): Promise<Answer> {
  try {
    const facts = await readIppPrinter(ipp);
    if (facts === undefined) return {};
    const { card, counts, problem, ...named } = facts;
    return { printer: { address, seen: new Date(), ...named, mac: card, counts, problem } };
  } catch (error) {
    return failure(error);
  }
}

const failure = (error: unknown): Answer =>
  error instanceof Silent || error instanceof Unreachable ? { silent: true } : { reason: (error as Error).message };
