/**
 * The columns to read, each without its index: SNMPv2-MIB (RFC 3418), IF-MIB (RFC 2863), HOST-RESOURCES-MIB (RFC 2790) and
 * Printer-MIB (RFC 3805).
 */
export const OID = {
  sysObjectID: '1.3.6.1.2.1.1.2',
  sysName: '1.3.6.1.2.1.1.5',
  ifPhysAddress: '1.3.6.1.2.1.2.2.1.6',
  hrDeviceDescr: '1.3.6.1.2.1.25.3.2.1.3',
  prtGeneralSerialNumber: '1.3.6.1.2.1.43.5.1.1.17',
  prtMarkerCounterUnit: '1.3.6.1.2.1.43.10.2.1.3',
  prtMarkerLifeCount: '1.3.6.1.2.1.43.10.2.1.4',
} as const;

/** PrtMarkerCounterUnitTC. Firmware omitting the unit, or reporting other or unknown, counts sides. */
export const UNIT = { other: 1, unknown: 2, impressions: 7, sheets: 8 } as const;

/**
 * The MIB writes -1 and -2 for other and unknown, which a Counter32 shows as 4,294,967,295 and 4,294,967,294; some firmware
 * writes them signed. No printer reaches two billion sides, so a higher count is invalid, and no counter is followed to the
 * 32-bit wrap.
 */
export const COUNT_MAX = 2 ** 31 - 1;
export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= COUNT_MAX ? value : undefined;
