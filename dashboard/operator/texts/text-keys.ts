import type * as language from '../../../lib/presentation/language/texts.ts';
import type { texts } from './en/index.ts';

/** The texts of the operator's pages as they are written in any language. */
export type OperatorTexts = language.Translation<typeof texts>;

/** The same as pages see them. */
export type ReadableOperatorTexts = language.Texts<typeof texts>;
