import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { TEXT_MAX, text, URL_MAX } from '../../platform/fields.ts';
import { allowsLoopback, checkUrl } from '../../platform/outbound/url.ts';
import { SECRET } from '../../platform/secret-fields.ts';
import { email } from '../users/email.ts';
import { DOMAIN_STATUSES, recordName, statusOf } from './domain.ts';
import type { DomainState } from './domain-store.ts';
import { entraTenant } from './entra.ts';
import { redirectUri } from './redirect-uri.ts';
import type { StoredSetting } from './stored-setting.ts';

const SECRET_MAX = 1_000;
const DOMAINS_MAX = 20;

/** An account's company sign-in: the provider, the domains whose addresses it covers, and its rules. */
const SignInDomain = z
  .object({
    domain: z.string().meta({ examples: ['example.com'] }),
    status: z
      .enum(DOMAIN_STATUSES)
      .describe('`verified` by its record or `approved` by an operator: addresses of the domain sign in there.'),
    record: z
      .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
      .meta({ id: 'DomainRecord' })
      .describe('The DNS record that proves the domain.'),
  })
  .meta({ id: 'SignInDomain' });

const create = () =>
  z
    .enum(['restricted'])
    .nullable()
    .describe(
      '`restricted`: a verified address whose person is a user of no account becomes a restricted user of this one. Invitations that nobody accepted do not count.',
    );

const issuer = () =>
  z
    .string()
    .describe('The address of the provider as its discovery document names it.')
    .meta({ format: 'uri', maxLength: URL_MAX, examples: ['https://login.example.com'] });

export const SignInSetting = z
  .object({
    issuer: issuer().nullable(),
    client_id: z.string().nullable(),
    domains: z.array(SignInDomain),
    required: z.boolean().describe('Whether addresses of proved domains get no codes, `owner` excepted.'),
    owner: z.string().nullable().describe('The address that always gets codes, in case the provider fails.'),
    create: create(),
    redirect_uri: z.string().describe('Enter this address at the provider: it sends people back to it.'),
  })
  .meta({ id: 'SignInSetting' });
export type SignInSetting = z.infer<typeof SignInSetting>;

export const NewSignInSetting = z
  .object({
    issuer: issuer(),
    client_id: text(),
    client_secret: z
      .string()
      .min(1)
      .max(SECRET_MAX)
      .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')
      .optional()
      .describe('Is encrypted, and never returned. Without it the stored one stays, for the same issuer and client.')
      .meta(SECRET),
    domains: z
      .array(z.string().max(TEXT_MAX))
      .min(1)
      .max(DOMAINS_MAX)
      .describe('Domains of addresses. Each means exactly itself.')
      .meta({ examples: [['example.com']] }),
    required: z.boolean().default(false),
    owner: email()
      .nullable()
      .default(null)
      .describe('A full user of the account itself; needed for `required`.')
      .meta({ examples: [null] }),
    create: create().default(null),
  })
  .meta({ id: 'NewSignInSetting' });
export type NewSignInSetting = z.infer<typeof NewSignInSetting>;

export const shownSetting = (stored: StoredSetting | undefined, states: DomainState[]): SignInSetting => ({
  issuer: stored?.issuer ?? null,
  client_id: stored?.client_id ?? null,
  domains: states.map(({ domain, proof, owner }) => ({
    domain,
    status: statusOf(proof, owner),
    record: { type: 'TXT' as const, name: recordName(domain), value: proof?.value ?? '' },
  })),
  required: stored?.required ?? false,
  owner: stored?.owner ?? null,
  create: stored?.create ?? null,
  redirect_uri: redirectUri(),
});

/** Refuses an issuer that cannot be one company's provider, before any request to it. */
export function checkIssuer(given: string): void {
  checkUrl(given, allowsLoopback(), {
    field: 'issuer',
    example: 'https://login.example.com',
    credentials: 'give the address of the provider alone',
  });
  const url = new URL(given);
  if (url.search !== '' || url.hash !== '' || given.includes('?') || given.includes('#'))
    throw new Fault('invalid', 'issuer must have neither a query nor a fragment.', {
      reason: 'not_accepted',
      field: 'issuer',
    });
  const tenant = entraTenant(given);
  if (tenant === 'several')
    throw new Fault(
      'invalid',
      'issuer must name one tenant of Microsoft Entra ID, such as https://login.microsoftonline.com/<tenant id>/v2.0; common, organizations and consumers are open to everybody.',
      { reason: 'one_tenant_needed', field: 'issuer' },
    );
}
