import { type Exact, exact } from '../../platform/exact.ts';

/**
 * Counts and sums of a table's items. A backup has them in its manifest, and a restore counts again: a restored table with
 * other figures is not the saved one. A summary holds no personal data, because manifests are not encrypted.
 */
export type Summary = {
  items: number;
  /** Items by kind. */
  kinds: Record<string, number>;
  /** Exact sums such as `DEPOSIT.grams`, in digits. */
  sums: Record<string, string>;
};

type Summing = { add(key: { pk: string; sk: string }, digitsOf: DigitsOf): void; summary(): Summary };

/** The digits of a number in the item; undefined if the item has no such number. */
type DigitsOf = (field: string) => string | undefined;

/** The summed amounts, by item kind. */
const AMOUNTS: Record<string, readonly string[]> = {
  DEPOSIT: ['grams'],
  MONTH: ['grams', 'pages'],
  BIOMASS_OFFSET: ['pages', 'trees', 'covered'],
  CARBON_OFFSET: ['mtco2e'],
  PLANTING: ['trees'],
};

export function summing(): Summing {
  const kinds = new Map<string, number>();
  const sums = new Map<string, Exact>();
  let items = 0;
  return {
    add(key, digitsOf) {
      const kind = kindOf(key);
      items += 1;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      for (const field of AMOUNTS[kind] ?? []) {
        const name = `${kind}.${field}`;
        sums.set(name, (sums.get(name) ?? exact(0)).plus(digitsOf(field) ?? 0));
      }
    },
    summary: () => ({
      items,
      kinds: Object.fromEntries([...kinds].sort(byName)),
      sums: Object.fromEntries([...sums].sort(byName).map(([name, sum]) => [name, sum.toFixed()])),
    }),
  };
}

// uncaught: a < b → a <= b: the keys of a map differ
// uncaught: 1 → 2: sorting asks only for the sign of the number
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** Sort keys in an account's partition begin with a kind; in other partitions they may begin with a person's words. */
export function kindOf({ pk, sk }: { pk: string; sk: string }): string {
  // uncaught: '' → 'mutant': the fallback is for the type checker: the first part of a text is always there
  const [kind = ''] = (ACCOUNT_PARTITION.test(pk) ? sk : pk).split('#', 1);
  return kind;
}

const ACCOUNT_PARTITION = /^[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)/;

/** One sentence for each differing figure; none if the summaries are equal. */
export function differencesOf(expected: Summary, found: Summary): string[] {
  return [
    ...compared('items', { all: expected.items }, { all: found.items }),
    ...compared('items of kind', expected.kinds, found.kinds),
    ...compared('sum', expected.sums, found.sums),
  ];
}

function compared(what: string, expected: Record<string, unknown>, found: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names
    .filter((name) => String(expected[name] ?? 0) !== String(found[name] ?? 0))
    .map((name) => `${what} ${name}: ${expected[name] ?? 0} were saved, ${found[name] ?? 0} are there`);
}
