import type { Translation } from '../../../presentation/language/texts.ts';
import type { en } from './en.ts';

/** The sentences of reports in one language. */
export type ReportText = Translation<typeof en>;
