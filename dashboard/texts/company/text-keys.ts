import type * as language from '../../../lib/presentation/language/texts.ts';
import type { texts } from './en.ts';

/** The texts of company sign-in as they are written in any language. */
export type CompanyTexts = language.Translation<typeof texts>;

/** The same as pages see them. */
export type ReadableCompanyTexts = language.Texts<typeof texts>;
