import { plural as pluralIn } from '../../lib/presentation/language/plural.ts';
import type { PluralPattern } from '../../lib/presentation/texts/form.ts';
import { language } from './texts.ts';

/** A text with a number, such as "3 accounts", in the reader's language. */
export const plural = (text: PluralPattern<'count'>, count: number): string => pluralIn(text, count, {}, language());
