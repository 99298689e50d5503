import type { Translation } from '../../../../presentation/language/texts.ts';
import type { en } from './en.ts';

/** The texts of public pages in one language. */
export type PublicPageTexts = Translation<typeof en>;
