import { amount } from '../platform/fields.ts';

/**
 * A side of a sheet. Millimetres or inches in its place would book a thousand or forty times too much, so what no sheet
 * or roll has is refused, with what was probably meant.
 */
export const metres = (max: number) => amount(max, (value) => probablyMeant(value, max));

/** A unit in which the value is the side of a known sheet comes first, then the unit that is usual for such a value. */
function probablyMeant(value: number, max: number): string {
  const unit =
    UNITS.find(({ perMetre }) => SIDES_M.includes(Number((value / perMetre).toFixed(6)))) ??
    UNITS.find(({ perMetre, isUsual }) => isUsual?.(value) && value / perMetre <= max);
  if (!unit) return 'sizes are in metres: a Letter sheet has a width of 0.2159 and a length of 0.2794';
  return `${value} is probably ${unit.name}; send ${Number((value / unit.perMetre).toFixed(6))}`;
}

/** The sides of Letter, Legal and Ledger, as they are and as they are often rounded, and of A0 to A8. */
const SIDES_M = [
  ...[0.2159, 0.2794, 0.3556, 0.4318, 0.216, 0.279, 0.356, 0.432],
  ...[1.189, 0.841, 0.594, 0.42, 0.297, 0.21, 0.148, 0.105, 0.074, 0.052],
];

/**
 * In the order in which they are tried. Sheets narrower than 50 mm are rare, while plotters have rolls of up to 44 inches. The
 * last three are what printers and drivers state sizes in; nobody writes a roll in them.
 */
const UNITS: { name: string; perMetre: number; isUsual?: (value: number) => boolean }[] = [
  { name: 'centimetres', perMetre: 100 },
  { name: 'inches', perMetre: 1 / 0.0254, isUsual: (value) => value < 50 },
  { name: 'millimetres', perMetre: 1_000, isUsual: () => true },
  { name: 'tenths of millimetres', perMetre: 10_000 },
  { name: 'hundredths of millimetres', perMetre: 100_000 },
  { name: 'thousandths of millimetres', perMetre: 1_000_000 },
];
