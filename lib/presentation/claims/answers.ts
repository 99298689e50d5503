import * as z from 'zod';
import { moment } from '../../platform/fields.ts';

/** The claims endpoints' answers, apart from the texts in 13 languages: a request loads these when it needs them. */
export const Claims = z
  .object({
    as_of: moment(),
    sentences: z.array(
      z.object({
        use: z.enum(['website', 'report', 'mail_footer', 'social']),
        text: z.string(),
        url: z.string().describe('The page that proves the sentence: it shows the same figures.'),
        with_below: z
          .boolean()
          .describe('Whether the figures count all accounts below the account too, which the sentence then says.'),
      }),
    ),
    avoid: z
      .array(z.object({ text: z.string(), why: z.string() }))
      .describe('Sentences that are not allowed, and why.'),
  })
  .meta({ id: 'Claims' });
export type Claims = z.infer<typeof Claims>;

export const ClaimCheck = z
  .object({
    findings: z.array(
      z.object({
        start: z.int().describe('Position of the first character, counted from 0 in UTF-16 code units.'),
        end: z.int().describe('Position behind the last character.'),
        text: z.string(),
        why: z.string(),
        instead: z.string(),
      }),
    ),
  })
  .meta({ id: 'ClaimCheck' });
export type ClaimCheck = z.infer<typeof ClaimCheck>;
