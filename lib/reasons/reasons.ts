import * as z from 'zod';
import { outboundTexts } from '../platform/outbound/reasons.ts';
import { type CodedReason, filled, type ReasonTexts, type ReasonWords, reasonText } from '../platform/reasons.ts';
import { attentionTexts } from './attention-reasons.ts';
import { feedTexts } from './feed-reasons.ts';
import { integrationTexts, integrationWords } from './integration-reasons.ts';
import { webhookTexts } from './webhook-reasons.ts';

/**
 * All reasons that the API answers, by code. To add one, declare it in the file of its noun: docs/architecture.md, "Adding a
 * reason". A code is never renamed or given another meaning, because it is stored and callers compare it.
 */
const english = {
  ...outboundTexts,
  ...integrationTexts,
  ...feedTexts,
  ...webhookTexts,
  ...attentionTexts,
} satisfies ReasonTexts;
export type ReasonCode = keyof typeof english;
export const REASON_CODES = Object.keys(english) as [ReasonCode, ...ReasonCode[]];

/** Another language is an entry with the same codes and words. */
const languages = { en: { texts: english, words: integrationWords } } satisfies Record<
  string,
  { texts: Record<ReasonCode, ReasonTexts[string]>; words: ReasonWords }
>;
export type ReasonLanguage = keyof typeof languages;

/** A reason as the table stores it beside its sentence. Items from before there were codes have only the sentence. */
export const StoredReason = z.object({ code: z.string(), values: z.custom<CodedReason['values']>() });

export const ReasonDetail = z
  .object({
    code: z.enum(REASON_CODES).describe(
      `What is wrong, for software. Later versions may have more codes.\n\n${Object.entries(english)
        .map(([code, text]) => `- \`${code}\`: ${reasonText(text)}`)
        .join('\n')}`,
    ),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .describe('What stands in the braces of the sentence. `host` is null for accounts below that of the server.')
      .meta({ examples: [{ host: 'print.example.com' }] }),
    text: z
      .string()
      .describe('The same as `reason`.')
      .meta({ examples: ['print.example.com cannot be found. Look at how the url spells it.'] }),
  })
  .meta({ id: 'ReasonDetail' });
export type ReasonDetail = z.infer<typeof ReasonDetail>;

/** The field `reason_detail`, which stands beside every `reason`. */
export const reasonDetailField = () =>
  ReasonDetail.nullable().describe(
    'The reason as a code with values; null without a reason, or if only its text was kept.',
  );

/** `text` is the sentence as it was stored, so that both fields agree after the wording was improved. */
export const reasonDetail = (reason: CodedReason | null | undefined, text: string | null): ReasonDetail | null =>
  reason && text !== null && isCode(reason.code) ? { code: reason.code, values: reason.values, text } : null;

export const coded = ({ code, values }: CodedReason): CodedReason => ({ code, values });

/** The reason for a reader who may not know the host. */
export const withoutHost = ({ code, values }: CodedReason): CodedReason => ({
  code,
  values: 'host' in values ? { ...values, host: null } : values,
});

/** The sentence of a stored reason in a language; undefined for a code that this version does not know. */
export function saidIn(language: ReasonLanguage, { code, values }: CodedReason): string | undefined {
  const { texts, words } = languages[language];
  return isCode(code) ? reasonText(filled(texts[code], values, words)) : undefined;
}

/** The same in any language; undefined where the language has no texts of reasons. */
export const saidInAny = (language: string, reason: CodedReason): string | undefined =>
  Object.hasOwn(languages, language) ? saidIn(language as ReasonLanguage, reason) : undefined;

const isCode = (code: string): code is ReasonCode => Object.hasOwn(english, code);
