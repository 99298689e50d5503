import * as z from 'zod';

/** Something that the tax category or the format of an invoice needs, and that is not there. */
export const Warning = z
  .object({
    field: z.string().describe('The resource and its field, such as buyer.vat_id.'),
    text: z.string(),
  })
  .meta({ id: 'InvoiceWarning' });
export type Warning = z.infer<typeof Warning>;
