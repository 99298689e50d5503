import type { Locale } from '../../platform/locale.ts';

/** Consecutive sentences, joined as the language requires: some have no space between them. */
export const joinedSentences = (sentences: readonly string[], locale: Locale): string =>
  sentences.join(UNSPACED.has(locale) ? '' : ' ');

const UNSPACED: ReadonlySet<Locale> = new Set(['ja', 'zh-CN', 'zh-TW']);
