import { filled, type ReasonTexts, type ReasonValues, type ReasonWords, reasonText } from '../../platform/reasons.ts';

/** The sentences for all reasons in one language, as in lib/presentation/texts. */
export type ReasonTranslation = { texts: ReasonTexts; words: ReasonWords; hiddenHost: string };

/** A reason as returned by the API. `text` is its English sentence. */
export type AnsweredReason = { code: string; values: ReasonValues; text: string };

/** The reason in the reader's language. A code unknown to this version falls back to English. */
export function translatedReason(translation: ReasonTranslation | undefined, reason: AnsweredReason): string {
  const { texts, words, hiddenHost } = translation ?? ({} as Partial<ReasonTranslation>);
  const text = texts && Object.hasOwn(texts, reason.code) ? texts[reason.code] : undefined;
  return text ? reasonText(filled(text, reason.values, words, hiddenHost)) : reason.text;
}
