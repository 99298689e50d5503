import { keep, kept } from '../../kept.ts';
import { setQuery, useAddress } from '../../router.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Choice } from '../../ui/field.tsx';
import { AccountFilter } from './account-filter.tsx';

/**
 * The accounts a list shows. A dealer's list opens with everything below it, or with the person's last choice. After a choice
 * the address holds it, so a copied link shows the same rows.
 */
export type Within = {
  isBelow: boolean;
  /** A list's path with the chosen accounts, filters and dates; empty arguments are left out. */
  pathOf: (list: string, query?: Record<string, string>) => string;
};

export function useWithin(): Within {
  const { base, role } = useScope();
  const { query } = useAddress();
  const isBelow = role !== 'customer' && (query.get('below') ?? kept(KEY)) !== '0';
  const chosen = isBelow ? (query.get('account') ?? '') : '';
  const from = chosen === '' ? base : `/accounts/${chosen}`;
  return {
    isBelow,
    pathOf(list, more = {}) {
      const given = Object.entries({ ...(isBelow && { include: 'below' }), ...more }).filter(
        ([, value]) => value !== '',
      );
      return `${from}${list}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
    },
  };
}

/** Lets a dealer include everything below, and then choose one of those accounts. A customer has nothing below. */
export function WithinFields() {
  const { role } = useScope();
  const { isBelow } = useWithin();
  if (role === 'customer') return null;
  return (
    <>
      <Choice
        label={t.below.shown}
        value={isBelow ? 'below' : 'own'}
        options={[
          { value: 'own', label: t.below.own },
          { value: 'below', label: t.below.all },
        ]}
        onValue={(value) => {
          const below = value === 'below' ? '1' : '0';
          keep(KEY, below);
          setQuery({ below, ...(below === '0' && { account: null }) });
        }}
      />
      {isBelow && <AccountFilter />}
    </>
  );
}

/** Kept in this browser, for all lists. */
const KEY = 'regrove.below';
