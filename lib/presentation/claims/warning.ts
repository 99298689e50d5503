import * as z from 'zod';

/** A passage claiming more than is known, in a text others see. Such a text is never refused. */
export const ClaimWarning = z
  .object({
    field: z.string(),
    passage: z.string().describe('The expression as it stands in the text.'),
    instead: z.string().describe('A wording that can be proved.'),
  })
  .meta({ id: 'ClaimWarning' });
export type ClaimWarning = z.infer<typeof ClaimWarning>;
