/** For patterns containing an id. */
export const UUID_PATTERN = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Also allows capital letters, which people may type. */
export const TYPED_UUID_PATTERN = UUID_PATTERN.replaceAll('a-f', 'a-fA-F');
export const UUID = new RegExp(`^${UUID_PATTERN}$`);

/**
 * Ids are version 7 UUIDs whose time is the field by which a resource is listed. So an id is also a position in the list:
 * newest first is a backward Query, and a date range is BETWEEN two ids, both without an index.
 */
export const idAt = (time: Date, random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string =>
  format(time.getTime(), random);

/** The smallest possible id in a millisecond. */
export const lowestIdAt = (time: Date): string => format(time.getTime(), LOWEST);

/** The largest possible id in a millisecond. */
export const highestIdAt = (time: Date): string => format(time.getTime(), HIGHEST);

/** The time in an id; undefined for other UUID versions, which operators may choose. */
export const timeIn = (id: string): Date | undefined =>
  id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : undefined;

const LOWEST = new Uint8Array(10);
const HIGHEST = new Uint8Array(10).fill(0xff);
const VERSION = 0x70;
const VARIANT = 0x80;

function format(milliseconds: number, random: Uint8Array): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const tail = Uint8Array.from(random);
  tail[0] = ((tail[0] ?? 0) & 0x0f) | VERSION;
  tail[2] = ((tail[2] ?? 0) & 0x3f) | VARIANT;
  const hex = Array.from(tail, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}

/** The last of an id's five groups. It distinguishes forestry projects (lib/trees/catalog/distinct-ends.ts). */
export const endOfId = (id: string): string => id.slice(-12);
