import { SERVICE_CURRENCY } from '../../../books/terms/currency.ts';
import { type Exact, exact } from '../../../platform/table/table.ts';

type Priced = { price: number | Exact; currency?: string | undefined };

export const currencyOf = ({ currency }: Pick<Priced, 'currency'>): string => currency ?? SERVICE_CURRENCY;

/** To the cent; null for an amount in another currency. */
export const inUsd = (amount: number | Exact, row: Pick<Priced, 'currency'>): Exact | null =>
  currencyOf(row) === SERVICE_CURRENCY ? exact(amount).round(2) : null;

export const priceInUsd = (row: Priced): Exact | null => inUsd(row.price, row);
