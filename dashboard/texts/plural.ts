import { pluralAmount, plural as pluralIn } from '../../lib/presentation/language/plural.ts';
import type { PluralPattern } from '../../lib/presentation/texts/form.ts';
import { trees } from '../format.ts';
import { language, t } from './texts.ts';

/** A text with a number, such as "3 accounts", in the reader's language. */
export const plural = (text: PluralPattern<'count'>, count: number): string => pluralIn(text, count, {}, language());

/** "4.03 trees". */
export const countedTrees = (count: number): string =>
  pluralAmount(t.common.treeCount, count, { count: trees(count) }, language());
