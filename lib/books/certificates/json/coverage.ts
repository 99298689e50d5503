import { Coverage } from '../../../trees/ledger/coverage.ts';
import type { CertificateView } from '../render/view.ts';

/** A certificate's coverage to sign, with every digit of its amounts. Equal coverage gives equal text. */
export const coverageToSign = ({ id, coverage }: CertificateView): { certificate_id: string; coverage: Coverage } => ({
  certificate_id: id,
  coverage: Coverage.parse(coverage.coverage),
});
