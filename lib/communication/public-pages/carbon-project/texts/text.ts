import type { Translation } from '../../../../presentation/language/texts.ts';
import type { en } from './en.ts';

/** The texts of a carbon project's public page in one language. */
export type CreditTexts = Translation<typeof en>;
