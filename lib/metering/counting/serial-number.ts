/**
 * A serial number in normalized spelling, or null for firmware placeholders: two devices both reporting "UNKNOWN" or
 * "00000000" are still two devices.
 */
export function normalSerial(serial: string | null | undefined): string | null {
  const spelled = (serial ?? '').trim().toUpperCase();
  if (spelled.length < SERIAL_LENGTH_MIN || PLACEHOLDERS.has(spelled) || /^(.)\1*$/.test(spelled)) return null;
  return spelled;
}

const SERIAL_LENGTH_MIN = 4;
const PLACEHOLDERS = new Set([
  'NONE',
  'NULL',
  'UNKNOWN',
  'NOT AVAILABLE',
  'NOT SET',
  'UNDEFINED',
  'DEFAULT',
  '12345678',
  '123456789',
]);
