import { newAccount } from '../../lib/accounts/account/account.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { NewBuyer, NewSeller } from '../../lib/books/parties/input.ts';
import { FirstTerms, storedTerms } from '../../lib/books/terms/input.ts';
import { type PriceTerms, priceTerms } from '../../lib/books/terms/price.ts';
import { termsStep } from '../../lib/books/terms/store.ts';
import { NO_TERMS, withTerms } from '../../lib/books/terms/terms.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, rootPath } from '../../lib/platform/table/account-path.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { addMonths, monthOf, timestamp } from '../../lib/platform/time.ts';
import type { Customer } from './demo-customers.ts';

/** Closed months of the second root account. */
const MONTHS = 4;

const TERMS = { currency: 'EUR', price_per_page: 0.00029, usd_rate: 0.92, tax: { category: 'S', percent: 19 } };

const BUYER = {
  legal_name: 'Papierhaus Nord GmbH',
  vat_id: 'DE811907980',
  registration_id: 'HRB 104721',
  reference: 'PN-Einkauf',
  address: { line1: 'Speicherstraße 14', city: 'Hamburg', postal_code: '20457', country: 'DE' },
  emails: ['rechnung@papierhaus-nord.example'],
  language: 'de',
  version: 1,
};

const SELLER = {
  legal_name: 'Regrove Operations GmbH',
  vat_id: 'DE136695976',
  registration_id: 'HRB 88412',
  address: { line1: 'Am Stadtwald 3', city: 'Freiburg', postal_code: '79098', country: 'DE' },
  contact: { name: 'Accounting', phone: '+49 761 5550100', email: 'accounting@regrove.example' },
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  tax_currency: 'EUR',
  number_prefix: 'RG-',
  version: 1,
};

/**
 * Seeds a second root account, which pays in EUR, and the seller. Its name sorts after the first one's, whose prices stay those of
 * the service.
 */
export async function seedTerms(now: Date, seedBooks: SeedBooks): Promise<AccountPath> {
  const first = addMonths(monthOf(now), -MONTHS);
  const createdAt = new Date(`${first}-02T09:00:00Z`);
  const id = idAt(createdAt);
  const path = rootPath(id);
  const account = newAccount({ name: 'Papierhaus Nord' }, { id, role: 'distributor', parent_id: null, now: createdAt });
  await insertAccount(path, account);
  const terms = storedTerms(FirstTerms.parse(TERMS), first);
  const seller = NewSeller.parse(SELLER);
  await table.write([
    termsStep(id, NO_TERMS, withTerms(NO_TERMS, terms)),
    { put: { ...keys.buyer(id), ...NewBuyer.parse(BUYER) } },
    { put: { ...keys.seller(), ...seller, first_set_at: timestamp(createdAt) } },
    // Marked as put back, so that no operator is mailed.
    { put: { ...keys.sellerVersion(seller.version), ...seller, restored_at: timestamp(now) } },
  ]);
  await seedBooks(path, { name: account.name, pages: 61_000, months: MONTHS }, PLACE, now, priceTerms(terms));
  return path;
}

/** The books of an account, under terms. */
type SeedBooks = (path: AccountPath, about: Customer, place: number, now: Date, terms: PriceTerms) => Promise<void>;

/** Decides its forests and the numbers of its pages. */
const PLACE = 90;
