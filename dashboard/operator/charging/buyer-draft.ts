import { PAYMENT_DAYS } from '../../../lib/books/parties/defaults.ts';
import { language } from '../../texts/texts.ts';
import { type PartyDraft, partyDraft, partyOf, textOrNull, withoutEmpty } from './party-draft.ts';
import type { Buyer } from './types.ts';

/** The buyer's form, as typed; a line for each email address. */
export type BuyerDraft = PartyDraft & {
  reference: string;
  order_reference: string;
  emails: string;
  language: string;
  payment_days: string;
  format: string;
};

export const buyerDraft = (buyer: Buyer): BuyerDraft => ({
  ...partyDraft(buyer),
  reference: buyer.reference ?? '',
  order_reference: buyer.order_reference ?? '',
  emails: buyer.emails.join('\n'),
  language: buyer.language ?? language(),
  payment_days: String(buyer.payment_days ?? PAYMENT_DAYS),
  format: buyer.format ?? 'en16931',
});

/** The buyer as it would be saved. */
export const buyerOf = (draft: BuyerDraft): Omit<Buyer, 'version'> => ({
  ...partyOf(draft),
  reference: textOrNull(draft.reference),
  order_reference: textOrNull(draft.order_reference),
  emails: draft.emails.split(/[\s,;]+/).filter((email) => email !== ''),
  language: draft.language as Buyer['language'],
  payment_days: Number(draft.payment_days),
  format: draft.format as Buyer['format'],
});

export const buyerBody = (draft: BuyerDraft): object => withoutEmpty(buyerOf(draft));
