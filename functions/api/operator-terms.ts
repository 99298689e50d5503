import * as z from 'zod';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { Buyer } from '../../lib/books/parties/buyer.ts';
import * as change from '../../lib/books/parties/change-terms.ts';
import { NewBuyer, NewSeller } from '../../lib/books/parties/input.ts';
import { Seller } from '../../lib/books/parties/seller.ts';
import { sellerWarnings } from '../../lib/books/parties/seller-warnings.ts';
import * as store from '../../lib/books/parties/store.ts';
import { Warning } from '../../lib/books/parties/warning.ts';
import { buyerWarnings, termsWarnings } from '../../lib/books/parties/warnings.ts';
import { NewTerms } from '../../lib/books/terms/input.ts';
import { shownTerms, Terms } from '../../lib/books/terms/shown-terms.ts';
import { getTerms as readTerms } from '../../lib/books/terms/store.ts';
import type { TermsRecord } from '../../lib/books/terms/terms.ts';
import { requireRoot } from '../../lib/operations/root-accounts/change.ts';
import { monthInPath, uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { monthOf } from '../../lib/platform/time.ts';

const params = z.object({ id: uuid() });

const warnings = z
  .array(Warning)
  .describe('What invoices need of terms, buyer and seller by tax category and format, and is missing.');

const ChangedTerms = Terms.extend({ warnings }).meta({ id: 'ChangedTerms' });
const ChangedBuyer = Buyer.extend({ warnings }).meta({ id: 'ChangedBuyer' });
const ChangedSeller = Seller.extend({ warnings }).meta({ id: 'ChangedSeller' });

const getTerms = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/accounts/{id}/terms',
  summary: 'Get what a root account and all accounts below it pay',
  description:
    'The terms of the current month (UTC), and all of them in `history`, planned ones too. Months before the first terms have the price of the service in USD and no tax.',
  params,
  response: Terms,
  faults: ['forbidden', 'not_found'],
  async run({ params: { id }, now }) {
    await requireRoot(id);
    return shownTerms(await readTerms(id), monthOf(now));
  },
});

const putTerms = endpoint({
  ...FOR_OPERATORS,
  method: 'PUT',
  path: '/operator/accounts/{id}/terms',
  recentSignIn: true,
  summary: 'Set what a root account and all accounts below it pay from a month on',
  description:
    'They hold for the offsets dated in the month `from` and later, until other terms begin. `from` is a month that begins in 25 hours or later. Planned terms with the same `from` are replaced. It needs a session that began in the last 30 minutes. Offsets, quotes and orders follow within 60 seconds.',
  params,
  body: NewTerms,
  response: ChangedTerms,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ params: { id }, body, caller, now }) {
    await requireRoot(id);
    return changedTerms(id, await change.putTerms(id, body, actOf({ caller, now })), now);
  },
});

const deleteTerms = endpoint({
  ...FOR_OPERATORS,
  method: 'DELETE',
  path: '/operator/accounts/{id}/terms/{from}',
  recentSignIn: true,
  summary: 'Remove planned terms of a root account',
  description:
    'Until 25 hours before their month begins. The terms before them hold on. It needs a session that began in the last 30 minutes.',
  params: z.object({ id: uuid(), from: monthInPath() }),
  response: ChangedTerms,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ params: { id, from }, caller, now }) {
    await requireRoot(id);
    return changedTerms(id, await change.deleteTerms(id, from, actOf({ caller, now })), now);
  },
});

const changedTerms = async (id: string, record: TermsRecord, now: Date) => ({
  ...shownTerms(record, monthOf(now)),
  warnings: await termsWarnings(id, record, now),
});

const getBuyer = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/accounts/{id}/buyer',
  summary: 'Get the company that pays the invoices of a root account',
  description: 'Before the first PUT every field is null and `emails` is empty.',
  params,
  response: Buyer,
  faults: ['forbidden', 'not_found'],
  async run({ params: { id } }) {
    await requireRoot(id);
    return store.getBuyer(id);
  },
});

const putBuyer = endpoint({
  ...FOR_OPERATORS,
  method: 'PUT',
  path: '/operator/accounts/{id}/buyer',
  summary: 'Set the company that pays the invoices of a root account',
  description:
    'It replaces all fields. Invoices state the buyer as of their issue; `warnings` say what they would be missing.',
  params,
  body: NewBuyer,
  response: ChangedBuyer,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ params: { id }, body, caller, now }) {
    await requireRoot(id);
    const buyer = await store.putBuyer(id, body, actOf({ caller, now }));
    return { ...buyer, warnings: await buyerWarnings(id, buyer, now) };
  },
});

const getSeller = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/seller',
  summary: 'Get the company that issues all invoices',
  description: 'Before the first PUT every field is null.',
  response: Seller,
  faults: ['forbidden'],
  run: () => store.getSeller(),
});

const putSeller = endpoint({
  ...FOR_OPERATORS,
  method: 'PUT',
  path: '/operator/seller',
  recentSignIn: true,
  summary: 'Set the company that issues all invoices',
  description:
    'It replaces all fields, and every operator is mailed what changed. It needs a session that began in the last 30 minutes.',
  body: NewSeller,
  response: ChangedSeller,
  faults: ['invalid', 'forbidden'],
  async run({ body, caller, now }) {
    const seller = await store.putSeller(body, actOf({ caller, now }));
    return { ...seller, warnings: sellerWarnings(seller) };
  },
});

export const operatorTerms = { getTerms, putTerms, deleteTerms, getBuyer, putBuyer, getSeller, putSeller };
