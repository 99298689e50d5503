import * as z from 'zod';
import { wholeNumber } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { keys, table } from '../../platform/table/table.ts';

/** How often a person gets the attention digest, whichever accounts they are a user in. */
export const DIGESTS = ['daily', 'weekly', 'never'] as const;

export const PersonSettings = lazy(() =>
  z.object({
    digest: z
      .enum(DIGESTS)
      .describe('How often the person gets the digest of what needs attention, if there is anything new or worse.'),
    silent_days: z.int().describe('From how many days of silence on a feed is in the digest.'),
  }),
);
export type PersonSettings = z.infer<ReturnType<typeof PersonSettings>>;

const DEFAULTS: PersonSettings = { digest: 'daily', silent_days: 3 };

const Stored = lazy(() =>
  z.object({
    digest: PersonSettings().shape.digest.default(DEFAULTS.digest),
    silent_days: PersonSettings().shape.silent_days.default(DEFAULTS.silent_days),
  }),
);

export const PersonChange = z
  .object({
    digest: z.enum(DIGESTS).optional().describe('How often the digest of what needs attention is mailed.'),
    silent_days: wholeNumber(1, 30).optional().describe('From how many days of silence on a feed is in the digest.'),
  })
  .meta({ id: 'PersonChange' });
export type PersonChange = z.infer<typeof PersonChange>;

/** `person` is the address hash. */
export async function personSettings(person: string): Promise<PersonSettings> {
  return (await table.get(keys.personSettings(person), Stored())) ?? DEFAULTS;
}

export async function changePersonSettings(person: string, change: PersonChange): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length > 0) await table.write([{ update: keys.personSettings(person), set }]);
}
