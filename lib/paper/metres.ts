import { amount } from '../platform/fields.ts';

/**
 * A side of a sheet. Millimetres or inches in its place would book a thousand or forty times too much, so what no sheet
 * or roll has is refused, with what was probably meant.
 */
export const metres = (max: number) => amount(max, (value) => probablyMeant(value, max));

function probablyMeant(value: number, max: number): string | undefined {
  const unit = UNITS.find(({ fits, inMetres }) => fits(value) && value * inMetres <= max);
  return unit && `${value} is probably ${unit.name}; send ${Number((value * unit.inMetres).toFixed(6))}`;
}

/** The sides of A1 to A6. */
const A_SIZES_CM = [10.5, 14.8, 21, 29.7, 42, 59.4, 84.1];

/** The first that fits: sheets narrower than 50 mm are rare, while plotters have rolls of up to 44 inches. */
const UNITS = [
  { name: 'centimetres', inMetres: 0.01, fits: (value: number) => A_SIZES_CM.includes(value) },
  { name: 'inches', inMetres: 0.0254, fits: (value: number) => value < 50 },
  { name: 'millimetres', inMetres: 0.001, fits: () => true },
];
