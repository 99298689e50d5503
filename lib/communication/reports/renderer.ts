import type { Locale } from '../../platform/locale.ts';
import type { ReportFacts, ReportSize } from './report.ts';

/** The type of `renderReport`: facts in, PDF bytes out. Equal facts give equal bytes. */
export type ReportRenderer = (facts: ReportFacts, options: { locale: Locale; size: ReportSize }) => Promise<Uint8Array>;
