import * as z from 'zod';
import { variable } from '../../platform/environment.ts';
import { decimal, URL_MAX, uuid, wholeNumber } from '../../platform/fields.ts';
import { checkUrl } from '../../platform/outbound/url.ts';
import { ClaimWarning } from '../../presentation/claims/warning.ts';

/** The overview and the year's report compare a year with this goal. */
export const PaperGoal = z
  .object({
    base_year: wholeNumber(1970, 2100).describe('The year that others are compared with; not a year to come.'),
    percent: decimal(0, 100).describe('How much less paper than in the base year, in percent.'),
  })
  .meta({ id: 'PaperGoal' });
export type PaperGoal = z.infer<typeof PaperGoal>;

export const Settings = z
  .object({
    account_id: uuid(),
    public_page: z.boolean().describe('Whether everybody may open the page of the account and its badge.'),
    public_page_url: z.string().describe('The address of the page while it is switched on.'),
    badge_url: z.string().describe('The address of an image with the number of trees, for use on other sites.'),
    website: z.string().nullable().describe('The website that the public page links to.'),
    logo_url: z
      .string()
      .nullable()
      .describe('The address of the logo, redrawn as a PNG of at most 400 x 200 pixels; null without a logo.'),
    recycled_percent: z
      .number()
      .describe(
        'The share of recycled paper from this month on. Its CO2e is computed with the factor of recycled paper.',
      ),
    paper_goal: PaperGoal.nullable().describe('The goal for the paper of a year; null without one.'),
    warnings: z
      .array(ClaimWarning)
      .describe('Passages in texts that others see which claim more than is known. They are stored all the same.'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** `checkWebsite` checks the website. */
export const SettingsChange = z
  .object({
    public_page: z.boolean().optional().describe('Whether everybody may open the page of the account and its badge.'),
    website: z
      .string()
      .nullable()
      .optional()
      .describe('Must begin with https://. Null removes it.')
      .meta({ format: 'uri', maxLength: URL_MAX, examples: ['https://www.example.com'] }),
    recycled_percent: decimal(0, 100)
      .optional()
      .describe(
        'Counts from the current month on. Above 0 it needs a factor of recycled paper, which the operator configures.',
      )
      .meta({ examples: [0] }),
    paper_goal: PaperGoal.nullable().optional().describe('Null removes it.'),
  })
  .meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** A PNG in base64, redrawn by us. The digest is part of its URL, so the logo at a URL never changes. */
export const Logo = z.object({ png: z.string(), width: z.number(), height: z.number(), digest: z.string() });
export type Logo = z.infer<typeof Logo>;

/** The stored form. An account with unchanged settings has no item. */
export const StoredSettings = z.object({
  public_page: z.boolean().default(false),
  website: z.string().nullable().default(null),
  logo: Logo.nullable().default(null),
  paper_goal: z.object({ base_year: z.number(), percent: z.number() }).nullable().default(null),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

export const NO_SETTINGS: StoredSettings = { public_page: false, website: null, logo: null, paper_goal: null };

/**
 * Leaves out fields only the settings endpoints return: warnings, because their expression lists are large, and the
 * fields about report paper.
 */
export function shownSettings(
  account_id: string,
  { public_page, website, logo }: StoredSettings,
): Omit<Settings, 'warnings' | 'recycled_percent' | 'paper_goal'> {
  const public_page_url = `${variable('REGROVE_PUBLIC_URL')}/forests/${account_id}`;
  return {
    account_id,
    public_page,
    public_page_url,
    website,
    badge_url: `${public_page_url}/badge.svg`,
    logo_url: logo && `${public_page_url}/logo-${logo.digest}.png`,
  };
}

/** The website is a public link, so it must show where it leads: https, and no user name before the host. */
export const checkWebsite = (website: string): void =>
  checkUrl(website, false, {
    field: 'website',
    example: 'https://www.example.com',
    credentials: 'give the address that people open',
  });

/** A logo for a view, field by field: the table returns fields in any order, and equal views must give equal ETags. */
export const embeddedLogo = (logo: Logo | null | undefined): Omit<Logo, 'digest'> | null =>
  logo ? { png: logo.png, width: logo.width, height: logo.height } : null;
