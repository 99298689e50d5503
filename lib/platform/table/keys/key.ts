/** An item's key. Everything an account owns is in its path's partition. Ids carry their time, so they sort by it. */
export type Key = { pk: string; sk: string };

/** A list: a partition and the common sort key prefix. One Query reads it. */
export type List = { pk: string; prefix: string };

/** A list whose prefix ends in `#`, starting at one of its sort keys: `$` sorts right after the `#` in all its keys. */
export const listFrom = ({ pk, prefix }: List, sk: string): { list: List; between: { from: string; to: string } } => ({
  list: { pk, prefix: prefix.slice(0, -1) },
  between: { from: sk.slice(prefix.length - 1), to: '$' },
});
