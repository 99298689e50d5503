import type * as language from '../../lib/presentation/language/texts.ts';
import type { texts } from './en.ts';

/** The texts of the dashboard as they are written in any language. */
export type Texts = language.Translation<typeof texts>;

/** The same as pages see them. */
export type ReadableTexts = language.Texts<typeof texts>;
