import type { Device, Place, Value } from '../../agent/snmp/session.ts';

export type Walk = Readonly<Record<string, unknown>>;

/** A device with these values by oid, in any order. */
export function walkedDevice(values: Walk): Device & { asked: number } {
  const ordered = Object.keys(values)
    .map((oid) => ({ oid, numbers: numbersOf(oid) }))
    .toSorted((one, other) => compare(one.numbers, other.numbers));
  const nextOf = ({ column, after = column }: Place): Value | undefined => {
    const from = numbersOf(after);
    const found = ordered.find(({ numbers }) => compare(numbers, from) > 0);
    return found?.oid.startsWith(`${column}.`) ? { oid: found.oid, value: values[found.oid] } : undefined;
  };
  return {
    asked: 0,
    async next(places) {
      this.asked += 1;
      return places.map(nextOf);
    },
    close: () => {},
  };
}

const numbersOf = (oid: string): number[] => oid.split('.').map(Number);

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  if (at < 0) return one.length - other.length;
  return (one[at] ?? -1) - (other[at] ?? -1);
}
