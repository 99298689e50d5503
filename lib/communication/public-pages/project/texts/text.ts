import type { Translation } from '../../../../presentation/language/texts.ts';
import type { en } from './en.ts';

/** The texts of a project's public page in one language. */
export type ProjectTexts = Translation<typeof en>;
