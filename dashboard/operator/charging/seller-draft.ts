import { type PartyDraft, partyDraft, partyOf, textOrNull, withoutEmpty } from './party-draft.ts';
import type { Seller } from './types.ts';

/** The seller's form, as typed. */
export type SellerDraft = PartyDraft & {
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  iban: string;
  bic: string;
  payment_note: string;
  tax_currency: string;
  number_prefix: string;
};

export const sellerDraft = (seller: Seller): SellerDraft => ({
  ...partyDraft(seller),
  contact_name: seller.contact.name ?? '',
  contact_phone: seller.contact.phone ?? '',
  contact_email: seller.contact.email ?? '',
  iban: seller.iban ?? '',
  bic: seller.bic ?? '',
  payment_note: seller.payment_note ?? '',
  tax_currency: seller.tax_currency ?? '',
  number_prefix: seller.number_prefix ?? '',
});

/** The seller as it would be saved. */
export const sellerOf = (draft: SellerDraft): Omit<Seller, 'version'> => ({
  ...partyOf(draft),
  contact: {
    name: textOrNull(draft.contact_name),
    phone: textOrNull(draft.contact_phone),
    email: textOrNull(draft.contact_email),
  },
  iban: textOrNull(draft.iban),
  bic: textOrNull(draft.bic),
  payment_note: textOrNull(draft.payment_note),
  tax_currency: textOrNull(draft.tax_currency),
  number_prefix: draft.number_prefix.trim(),
});

export function sellerBody(draft: SellerDraft): object {
  const { tax_currency, ...rest } = sellerOf(draft);
  return { ...withoutEmpty(rest), ...(tax_currency !== null && { tax_currency }) };
}
