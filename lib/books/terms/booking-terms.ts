import type { Booking } from '../../accounts/account/booking.ts';
import { Fault } from '../../platform/fault.ts';
import { monthOf } from '../../platform/time.ts';
import { areSamePrices, type PriceTerms, priceTerms } from './price.ts';
import { recentTerms } from './store.ts';
import { termsIn } from './terms.ts';

/**
 * The terms of an offset booked now and dated in a month: those of the root account in its line, whichever account it is below
 * later. Undefined where the service's own prices hold.
 */
export async function termsOfBooking({ line }: Booking, date: Date): Promise<PriceTerms | undefined> {
  const [rootId = ''] = line.split('/');
  const terms = termsIn(await recentTerms(rootId), monthOf(date));
  return terms && priceTerms(terms);
}

/** A quote or an order is executed at the prices it states, or not at all. */
export function requireSamePrices(
  made: { terms?: PriceTerms | undefined },
  now: PriceTerms | undefined,
  { what, field }: { what: string; field?: string },
): void {
  if (areSamePrices(made.terms, now)) return;
  throw new Fault('invalid', `${what} was made under other terms than those of the offset's month; create a new one.`, {
    reason: 'other_terms',
    ...(field && { field }),
  });
}
