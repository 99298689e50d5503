import { filled, type ReasonTexts, type ReasonValues, type ReasonWords, reasonText } from '../../platform/reasons.ts';
import type { Translation } from '../language/texts.ts';
import type { english } from './english.ts';

/** The sentences of all reasons in one language. A file of texts/ that lacks a code or a placeholder does not compile. */
export type ReasonTranslation = Translation<typeof english>;

/** A reason as the API answers it. `text` is its English sentence. */
export type AnsweredReason = { code: string; values: ReasonValues; text: string };

/** The reason in the reader's language. A code that this version does not know is said in English. */
export function translatedReason(translation: ReasonTranslation | undefined, reason: AnsweredReason): string {
  const { texts, words, hiddenHost } = (translation ?? {}) as Partial<Untyped>;
  const text = texts && Object.hasOwn(texts, reason.code) ? texts[reason.code] : undefined;
  return text ? reasonText(filled(text, reason.values, words, hiddenHost)) : reason.text;
}

type Untyped = { texts: ReasonTexts; words: ReasonWords; hiddenHost: string };
