import type { Labeled } from '../../../presentation/rendering/figures.ts';
import type { CoverageLines } from './coverage-lines.ts';

/** A certificate as words and figures in one language. Page, PDF and preview only lay them out, so they cannot differ. */
export type Facts = {
  title: string;
  issuedTo: string;
  name: string;
  figures: Labeled[];
  /** The certificate's claim: what was ordered or retired, and for whom. `../sentence.ts` writes it. Names in it are isolated. */
  sentence: string;
  /** Shown above the project if the sentence does not name it. */
  projectLabel?: string | undefined;
  project: string;
  /** A sentence about the project, in the catalog's language. */
  about?: string | undefined;
  /** Alt text for the project's picture. */
  pictureAlt?: string | undefined;
  place?: string | undefined;
  map?: { latitude: number; longitude: number; alt: string } | undefined;
  coverage?: CoverageLines | undefined;
  /** The sentence about what the trees do not do. */
  closing?: string | undefined;
  details: Labeled[];
  /** Credit lot shares. A PDF has room for the first; its attached facts have all. */
  lots?: { serial: string; share: string; url: string | null }[] | undefined;
  /** The public credit ledger; the trees' ledger is part of their coverage. */
  ledger?: { label: string; url: string } | undefined;
  /** The calculation's constants, or the remaining steps. */
  note?: string | undefined;
  /** Since when the facts are in the public log. */
  logged?: string | undefined;
  verify: string;
};
