import * as z from 'zod';

/** The proof that a document is in the public log. */
export const Inclusion = z
  .object({
    checkpoint: z.string().describe('The first checkpoint that contains the document: a C2SP signed note.'),
    index: z.int().describe("The index of the document's leaf, from 0."),
    path: z.array(z.string()).describe("Hashes in base64 from the leaf to the root, the leaf's neighbor first."),
  })
  .meta({ id: 'Inclusion' });
export type Inclusion = z.infer<typeof Inclusion>;

/** A document's place in the public log, and since when it is there. */
export type Logged = { inclusion: Inclusion; loggedAt: string };
