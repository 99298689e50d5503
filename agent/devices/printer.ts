import { plainText } from '../reading.ts';

/** A device's lifetime counter, with anything it reports besides the printed sides. `counter` is its name. */
export type Count = {
  counter: string;
  total: number;
  sheets?: number;
  /** Sheets printed on both sides. */
  duplex_sheets?: number;
  /** Sheets in A3 or larger. */
  large_sheets?: number;
};

/** A printer as reported by SNMP, IPP or both. */
export type Printer = {
  address: string;
  /** When it was read: a scan may take an hour, and the day may end before it does. */
  seen: Date;
  name: string | undefined;
  model: string | undefined;
  serial: string | undefined;
  mac: string | undefined;
  /** The serial number and card reported by IPP, if SNMP reports different ones. */
  other?: { serial?: string; mac?: string };
  /** In the order used by follow-counter.ts. */
  counts: Count[];
  /** The reason why there is no counter. */
  problem?: string;
};

/**
 * One network address is one printer, whatever it reports by either protocol: Epson, for one, writes its serial number
 * differently in each. The SNMP counter comes first, because it includes copies and faxes.
 */
export function joinPrinters(bySnmp: Printer | undefined, byIpp: Printer | undefined): Printer | undefined {
  if (bySnmp === undefined || byIpp === undefined) return bySnmp ?? byIpp;
  const serial = bySnmp.serial ?? byIpp.serial;
  const mac = bySnmp.mac ?? byIpp.mac;
  const other = {
    ...(byIpp.serial !== undefined && byIpp.serial !== serial && { serial: byIpp.serial }),
    ...(byIpp.mac !== undefined && byIpp.mac !== mac && { mac: byIpp.mac }),
  };
  const counts = [...bySnmp.counts, ...byIpp.counts];
  return {
    address: bySnmp.address,
    seen: bySnmp.seen > byIpp.seen ? bySnmp.seen : byIpp.seen,
    name: bySnmp.name ?? byIpp.name,
    model: bySnmp.model ?? byIpp.model,
    serial,
    mac,
    counts,
    ...(Object.keys(other).length > 0 && { other }),
    ...(counts.length === 0 && { problem: [bySnmp.problem, byIpp.problem].filter(Boolean).join(', and ') }),
  };
}

/** A serial number, or undefined for a firmware placeholder. */
export function usableSerial(text: string | undefined): string | undefined {
  const serial = plainText(text);
  if (serial === undefined || serial.length < 4 || /^(.)\1*$/.test(serial)) return undefined;
  return PLACEHOLDERS.has(serial.toUpperCase()) ? undefined : serial;
}
const PLACEHOLDERS = new Set(
  'NONE,NULL,UNKNOWN,NOT AVAILABLE,NOT SET,UNDEFINED,DEFAULT,12345678,123456789,1234567890,SERIAL NUMBER'.split(','),
);
