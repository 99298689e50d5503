import type { SignedKind } from '../../platform/table/keys/documents.ts';

/**
 * The kinds of signed documents. A document is identified by its kind and id, is signed at its first request, and is
 * stored with its signature. `type` is the JWS header's `typ`, by which a program distinguishes the kinds. A document
 * with `mayChange` is signed again when its content has changed, and earlier signatures stay valid; any other is signed
 * only once.
 */
export const signedKinds: Record<SignedKind, { type: string; mayChange: boolean }> = {
  /** The facts in a biomass certificate or carbon offset, by its id. Renaming the account changes them. */
  certificate: { type: 'regrove-certificate+jws', mayChange: true },
  /** The plantings covering a certificate, by the certificate's id. */
  coverage: { type: 'regrove-coverage+jws', mayChange: true },
  /** A forestry project's ledger state, by the project's id. */
  ledger: { type: 'regrove-ledger+jws', mayChange: true },
  /** A carbon project's credit state, by the project's id. */
  credit_ledger: { type: 'regrove-credit-ledger+jws', mayChange: true },
  /** An issued annual report, by its id. */
  report: { type: 'regrove-report+jws', mayChange: false },
};
