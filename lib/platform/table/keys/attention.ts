import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { kinds } from './kinds.ts';

export const attentionKeys = {
  // items needing attention at an account or below it, by time; and how long an account has snoozed one
  attention: (path: AccountPath, id: string): Key => ({ pk: `ATTENTION#${path}`, sk: `${kinds.attention}${id}` }),
  snooze: (path: AccountPath, id: string): Key => ({ pk: path, sk: `SNOOZE#${id}` }),

  // a record's attention items on the desks; when to check whether a feed is silent
  attended: (path: AccountPath, watched: string, id: string): Key => ({
    pk: `ATTENDED#${path}`,
    sk: `CAUSE#${watched}#${id}`,
  }),
  silence: (path: AccountPath, feedId: string): Key => ({ pk: `ATTENDED#${path}`, sk: `SILENCE#${feedId}` }),
} as const;

export const attentionLists = {
  attention: (path: AccountPath): List => ({ pk: `ATTENTION#${path}`, prefix: kinds.attention }),
  snoozes: (path: AccountPath): List => ({ pk: path, prefix: 'SNOOZE#' }),
  /** For one record, or for all the account's records. */
  attended: (path: AccountPath, watched?: string): List => ({
    pk: `ATTENDED#${path}`,
    prefix: watched === undefined ? 'CAUSE#' : `CAUSE#${watched}#`,
  }),
  silences: (path: AccountPath): List => ({ pk: `ATTENDED#${path}`, prefix: 'SILENCE#' }),
} as const;

/** The account whose desk lists an `attention` item. */
export const deskOf = ({ pk }: Pick<Key, 'pk'>): AccountPath => pk.slice('ATTENTION#'.length) as AccountPath;

/** A `silence` item's feed. */
export const feedOfSilence = ({ pk, sk }: Key): Key => ({
  pk: pk.slice('ATTENDED#'.length),
  sk: `${kinds.feed}${sk.slice('SILENCE#'.length)}`,
});
