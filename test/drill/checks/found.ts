import type { StoredItem } from '../../support/invariants.ts';
import type { Values } from './expected.ts';

/** A data folder's records, by kind, read from its file without the service. */
export type Found = {
  items: StoredItem[];
  deposits: Map<string, Values>;
  offsets: Map<string, Values>;
  carbonOffsets: Map<string, Values>;
  accounts: Map<string, Values>;
  users: Map<string, Values>;
  quotes: Map<string, Values>;
  orders: Map<string, Values>;
  feeds: Map<string, Values>;
  months: Values[];
};

export function foundIn(items: StoredItem[]): Found {
  const own = items.filter(({ pk }) => /^[0-9a-f-]{36}(\/|$)/.test(pk));
  const of = (kind: string) => own.filter(({ sk }) => sk === kind || sk.startsWith(`${kind}#`));
  const byId = (list: StoredItem[]) => new Map<string, Values>(list.map((item) => [item.id, item]));
  return {
    items,
    deposits: byId(of('DEPOSIT')),
    offsets: byId(of('BIOMASS_OFFSET')),
    carbonOffsets: byId(of('CARBON_OFFSET')),
    accounts: byId(own.filter(({ sk }) => sk === 'ACCOUNT')),
    users: byId(of('USER')),
    quotes: byId(of('QUOTE')),
    orders: byId(of('ORDER')),
    feeds: byId(of('FEED')),
    months: of('MONTH').map((item) => ({ ...item, account: item.pk.split('/').at(-1) })),
  };
}
