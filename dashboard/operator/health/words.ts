import { QUOTATION_MARKS } from '../../../lib/presentation/texts/all/notation.ts';
import { w } from '../../texts/health.ts';
import { language } from '../../texts/texts.ts';

/** A job, queue or long job in words. An unknown one keeps its name in the API, as a newer service may have it. */
export const jobInWords = (name: string): string => inWords(w.jobs, name);
export const queueInWords = (name: string): string => inWords(w.queues, name);
export const workInWords = (kind: string): string => inWords(w.work, kind);

/** Within a sentence. */
export function quoted(name: string): string {
  const [before, after] = QUOTATION_MARKS[language()];
  return `${before}${name}${after}`;
}

const inWords = (words: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? name;
