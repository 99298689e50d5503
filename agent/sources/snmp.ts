import { inParallel } from '../../lib/platform/concurrency.ts';
import { credentialsOf, type SnmpConfig } from '../config.ts';
import { addressesOf } from '../snmp/addresses.ts';
import { groupByDevice } from '../snmp/group-printers.ts';
import { type Identified, identifyReadings, type ScannedDevice } from '../snmp/identified-readings.ts';
import type { Devices } from '../snmp/known-devices.ts';
import { type Printer, readPrinter } from '../snmp/printer.ts';
import { openDevice, Silent } from '../snmp/session.ts';
import type { StateFile } from '../spool/state-file.ts';
import type { Source } from './source.ts';

const IN_FLIGHT_MAX = 50;

export function snmpSource(config: SnmpConfig, known: StateFile<Devices>): Source {
  return {
    name: 'snmp',
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
export async function look(config: SnmpConfig, known: Devices, say: (sentence: string) => void): Promise<Identified[]> {
  return identifyReadings((await scan(config, say)).machines, known).found;
}

/**
 * Reads every address once, 50 at a time. Most addresses of a range are unused, so silence is only reported for hosts that
 * were named.
 */
async function scan(
  config: SnmpConfig,
  say: (sentence: string) => void,
): Promise<{ machines: ScannedDevice[]; troubled: number }> {
  const { hosts, ranges, port } = config;
  const credentials = credentialsOf(config);
  const named = new Set(hosts);
  const printers: Printer[] = [];
  let troubled = 0;
  await inParallel(IN_FLIGHT_MAX, new Set([...hosts, ...addressesOf(ranges)]), async (host) => {
    const { address, port: itsPort } = splitPort(host, port);
    const device = openDevice(address, itsPort, credentials);
    try {
      const printer = await readPrinter(host, device);
      if (printer !== undefined) printers.push(printer);
      else if (named.has(host)) say(`${host} answers and is no printer: it has no prtMarkerLifeCount.`);
    } catch (error) {
      if (error instanceof Silent && !named.has(host)) return;
      troubled += 1;
      say(
        error instanceof Silent
          ? `${host} does not answer. Look whether it is on, and whether it takes SNMP ${config.version} with these credentials.`
          : `${host} was not read: ${(error as Error).message}.`,
      );
    } finally {
      device.close();
    }
  });
  const sorted = printers.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const machines = await groupByDevice(sorted, ({ address }) => readAgain(address, config));
  return { machines, troubled };
}

async function readAgain(host: string, config: SnmpConfig): Promise<Printer | undefined> {
  const { address, port } = splitPort(host, config.port);
  const device = openDevice(address, port, credentialsOf(config));
  try {
    return await readPrinter(host, device);
  } catch {
    return undefined;
  } finally {
    device.close();
  }
}

/** `10.0.0.5` or, for a device that listens elsewhere, `10.0.0.5:1161`. */
function splitPort(host: string, port: number): { address: string; port: number } {
  const [, address, own] = /^([^:]+):(\d+)$/.exec(host) ?? [];
  return address === undefined ? { address: host, port } : { address, port: Number(own) };
}
