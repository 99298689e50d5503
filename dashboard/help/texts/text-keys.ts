import type * as language from '../../../lib/presentation/language/texts.ts';
import type { texts } from './en.ts';

/** The help as it is written in any language. */
export type HelpTexts = language.Translation<typeof texts>;

/** The same as the dialog sees it. */
export type ReadableHelpTexts = language.Texts<typeof texts>;
