import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded, paddedNumber } from './key-text.ts';
import { kinds } from './kinds.ts';

/** Beginnings of the partition keys of signed documents by kind. Certificates were the first and have the bare word. */
export const signedPrefixes = {
  certificate: 'SIGNED#',
  coverage: 'SIGNED_COVERAGE#',
  ledger: 'SIGNED_LEDGER#',
  credit_ledger: 'SIGNED_CREDITS#',
  report: 'SIGNED_REPORT#',
} as const;
export type SignedKind = keyof typeof signedPrefixes;

export const documentKeys = {
  // issued reports by time, the last number of a year, and the contents of one in pieces
  report: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.report}${id}` }),
  reportNumber: (path: AccountPath, year: number): Key => ({ pk: path, sk: `REPORT_NUMBER#${year}` }),
  reportPiece: (id: string, part: string, piece: number): Key => ({
    pk: `REPORT#${id}`,
    sk: `REPORT_PART#${bounded(part)}#${paddedNumber(piece)}`,
  }),

  // a signed document; each kind has partitions of its own, because a function that signs may write only the kinds it signs
  signedDocument: (kind: SignedKind, id: string): Key => ({ pk: `${signedPrefixes[kind]}${id}`, sk: 'FACTS' }),

  // the pieces of the signature of a document that is too large for one item
  signedPiece: (kind: SignedKind, id: string, piece: number): Key => ({
    pk: `${signedPrefixes[kind]}${id}`,
    sk: `PIECE#${paddedNumber(piece)}`,
  }),
} as const;

export const documentLists = {
  reports: (path: AccountPath): List => ({ pk: path, prefix: kinds.report }),
  reportPieces: (id: string, part: string): List => ({ pk: `REPORT#${id}`, prefix: `REPORT_PART#${bounded(part)}#` }),
  signedPieces: (kind: SignedKind, id: string): List => ({ pk: `${signedPrefixes[kind]}${id}`, prefix: 'PIECE#' }),
} as const;
