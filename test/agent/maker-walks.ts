import { OID } from '../../agent/snmp/printer-mib.ts';
import type { Walk } from './walked-device.ts';

/** Walks written from the MIBs' definitions, not recorded: what a device of each maker reports. */
export const printerOf = (enterprise: number, sides: number, unit = 7): Walk => ({
  [`${OID.sysObjectID}.0`]: `1.3.6.1.4.1.${enterprise}.2.3`,
  [`${OID.prtMarkerCounterUnit}.1.1`]: unit,
  [`${OID.prtMarkerLifeCount}.1.1`]: sides,
});

const HP_ENGINE = '1.3.6.1.4.1.11.2.3.9.4.2.1.4.1.2';
export const hpWalk = (duplexSheets: number): Walk => ({
  [`${HP_ENGINE}.5.0`]: 10_000,
  [`${HP_ENGINE}.22.0`]: duplexSheets,
  [`${HP_ENGINE}.34.0`]: 12,
});

const LEXMARK = '1.3.6.1.4.1.641.6.4.2';
const SIDES = 4;
const SHEETS = 5;
/** `general`: the type, unit and value of each row; `bySize`: the paper size, picked and delivered sheets. */
export function lexmarkWalk(general: [number, number, number][], bySize: [number, number, number][]): Walk {
  const walk: Record<string, unknown> = {};
  for (const [at, row] of general.entries()) {
    for (const [column, value] of row.entries()) walk[`${LEXMARK}.1.1.${column + 2}.1.${at + 1}`] = value;
  }
  for (const [at, [size, picked, safe]] of bySize.entries()) {
    walk[`${LEXMARK}.3.1.2.1.${at + 1}`] = size;
    walk[`${LEXMARK}.3.1.3.1.${at + 1}`] = 3;
    walk[`${LEXMARK}.3.1.4.1.${at + 1}`] = picked;
    walk[`${LEXMARK}.3.1.5.1.${at + 1}`] = safe;
  }
  return walk;
}
const [TOTAL_PICKED, TOTAL_SAFE, PRINT_TOTAL] = [1, 2, 16];
const [LETTER, TABLOID, A3, A4] = [8, 14, 67, 68];
export const LEXMARK_WALK = lexmarkWalk(
  [
    [TOTAL_PICKED, SIDES, 10_004],
    [TOTAL_PICKED, SHEETS, 7_003],
    [TOTAL_SAFE, SIDES, 10_000],
    [TOTAL_SAFE, SHEETS, 7_000],
    [PRINT_TOTAL, SHEETS, 6_500],
  ],
  [
    [LETTER, 900, 899],
    [A4, 6_000, 5_998],
    [A3, 71, 70],
    [TABLOID, 33, 33],
  ],
);

const XEROX = '1.3.6.1.4.1.253.8.53.13.2.1';
export const xeroxWalk = (usage: [index: number, label: string, value: number][]): Walk =>
  Object.fromEntries(
    usage.flatMap(([index, label, value]) => [
      [`${XEROX}.6.1.20.${index}`, value],
      [`${XEROX}.8.1.20.${index}`, Buffer.from(label)],
    ]),
  );

const BROTHER = '1.3.6.1.4.1.2435.2.3.9.4.2.1.5.5.52.11.1';
/** Row 1 is the face, row 2 the back. */
export const brotherWalk = (face: number, back: number): Walk => ({
  [`${BROTHER}.1.1`]: 1,
  [`${BROTHER}.1.2`]: 2,
  [`${BROTHER}.2.1`]: 1,
  [`${BROTHER}.2.2`]: 2,
  [`${BROTHER}.3.1`]: face,
  [`${BROTHER}.3.2`]: back,
});
