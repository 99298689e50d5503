import type { Translation } from '../../language/texts.ts';
import type { en } from './en.ts';

/** The sentences of /claims in one language, and why an expression is not allowed. */
export type ClaimTexts = Translation<typeof en>;
