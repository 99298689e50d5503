import type { Translation } from '../../../language/texts.ts';
import type { en } from './en.ts';

/** The texts of a report in one language, beyond the shared words of lib/rendering. */
export type Texts = Translation<typeof en>;
