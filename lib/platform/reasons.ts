/**
 * Reasons: why something failed, as a code with values and as a sentence. Code throws the reason and never its own sentence, so
 * the same reason can be given in another language. A reason is declared with its English text, whose placeholders name its
 * values: `declareReasons({ list_endless: { says: 'It did not end after {pages} pages.' } })` creates a function
 * `list_endless({ pages })`.
 */
export type ReasonValues = Record<string, string | number | null>;

/** The stored form. A host is always the value `host`; null means the reader may not know it. No value is a secret. */
export type CodedReason = { code: string; values: ReasonValues };

/** `cure` is the advice for the person who has to fix it, where separate from the sentence. */
export type Reason = CodedReason & { says: string; cure?: string };

export type ReasonText = { says: string; cure?: string };

/** One language's texts: the reasons, and the words for values such as `{what}`, by their code. */
export type ReasonTexts = Record<string, ReasonText>;
export type ReasonWords = Record<string, Record<string, string>>;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Values<Text, Words> = {
  [Name in Placeholders<Text[keyof Text]>]: Name extends keyof Words ? keyof Words[Name] & string : string | number;
};
type Declared<Texts extends ReasonTexts, Words> = {
  [Code in keyof Texts]: keyof Values<Texts[Code], Words> extends never
    ? () => Reason
    : (values: Values<Texts[Code], Words>) => Reason;
};

export function declareReasons<const Texts extends ReasonTexts, const Words extends ReasonWords = Record<never, never>>(
  texts: Texts,
  words?: Words,
): Declared<Texts, Words> {
  const entries = Object.entries(texts).map(([code, text]) => [
    code,
    (values: ReasonValues = {}): Reason => ({ code, values, ...filled(text, values, words) }),
  ]);
  return Object.fromEntries(entries);
}

/** Stands for a host the reader may not know. */
export const HIDDEN_HOST = 'the server';

/** The only place that turns reasons into sentences. */
export function filled(
  { says, cure }: ReasonText,
  values: ReasonValues,
  words: ReasonWords = {},
  hiddenHost: string = HIDDEN_HOST,
): ReasonText {
  const wordOf = (name: string): string => {
    const value = values[name] ?? 'hidden';
    return words[name]?.[value] ?? (values[name] === null ? hiddenHost : String(value));
  };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
      const word = wordOf(name);
      const isHiddenAtStart = values[name] === null && /(^|[.!?] )$/.test(text.slice(0, at));
      return isHiddenAtStart ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word;
    });
  return { says: fill(says), ...(cure !== undefined && { cure: fill(cure) }) };
}

/** The sentence followed by the advice. */
export const reasonText = ({ says, cure }: ReasonText): string => (cure === undefined ? says : `${says} ${cure}`);
