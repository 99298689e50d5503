import * as z from 'zod';
import { type CodedReason, filled, type ReasonText, reasonText } from '../../platform/reasons.ts';
import { english as en } from './english.ts';

/**
 * All reasons the API returns, by code. To add one, declare it in its noun's file: docs/architecture.md, "Adding a
 * reason". lib/presentation/texts has the other languages, loaded only by mails and the dashboard. A code is never
 * renamed or given another meaning, because it is stored and callers compare it.
 */
const english: Readonly<Record<keyof typeof en.texts, ReasonText>> = en.texts;
type ReasonCode = keyof typeof english;
export const REASON_CODES = Object.keys(english) as [ReasonCode, ...ReasonCode[]];

/** A reason as stored beside its sentence. */
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

/** The `reason_detail` field, next to every `reason`. */
export const reasonDetailField = () =>
  ReasonDetail.nullable().describe(
    'The reason as a code with values; null without a reason, or if only its text was kept.',
  );

/** `text` is the sentence as stored, so both fields agree after the wording was improved. */
export const reasonDetail = (reason: CodedReason | null | undefined, text: string | null): ReasonDetail | null =>
  reason && text !== null && isCode(reason.code) ? { code: reason.code, values: reason.values, text } : null;

export const coded = ({ code, values }: CodedReason): CodedReason => ({ code, values });

/** The reason for a reader not allowed to know the host. */
export const withoutHost = ({ code, values }: CodedReason): CodedReason => ({
  code,
  values: 'host' in values ? { ...values, host: null } : values,
});

/** A stored reason's English sentence; undefined for a code unknown to this version. */
export const englishReason = ({ code, values }: CodedReason): string | undefined =>
  isCode(code) ? reasonText(filled(english[code], values, en.words)) : undefined;

const isCode = (code: string): code is ReasonCode => Object.hasOwn(english, code);
