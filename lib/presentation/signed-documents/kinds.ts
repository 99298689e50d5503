import type { SignedKind } from '../../platform/table/keys/documents.ts';

/**
 * The kinds of signed documents. A document is known by its kind and id, is signed at its first request, and is stored with its
 * signature. `type` is the `typ` of the JWS header, by which a program tells one kind from another. A document that `mayChange`
 * is signed again when its content has changed, and earlier signatures stay valid; any other is signed once for ever.
 */
export const signedKinds: Record<SignedKind, { type: string; mayChange: boolean }> = {
  /** The facts of a biomass certificate or of a carbon offset, by its id. A renamed account changes them. */
  certificate: { type: 'regrove-certificate+jws', mayChange: true },
  /** The plantings that cover a certificate, by the certificate's id. */
  coverage: { type: 'regrove-coverage+jws', mayChange: true },
  /** The state of a forestry project's ledger, by the project's id. */
  ledger: { type: 'regrove-ledger+jws', mayChange: true },
  /** The state of a carbon project's credits, by the project's id. */
  credit_ledger: { type: 'regrove-credit-ledger+jws', mayChange: true },
  /** An issued report of a year, by its id. */
  report: { type: 'regrove-report+jws', mayChange: false },
};
