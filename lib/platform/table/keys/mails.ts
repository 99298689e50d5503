import { identityOf } from '../../mail-transport/address.ts';
import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';

export const mailKeys = {
  // a mail being sent or sent, by the hash of its trigger; and a trigger with unsent mails
  mail: (causeHash: string): Key => ({ pk: `MAIL#${causeHash}`, sk: 'MAIL' }),
  mailTrigger: (causeHash: string): Key => ({ pk: `MAIL#${causeHash}`, sk: 'CAUSE' }),

  // a month's mails by outcome, in shards, so concurrent mails seldom conflict
  mailCounts: (month: string, shard: number): Key => ({ pk: `MAIL_COUNTS#${month}`, sk: `MAILS#${shard}` }),

  // invitation counts for an address, for an account and for a whole root; and counts for all mails but sign-in codes
  invitationsOfAddress: (person: string): Key => ({ pk: `INVITATIONS#ADDRESS#${person}`, sk: 'INVITATIONS' }),
  invitationsOfAccount: (id: string, day: string): Key => ({ pk: `INVITATIONS#ACCOUNT#${id}`, sk: `DAY#${day}` }),
  invitationsOfRoot: (id: string, day: string): Key => ({ pk: `INVITATIONS#ROOT#${id}`, sk: `DAY#${day}` }),
  noticesSent: (): Key => ({ pk: 'NOTICES', sk: 'SENT' }),

  // a person's digest for a period, and its lines: one per account and month
  digest: (person: string, period: string): Key => ({ pk: `DIGEST#${person}#${period}`, sk: 'DIGEST' }),
  digestLine: (person: string, period: string, accountId: string, month: string): Key => ({
    pk: `DIGEST#${person}#${period}`,
    sk: `LINE#${accountId}#${month}`,
  }),

  // a mark that a person may need an attention notice; the notices already sent to the person
  attentionMark: (person: string): Key => ({ pk: `DESK#${person}`, sk: 'MARK' }),
  attentionReported: (person: string): Key => ({ pk: `DESK#${person}`, sk: 'TOLD' }),

  // suppressed addresses, and the recipient behind an unsubscribe link
  suppressed: (address: string): Key => ({ pk: 'SUPPRESSED', sk: `ADDRESS#${bounded(identityOf(address))}` }),
  unsubscribe: (hash: string): Key => ({ pk: `UNSUBSCRIBE#${hash}`, sk: 'TOKEN' }),
} as const;

export const mailLists = {
  digestLines: (person: string, period: string): List => ({ pk: `DIGEST#${person}#${period}`, prefix: 'LINE#' }),
  mailCounts: (month: string): List => ({ pk: `MAIL_COUNTS#${month}`, prefix: 'MAILS#' }),
  suppressed: (): List => ({ pk: 'SUPPRESSED', prefix: 'ADDRESS#' }),
} as const;
