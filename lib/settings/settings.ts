import * as z from 'zod';
import { variable } from '../platform/environment.ts';
import { URL_MAX, uuid } from '../platform/fields.ts';
import { checkUrl } from '../platform/outbound/url.ts';

export const Settings = z
  .object({
    account_id: uuid(),
    public_page: z.boolean().describe('Whether everybody may open the page of the account and its badge.'),
    public_page_url: z.string().describe('Where the page is shown while it is switched on.'),
    badge_url: z.string().describe('A picture with the number of trees, for other sites to show.'),
    website: z.string().nullable().describe('Where the public page leads to.'),
    logo_url: z
      .string()
      .nullable()
      .describe('The logo, drawn anew as a PNG of at most 400 x 200 pixels; null when there is none.'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** What a website must be: see `checkWebsite`. */
export const SettingsChange = z
  .object({
    public_page: z.boolean().optional().describe('Whether everybody may open the page of the account and its badge.'),
    website: z
      .string()
      .nullable()
      .optional()
      .describe('Must begin with https://. Null removes it.')
      .meta({ format: 'uri', maxLength: URL_MAX, examples: ['https://www.example.com'] }),
  })
  .meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** A picture as it is kept: drawn by us, in base64. Its digest is part of its address, so an address never changes its picture. */
export const Logo = z.object({ png: z.string(), width: z.number(), height: z.number(), digest: z.string() });
export type Logo = z.infer<typeof Logo>;

/** As they are stored. An account that never changed any has none. */
export const StoredSettings = z.object({
  public_page: z.boolean().default(false),
  website: z.string().nullable().default(null),
  logo: Logo.nullable().default(null),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

export const NO_SETTINGS: StoredSettings = { public_page: false, website: null, logo: null };

export function shownSettings(account_id: string, { public_page, website, logo }: StoredSettings): Settings {
  const public_page_url = `${variable('REGROVE_PUBLIC_URL')}/forests/${account_id}`;
  return {
    ...{ account_id, public_page, public_page_url, website },
    badge_url: `${public_page_url}/badge.svg`,
    logo_url: logo && `${public_page_url}/logo-${logo.digest}.png`,
  };
}

/** It is shown as a link to everybody, so it leads where it says: over https, and without a user name before the host. */
export const checkWebsite = (website: string): void =>
  checkUrl(website, false, {
    field: 'website',
    example: 'https://www.example.com',
    credentials: 'give the address that people open',
  });

/** A logo as pages are handed it, field by field: the table answers them in any order, and equal views must be equal to the letter. */
export const pictureOf = (logo: Logo | null | undefined): Omit<Logo, 'digest'> | null =>
  logo ? { png: logo.png, width: logo.width, height: logo.height } : null;
