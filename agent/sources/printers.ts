import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { credentialsOf, type IppConfig, type SnmpConfig } from '../config.ts';
import { isSnmp } from '../devices/follow-counter.ts';
import { groupByDevice } from '../devices/group-printers.ts';
import { type Identified, identifyReadings, type ScannedDevice } from '../devices/identified-readings.ts';
import type { Devices } from '../devices/known-devices.ts';
import { joinPrinters, type Printer } from '../devices/printer.ts';
import { type Target, targetsOf } from '../devices/targets.ts';
import { type Answer, type Trouble, troubleByIpp, troubleBySnmp } from '../devices/trouble.ts';
import { ippAddressOf } from '../ipp/address.ts';
import { Unreachable } from '../ipp/exchange.ts';
import { discoverPrinters } from '../ipp/mdns.ts';
import { readIppPrinter } from '../ipp/printer.ts';
import { collectGarbage } from '../memory.ts';
import { patience } from '../patience.ts';
import { readPrinter } from '../snmp/printer.ts';
import { openDevice, Silent } from '../snmp/session.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

const IN_FLIGHT_MAX = 50;
const COLLECTED_EVERY = 100;

type PrintersConfig = { snmp?: SnmpConfig | undefined; ipp?: IppConfig | false | undefined };
type Say = (sentence: string) => void;

/** The printers on a network, read by SNMP and IPP. */
export function printersSource(config: PrintersConfig, known: StateFile<Devices>): Source {
  return {
    kind: config.snmp ? 'snmp' : 'ipp',
    name: placesIn(config),
    async read(keep, say) {
      const { machines, troubled } = await scan(config, known.get(), say);
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

/** The networks and printers of the settings, for people. An IPP address may have a login, so only its host is named. */
function placesIn({ snmp, ipp }: PrintersConfig): string {
  const bySnmp = snmp ? [...snmp.ranges, ...snmp.hosts] : [];
  const byIpp = ipp ? [...ipp.ranges, ...ipp.hosts.map((host) => ippAddressOf(host, ipp.port).host)] : [];
  return [...new Set([...bySnmp, ...byIpp]), ...(ipp && ipp.mdns === true ? ['mDNS'] : [])].join(', ');
}

/** Reads all printers for `scan`, and stores nothing. */
export async function viewPrinters(config: PrintersConfig, known: Devices, say: Say): Promise<Identified[]> {
  return identifyReadings((await scan(config, known, say)).machines, known).found;
}

/** Reads every address once, 50 at a time. */
async function scan(
  config: PrintersConfig,
  { devices }: Devices,
  say: Say,
): Promise<{ machines: ScannedDevice[]; troubled: number }> {
  const ipp = config.ipp || undefined;
  const discovered = ipp?.mdns ? await discoverPrinters(say) : [];
  const targets = targetsOf(config, discovered, await resolver(config));
  const byAddress = new Map(targets.map((target) => [target.address, target]));
  const printers: Printer[] = [];
  const answered = devices.filter((device) => [device, ...(device.beside ?? [])].some(isSnmp));
  const bySnmp = new Set(answered.map(({ address }) => address));
  const isPatient = (target: Target) => target.isNamed.snmp || bySnmp.has(target.address);
  let troubled = 0;
  let byIpp = 0;
  await inParallel(IN_FLIGHT_MAX, targets, async (target) => {
    const { printer, trouble } = await ask(target, config, isPatient(target));
    if (target.ipp) byIpp += 1;
    if (target.ipp && byIpp % COLLECTED_EVERY === 0) collectGarbage();
    if (printer !== undefined) printers.push(printer);
    for (const { sentence, isTrouble } of trouble) {
      if (isTrouble) troubled += 1;
      say(sentence);
    }
  });
  const sorted = printers.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const machines = await groupByDevice(sorted, async ({ address }) => {
    const target = byAddress.get(address);
    return target && (await ask(target, config, isPatient(target))).printer;
  });
  return { machines, troubled };
}

/** Names are resolved once, so a name and an announced printer's address become one target. */
async function resolver({ snmp, ipp }: PrintersConfig): Promise<(host: string) => string> {
  const hosts = [...(snmp?.hosts ?? []), ...((ipp || undefined)?.hosts ?? [])];
  const names = hosts.map((host) => host.replace(/^ipps?:\/\//i, '').replace(/[:/].*/s, ''));
  const found = new Map<string, string>();
  await inParallel(IN_FLIGHT_MAX, new Set(names.filter((name) => isIP(name) === 0)), async (name) => {
    const address = await lookup(name, 4).catch(() => undefined);
    if (address) found.set(name, address.address);
  });
  return (host) => found.get(host) ?? host;
}

/** Queries both protocols at the same time: a silent address costs the longer wait, not both. */
async function ask(
  target: Target,
  config: PrintersConfig,
  isPatient: boolean,
): Promise<{ printer: Printer | undefined; trouble: Trouble[] }> {
  const byIpp = target.ipp ? askIpp(target.ipp, target.address) : Promise.resolve<Answer>({ silent: true });
  const [snmp, ipp] = await Promise.all([
    askSnmp(target, config.snmp, isPatient ? undefined : soonIfEnough(byIpp)),
    byIpp,
  ]);
  const printer = joinPrinters(snmp.printer, ipp.printer);
  const isRead = printer !== undefined && printer.counts.length > 0;
  const trouble = [
    ...troubleBySnmp(target, snmp, printer, config.snmp?.version),
    ...(isRead && !target.isNamed.ipp ? [] : troubleByIpp(target, ipp, isRead)),
  ];
  if (isRead || printer === undefined || snmp.printer !== undefined) return { printer, trouble };
  const problem = `${printer.problem}: switch SNMP on in its settings`;
  if (target.isNamed.ipp) return { printer: { ...printer, problem }, trouble };
  // If it is in a range or announced itself, the settings are not at fault.
  const sentence = `${target.address}: no reading: ${problem}.`;
  return { printer: undefined, trouble: [...trouble, { sentence, isTrouble: false }] };
}

async function askSnmp(
  { snmp, address }: Target,
  config: SnmpConfig | undefined,
  enough: Promise<Answer> | undefined,
): Promise<Answer> {
  if (snmp === undefined || config === undefined) return { silent: true };
  const device = openDevice(snmp.host, snmp.port, credentialsOf(config));
  try {
    const read = readPrinter(address, device).then((printer): Answer => ({ printer }), failure);
    return await (enough ? Promise.race([read, enough]) : read);
  } finally {
    device.close();
  }
}

/** If a printer reports sheets by IPP and never responded to SNMP, the wait for SNMP is short. */
async function soonIfEnough(byIpp: Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  const { printer } = await byIpp;
  const isEnough = printer?.counts.some(({ sheets }) => sheets !== undefined) ?? false;
  if (!isEnough) return new Promise<Answer>(() => {});
  await sleep(Math.max(0, patience.enoughMs - (performance.now() - startedAt)), undefined, { ref: false });
  return { silent: true };
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
