import { accountKeys, accountLists } from './keys/accounts.ts';
import { attentionKeys, attentionLists } from './keys/attention.ts';
import { creditKeys, creditLists } from './keys/credits.ts';
import { depositKeys, depositLists } from './keys/deposits.ts';
import { documentKeys, documentLists } from './keys/documents.ts';
import { feedKeys, feedLists } from './keys/feeds.ts';
import { invoiceKeys, invoiceLists } from './keys/invoices.ts';
import { jobKeys, jobLists } from './keys/jobs.ts';
import { ledgerKeys, ledgerLists } from './keys/ledger.ts';
import { mailKeys, mailLists } from './keys/mails.ts';
import { offsetKeys, offsetLists } from './keys/offsets.ts';
import { peopleKeys, peopleLists } from './keys/people.ts';
import { requestKeys, requestLists } from './keys/requests.ts';
import { termsKeys, termsLists } from './keys/terms.ts';
import { webhookKeys, webhookLists } from './keys/webhooks.ts';

/**
 * Every key in the table. The files in `keys/` build them, one per part of the service, grouped by access pattern. No key is
 * built anywhere else: if two builders could produce the same pk and sk, two entities would overwrite each other
 * (keys.test.ts).
 */
export const keys = {
  ...accountKeys,
  ...requestKeys,
  ...depositKeys,
  ...offsetKeys,
  ...documentKeys,
  ...peopleKeys,
  ...feedKeys,
  ...attentionKeys,
  ...webhookKeys,
  ...mailKeys,
  ...creditKeys,
  ...ledgerKeys,
  ...jobKeys,
  ...termsKeys,
  ...invoiceKeys,
} as const;

export const lists = {
  ...accountLists,
  ...requestLists,
  ...depositLists,
  ...offsetLists,
  ...documentLists,
  ...peopleLists,
  ...feedLists,
  ...attentionLists,
  ...webhookLists,
  ...mailLists,
  ...creditLists,
  ...ledgerLists,
  ...jobLists,
  ...termsLists,
  ...invoiceLists,
} as const;
