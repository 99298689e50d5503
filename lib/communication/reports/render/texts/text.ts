import type { Translation } from '../../../../presentation/language/texts.ts';
import type { en } from './en.ts';

/** The texts of a report in one language, beyond the shared words of lib/presentation/rendering. */
export type Texts = Translation<typeof en>;
