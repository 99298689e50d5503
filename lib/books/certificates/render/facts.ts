import type { Labeled } from '../../../presentation/rendering/figures.ts';
import type { CoverageLines } from './coverage-lines.ts';

/** A certificate as words and figures of one language. Page, PDF and preview only lay them out, so they cannot differ. */
export type Facts = {
  title: string;
  issuedTo: string;
  name: string;
  figures: Labeled[];
  /** The claim of the certificate: what was ordered or retired, for whom. `../sentence.ts` writes it. Names in it are isolated. */
  sentence: string;
  /** Stands above the project, where the sentence does not name it. */
  projectLabel?: string | undefined;
  project: string;
  /** A sentence about the project, in the language of the catalog. */
  about?: string | undefined;
  /** The alternative text of the project's picture. */
  pictureAlt?: string | undefined;
  place?: string | undefined;
  map?: { latitude: number; longitude: number; alt: string } | undefined;
  coverage?: CoverageLines | undefined;
  /** The sentence about what the trees do not do. */
  closing?: string | undefined;
  details: Labeled[];
  /** The shares of credit lots. A PDF has room for the first; its attached facts have all. */
  lots?: { serial: string; share: string; url: string | null }[] | undefined;
  /** The public ledger of the credits; that of trees stands with their coverage. */
  ledger?: { label: string; url: string } | undefined;
  /** The constants of the calculation, or the steps that are still to come. */
  note?: string | undefined;
  verify: string;
};
