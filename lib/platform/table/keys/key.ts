/** The key of an item. Everything that an account owns is in the partition of its path. Ids carry their time, so they sort by it. */
export type Key = { pk: string; sk: string };

/** A list: a partition and the common beginning of its sort keys. One Query reads it. */
export type List = { pk: string; prefix: string };

/** A list whose prefix ends in `#`, from one of its sort keys on: `$` sorts right behind the `#` that all its keys have there. */
export const listFrom = ({ pk, prefix }: List, sk: string): { list: List; between: { from: string; to: string } } => ({
  list: { pk, prefix: prefix.slice(0, -1) },
  between: { from: sk.slice(prefix.length - 1), to: '$' },
});
