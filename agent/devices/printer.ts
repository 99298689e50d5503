import { plainText } from '../reading.ts';

/** A lifetime counter of a device, with what it tells beside the printed sides. `counter` names it. */
export type Count = {
  counter: string;
  total: number;
  sheets?: number;
  /** Sheets printed on both sides. */
  duplex_sheets?: number;
  /** Sheets of A3 or larger. */
  large_sheets?: number;
};

/** A printer as it reports itself, by SNMP, by IPP or by both. */
export type Printer = {
  address: string;
  /** The time of this reading: a scan may take an hour, and the day may end meanwhile. */
  seen: Date;
  name: string | undefined;
  model: string | undefined;
  serial: string | undefined;
  mac: string | undefined;
  /** The serial number and card by IPP, where SNMP reports other ones. */
  other?: { serial?: string; mac?: string };
  /** In the order of follow-counter.ts. */
  counts: Count[];
  /** The reason why there is no counter. */
  problem?: string;
};

/**
 * One network address is one printer, whatever it says by either protocol: Epson, for one, writes its serial number
 * differently in each. The counter of SNMP comes first, because it has copies and faxes too.
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

/** A serial number, or undefined for a placeholder that firmware reports instead of one. */
export function usableSerial(text: string | undefined): string | undefined {
  const serial = plainText(text);
  if (serial === undefined || serial.length < 4 || /^(.)\1*$/.test(serial)) return undefined;
  return PLACEHOLDERS.has(serial.toUpperCase()) ? undefined : serial;
}
const PLACEHOLDERS = new Set(
  'NONE,NULL,UNKNOWN,NOT AVAILABLE,NOT SET,UNDEFINED,DEFAULT,12345678,123456789,1234567890,SERIAL NUMBER'.split(','),
);
