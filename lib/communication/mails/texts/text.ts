import type { Translation } from '../../../presentation/language/texts.ts';
import type { en } from './en.ts';

/** The texts of en.ts in one language. */
export type MailTexts = Translation<typeof en>;
