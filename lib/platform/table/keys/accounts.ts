import { sha256 } from '../../digest.ts';
import type { AccountLine, AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded, folded } from './key-text.ts';
import { kinds } from './kinds.ts';

export const accountKeys = {
  // the path behind an account's id
  accountDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'PATH' }),

  // root accounts by name, for the operator's list and to keep names unique; the guards for their external ids are those for
  // children of `SERVICE`, in the same partition
  rootName: (name: string): Key => ({ pk: 'ROOTS', sk: `CHILD#${bounded(folded(name))}` }),

  // an account: its record, and its sharded counters sorting right after it, so one Query reads it whole
  account: (path: AccountPath): Key => ({ pk: path, sk: kinds.account }),
  accountTotals: (path: AccountLine, shard: number): Key => ({ pk: path, sk: `${kinds.ownTotals}${shard}` }),

  // an account's recycled paper shares, each with its first month; read together with its counters
  accountRecycled: (path: AccountPath): Key => ({ pk: path, sk: kinds.recycled }),

  // an account's public settings, with its logo
  settings: (path: AccountPath): Key => ({ pk: path, sk: 'SETTINGS' }),

  // totals for the accounts below an account, in items per calendar quarter of counting
  accountBelow: (path: AccountLine, period: string, shard: number): Key => ({
    pk: path,
    sk: `${kinds.below}${period}#${shard}`,
  }),

  // an account's totals as counted by its parent; closed years are separate items
  accountCounted: (path: AccountLine): Key => ({ pk: path, sk: kinds.counted }),
  countedYear: (path: AccountLine, period: string): Key => ({ pk: path, sk: `COUNTED_YEAR#${period}` }),

  // an account's server and feed counts in one item, so a limit is a write condition
  accountCounts: (path: AccountPath): Key => ({ pk: path, sk: 'COUNTS' }),

  // children by name, and guards that keep a child's name and external id unique
  childName: (parent: AccountPath, name: string): Key => ({ pk: parent, sk: `CHILD#${bounded(folded(name))}` }),
  childExternalId: (parent: AccountPath, externalId: string): Key => ({
    pk: parent,
    sk: `CHILD_EXTERNAL_ID#${bounded(externalId)}`,
  }),

  // an account that moved away, as its former parent's sums name it
  formerChild: (parent: AccountPath, id: string): Key => ({ pk: parent, sk: `${kinds.formerChild}${id}` }),

  // a move waiting for the end of the month, read together with the account; and all such moves, for the close
  waitingMove: (path: AccountPath): Key => ({ pk: path, sk: kinds.moving }),
  waitingMoveListed: (id: string): Key => ({ pk: 'MOVES', sk: `MOVE#${id}` }),

  // a move or a dropped move, for webhooks, mails and follow-up work
  moveNews: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.moveNews}${id}` }),

  // a search index entry at an account, for a record there or below; and the list of a record's entries
  searchEntry: (parent: AccountPath, text: string, path: AccountPath, record: string): Key => ({
    pk: `SEARCH#${parent}`,
    // A fixed length, so no text can imitate another record's.
    sk: `${bounded(text)}#${sha256(`${path} ${record}`).slice(0, 32)}`,
  }),
  searchIndexed: (path: AccountPath, record: string): Key => ({
    pk: `SEARCHED#${path}`,
    sk: `INDEXED#${bounded(record)}`,
  }),
} as const;

export const accountLists = {
  /** The record, its own totals, and the totals below it: `ACCOUNT`, `ACCOUNT#TOTALS#…`, `ACCOUNT#BELOW#…`. */
  account: (path: AccountLine): List => ({ pk: path, prefix: kinds.account }),
  children: (parent: AccountPath): List => ({ pk: parent, prefix: 'CHILD#' }),
  formerChildren: (parent: AccountPath): List => ({ pk: parent, prefix: kinds.formerChild }),
  roots: (): List => ({ pk: 'ROOTS', prefix: 'CHILD#' }),
  waitingMoves: (): List => ({ pk: 'MOVES', prefix: 'MOVE#' }),
  /** `text` is the beginning of the indexed text. */
  searchEntries: (path: AccountPath, text: string): List => ({ pk: `SEARCH#${path}`, prefix: bounded(text) }),
  searchIndexed: (path: AccountPath): List => ({ pk: `SEARCHED#${path}`, prefix: 'INDEXED#' }),
} as const;
