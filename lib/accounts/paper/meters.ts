import { amount } from '../../platform/fields.ts';

/**
 * A sheet's width or length in meters. Millimeters or inches by mistake would book a thousand or forty times too much
 * paper, so a size no sheet or roll has is refused, with a hint at the unit probably meant.
 */
export const meters = (max: number) => amount(max, (value) => unitHint(value, max));

/** Prefers a unit that makes the value the side of a standard sheet, then the usual unit for the value. */
function unitHint(value: number, max: number): string {
  const unit =
    UNITS.find(({ perMeter }) => SIDES_M.includes(Number((value / perMeter).toFixed(6)))) ??
    UNITS.find(({ perMeter, isUsual }) => isUsual?.(value) && value / perMeter <= max);
  if (!unit) return 'sizes are in meters: a Letter sheet has a width of 0.2159 and a length of 0.2794';
  return `${value} is probably ${unit.name}; send ${Number((value / unit.perMeter).toFixed(6))}`;
}

/** Sides of Letter, Legal and Ledger, exact and as often rounded, and of A0 to A8. */
const SIDES_M = [
  0.2159, 0.2794, 0.3556, 0.4318, 0.216, 0.279, 0.356, 0.432, 1.189, 0.841, 0.594, 0.42, 0.297, 0.21, 0.148, 0.105,
  0.074, 0.052,
];

/**
 * In the order they are tried. Sheets narrower than 50 mm are rare, while plotters have rolls up to 44 inches wide.
 * Printers and drivers use the last three units for sheets, and nobody uses them for rolls.
 */
const UNITS: { name: string; perMeter: number; isUsual?: (value: number) => boolean }[] = [
  { name: 'centimeters', perMeter: 100 },
  { name: 'inches', perMeter: 1 / 0.0254, isUsual: (value) => value < 50 },
  { name: 'millimeters', perMeter: 1_000, isUsual: () => true },
  { name: 'tenths of millimeters', perMeter: 10_000 },
  { name: 'hundredths of millimeters', perMeter: 100_000 },
  { name: 'thousandths of millimeters', perMeter: 1_000_000 },
];
