/**
 * An item's size by DynamoDB's published rules: names and texts in UTF-8, a number half a byte per significant digit
 * plus one, three bytes for a list or map plus one per element.
 */
export const itemBytes = (item: Record<string, unknown>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

function valueBytes(value: unknown): number {
  if (typeof value === 'number') return numberBytes(String(value));
  // A number with many digits is read as text.
  if (typeof value === 'string') return DIGITS.test(value) ? numberBytes(value) : Buffer.byteLength(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return 1;
  const elements = Array.isArray(value) ? value.map((one): [string, unknown] => ['', one]) : Object.entries(value);
  return 3 + elements.reduce((sum, [name, inner]) => sum + 1 + Buffer.byteLength(name) + valueBytes(inner), 0);
}

const DIGITS = /^-?\d+\.\d+$/;

function numberBytes(text: string): number {
  const digits = text.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '');
  const significant = text.includes('.') ? digits.length : digits.replace(/0+$/, '').length;
  return Math.ceil(Math.max(1, significant) / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}

/** Capacity units for writing it in a transaction. */
export const transactionUnits = (bytes: number): number => 2 * Math.max(1, Math.ceil(bytes / 1024));
