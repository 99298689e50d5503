import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded, paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

/** Partition key prefixes for signed documents by kind. Certificates came first and have the bare word. */
export const signedPrefixes = {
  certificate: 'SIGNED#',
  coverage: 'SIGNED_COVERAGE#',
  ledger: 'SIGNED_LEDGER#',
  credit_ledger: 'SIGNED_CREDITS#',
  report: 'SIGNED_REPORT#',
} as const;
export type SignedKind = keyof typeof signedPrefixes;

export const documentKeys = {
  // archives by time
  archive: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.archive}${id}` }),

  // issued reports by time, a year's last number, and one report's contents in pieces
  report: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.report}${id}` }),
  reportNumber: (path: AccountPath, year: number): Key => ({ pk: path, sk: `REPORT_NUMBER#${year}` }),
  reportPiece: (id: string, part: string, piece: number): Key => ({
    pk: `REPORT#${id}`,
    sk: `REPORT_PART#${bounded(part)}#${paddedNumber(piece)}`,
  }),

  // a signed document; each kind has its own partitions, because a signing function may write only the kinds it signs
  signedDocument: (kind: SignedKind, id: string): Key => ({ pk: `${signedPrefixes[kind]}${id}`, sk: 'FACTS' }),

  // the signature's pieces when a document is too large for one item
  signedPiece: (kind: SignedKind, id: string, piece: number): Key => ({
    pk: `${signedPrefixes[kind]}${id}`,
    sk: `PIECE#${paddedNumber(piece)}`,
  }),

  // one signed payload of a document as a leaf of the public log, by the kind of its entry and the payload's hash
  logLeaf: (kind: SignedKind, id: string, entryKind: string, payloadHash: string): Key => ({
    pk: `${signedPrefixes[kind]}${id}`,
    sk: `LEAF#${bounded(`${entryKind}#${payloadHash}`)}`,
  }),

  // a project's figures as the public log's run signed them on a day
  ledgerOnDay: (projectId: string, day: string): Key => ({
    pk: `${signedPrefixes.ledger}${projectId}`,
    sk: `DAY#${day}`,
  }),

  // the public log: its size; how far a project is in it; an entry unknown to a restored table, by its leaf's hash
  publicLog: (): Key => ({ pk: 'PUBLIC_LOG', sk: 'STATE' }),
  loggedProject: (projectId: string): Key => ({ pk: 'PUBLIC_LOG', sk: `PROJECT#${projectId}` }),
  foundLeaf: (leafHash: string): Key => ({ pk: `LOG_FOUND#${leafHash}`, sk: 'FOUND_LEAF' }),
} as const;

export const documentLists = {
  archives: (path: AccountPath): List => ({ pk: path, prefix: kinds.archive }),
  reports: (path: AccountPath): List => ({ pk: path, prefix: kinds.report }),
  reportPieces: (id: string, part: string): List => ({ pk: `REPORT#${id}`, prefix: `REPORT_PART#${bounded(part)}#` }),
  signedPieces: (kind: SignedKind, id: string): List => ({ pk: `${signedPrefixes[kind]}${id}`, prefix: 'PIECE#' }),
} as const;
