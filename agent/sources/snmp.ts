import { inParallel } from '../../lib/platform/concurrency.ts';
import { credentialsOf, type SnmpConfig } from '../config.ts';
import { addressesOf } from '../snmp/addresses.ts';
import { type Identified, identified, type Serials } from '../snmp/identity.ts';
import { type Printer, readPrinter } from '../snmp/printer.ts';
import { openDevice, Silent } from '../snmp/session.ts';
import type { StateFile } from '../spool/state.ts';
import type { Source } from './source.ts';

const IN_FLIGHT_MAX = 50;

export function snmpSource(config: SnmpConfig, serials: StateFile<Serials>): Source {
  return {
    name: 'snmp',
    async read(keep, say) {
      const { printers, troubled } = await scan(config, say);
      const result = identified(printers, serials.get());
      for (const { printer, note } of result.found) if (note !== undefined) say(`${printer.address}: ${note}.`);
      const readings = result.found.flatMap(({ printer: { seen }, reading }) =>
        reading ? [{ ...reading, seen }] : [],
      );
      await keep(readings);
      serials.put(result.serials);
      return { read: readings.length, troubled: troubled + printers.length - readings.length };
    },
  };
}

/** What is there, for `scan`: nothing is remembered. */
export async function look(config: SnmpConfig, known: Serials, say: (sentence: string) => void): Promise<Identified[]> {
  return identified((await scan(config, say)).printers, known).found;
}

/**
 * Every address once, so many at a time. Of a range most addresses are nobody's, so silence is only told of the hosts
 * that were named.
 */
async function scan(config: SnmpConfig, say: (sentence: string) => void) {
  const { hosts, ranges, port } = config;
  const credentials = credentialsOf(config);
  const named = new Set(hosts);
  const printers: Printer[] = [];
  let troubled = 0;
  await inParallel(IN_FLIGHT_MAX, new Set([...hosts, ...addressesOf(ranges)]), async (host) => {
    const { address, port: itsPort } = placeIn(host, port);
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
  return { printers: printers.toSorted((a, b) => (a.address < b.address ? -1 : 1)), troubled };
}

/** `10.0.0.5` or, for a device that listens elsewhere, `10.0.0.5:1161`. */
function placeIn(host: string, port: number): { address: string; port: number } {
  const [, address, own] = /^([^:]+):(\d+)$/.exec(host) ?? [];
  return address === undefined ? { address: host, port } : { address, port: Number(own) };
}
