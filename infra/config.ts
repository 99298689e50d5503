import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { paperSettingsForm } from '../lib/accounts/paper/constants.ts';
import { FORMATS } from '../lib/operations/export/manifest.ts';
import { DEFAULTS } from '../lib/platform/environment.ts';
import { DEPLOYED } from '../lib/platform/settings.ts';
import { CERTIFICATES_PATH, certificateUrlAt, DOCUMENTATION_PATH } from './page-paths.ts';

/**
 * The deployment settings. Each is read from the environment (`alarmEmail` from `REGROVE_ALARM_EMAIL`), else from the
 * CDK context (`-c regrove:alarmEmail=…`, or "context" in cdk.json). An invalid or unknown setting stops the synthesis
 * with one sentence, so a typo is never deployed as a default.
 */
const whole = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).pipe(z.int().min(min).max(max));
const domain = z.stringFormat('domain name', /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);
const certificateArn = z.stringFormat('ACM certificate ARN', /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/\S+$/);

const Settings = z.object({
  name: z
    .stringFormat('stack name', /^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .default('Regrove')
    .describe('The name of the stack. Two names are two deployments in one AWS account.'),
  paper: z
    .preprocess(parsedJson, paperSettingsForm())
    .prefault({})
    .describe(
      'A JSON object with the constants of paper, trees and prices that differ from the defaults, and the factors of CO2e by year.',
    ),
  rateLimit: whole(0, 1_000_000)
    .default(DEPLOYED.REGROVE_RATE_LIMIT)
    .describe('Requests a minute for each key; 0 is no limit.'),
  requestsPerSecond: whole(1, 10_000)
    .default(1_000)
    .describe('Requests a second for the whole API. Above it the gateway answers 429 without invoking a function.'),
  serversMax: whole(1, 100_000).default(DEFAULTS.REGROVE_SERVERS_MAX).describe('Servers that an account may have.'),
  feedsMax: whole(1, 100_000).default(DEFAULTS.REGROVE_FEEDS_MAX).describe('Feeds that an account may have.'),
  webhookHostPerSecond: whole(0, 100_000)
    .default(DEPLOYED.REGROVE_WEBHOOK_HOST_PER_SECOND)
    .describe('Webhook events a second to one host, over all accounts; 0 is no limit.'),
  invitationsPerAddress: whole(0, 100_000)
    .default(DEFAULTS.REGROVE_INVITATIONS_PER_ADDRESS)
    .describe('Invitations mailed to one address in any week.'),
  invitationsPerAccount: whole(0, 1_000_000)
    .default(DEFAULTS.REGROVE_INVITATIONS_PER_ACCOUNT)
    .describe('Invitations mailed a day for each account.'),
  invitationsPerRoot: whole(0, 10_000_000)
    .default(DEFAULTS.REGROVE_INVITATIONS_PER_ROOT)
    .describe('Invitations mailed a day for each root account and all accounts below it.'),
  noticesPerDay: whole(0, 100_000_000)
    .default(DEFAULTS.REGROVE_NOTICES_PER_DAY)
    .describe('Mails other than sign-in codes in any 24 hours. The rest of the SES quota is reserved for the codes.'),
  logRetentionDays: whole(1, 3653)
    .refine((days) => days in RetentionDays, 'is not a number of days that CloudWatch offers, such as 7, 30, 90 or 365')
    .default(90),
  domainName: domain
    .optional()
    .describe('The domain name of the API, such as api.example.org. The default address of AWS is switched off.'),
  domainCertificateArn: certificateArn.optional().describe('The TLS certificate of domainName, in the same region.'),
  certificateUrl: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('The base address of certificates behind a proxy of your own, such as a CDN; the id is appended to it.'),
  frontDoorDomainName: domain
    .optional()
    .describe('The domain name that people sign in at, such as trees.example.org (default: that of CloudFront).'),
  frontDoorCertificateArn: certificateArn
    .refine((arn) => arn.split(':')[3] === 'us-east-1', 'must be in us-east-1, where CloudFront looks for certificates')
    .optional()
    .describe('The TLS certificate of frontDoorDomainName, in us-east-1.'),
  passkeyDomain: domain
    .optional()
    .describe('The domain that passkeys belong to: the host of the front door (the default), or a domain above it.'),
  operatorsNeedPasskey: z
    .stringbool()
    .or(z.boolean())
    .default(true)
    .describe("Makes a session an operator's only if it began with a passkey; see docs/operators.md."),
  documentation: z
    .string()
    .refine(
      (address) => address === DOCUMENTATION_PATH || (URL.canParse(address) && address.startsWith('https://')),
      `must be ${DOCUMENTATION_PATH}, or an address with https`,
    )
    .transform((address) => address.replace(/\/$/, ''))
    .optional()
    .describe(
      'Where people read the documentation: /docs serves the site that npm run docs:build has built; an address is only linked to.',
    ),
  issuer: z
    .string()
    .min(1)
    .max(100)
    .default(DEFAULTS.REGROVE_ISSUER)
    .describe('Your name as the issuer of certificates, as people should read it.'),
  signingKeys: whole(1, 20)
    .default(1)
    .describe('The number of signing keys ever used. Raising it by one creates a new key, which signs from then on.'),
  publicLog: z
    .stringbool()
    .or(z.boolean())
    .default(false)
    .describe('Keeps a public log of all signed documents, so that nobody can rewrite them; see docs/public-log.md.'),
  timestampUrls: z
    .string()
    .refine(
      (urls) => urls.split(',').every((url) => URL.canParse(url) && url.startsWith('https://')),
      'must be addresses with https, separated by commas',
    )
    .optional()
    .describe("Authorities that stamp the public log's checkpoints (RFC 3161), separated by commas."),
  integrationsSecret: z
    .stringFormat('secret name', /^[\w/+=.@-]{1,512}$/)
    .optional()
    .describe(
      'The Secrets Manager secret with the keys that vendors of print-monitoring systems issue to you, as JSON; see docs/feeds.md.',
    ),
  integrationsSecretVersion: z
    .uuid()
    .optional()
    .describe('The version of that secret. Name the new version to deploy a changed secret.'),
  mailFrom: z
    .email()
    .optional()
    .describe('The sender of mails. Without it no mail is sent and nobody can sign in. See docs/mail.md.'),
  mailName: z.string().min(1).max(100).default(DEFAULTS.REGROVE_MAIL_NAME).describe('The display name of the sender.'),
  mailIdentity: z
    .stringFormat('identity of SES', /^[\w.@+-]{3,320}$/)
    .optional()
    .describe('A domain or address that SES has already verified (default: the domain of mailFrom is set up).'),
  mailDomain: domain
    .optional()
    .describe('The domain of the addresses that receive reports by mail; see docs/reports-by-mail.md.'),
  alarmEmail: z.email().optional().describe('The address that gets alarms.'),
  restoredTable: z
    .stringFormat('table name', /^[\w.-]{3,255}$/)
    .optional()
    .describe("A table restored from a backup, used instead of the stack's own."),
  restoredTableStream: z
    .stringFormat("ARN of a table's stream", /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/\S+$/)
    .optional()
    .describe('The stream of restoredTable. Switch it on after restoring: totals are counted from it.'),
  restoreTest: z
    .stringbool()
    .or(z.boolean())
    .default(false)
    .describe('Restores the table every month, compares it and drops it, in a second stack; see docs/restore.md.'),
  backupCopyVault: z
    .stringFormat('ARN of a backup vault', /^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:\S+$/)
    .optional()
    .describe('A vault of AWS Backup in another account or region, to which a copy goes every day.'),
  export: z
    .enum(['off', ...FORMATS])
    .default('off')
    .describe('The format of a daily export to a bucket, in a second stack; see docs/export.md.'),
  removal: z
    .enum(['retain', 'destroy'])
    .default('retain')
    .describe('Whether data are kept when the stack is deleted. Use destroy only for trials.'),
  firstDeployment: z
    .stringbool()
    .or(z.boolean())
    .default(false)
    .describe('Leaves deletion protection off, so that a failed first deployment is rolled back completely.'),
});

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(Settings.shape);

export const Config = Settings.refine(
  ({ domainName, domainCertificateArn }) => (domainName === undefined) === (domainCertificateArn === undefined),
  { error: 'is given without the other: domainName and domainCertificateArn belong together', path: ['domainName'] },
)
  .refine((config) => (config.frontDoorDomainName === undefined) === (config.frontDoorCertificateArn === undefined), {
    error: 'is given without the other: frontDoorDomainName and frontDoorCertificateArn belong together',
    path: ['frontDoorDomainName'],
  })
  .refine(hasValidCertificateUrl, {
    error: `is at the front door, which shows certificates below ${CERTIFICATES_PATH}: leave it out, or end it with that path`,
    path: ['certificateUrl'],
  })
  .refine(({ integrationsSecret, integrationsSecretVersion }) => integrationsSecret || !integrationsSecretVersion, {
    error: 'is given without integrationsSecret, whose version it names',
    path: ['integrationsSecretVersion'],
  })
  .refine(
    ({ restoredTable, restoredTableStream }) => (restoredTable === undefined) === (restoredTableStream === undefined),
    {
      error: 'is given without the other: restoredTable and restoredTableStream belong together',
      path: ['restoredTable'],
    },
  );
export type Config = z.infer<typeof Config>;

/** On the front door's own domain name certificates have a fixed path; every other path is the dashboard. */
function hasValidCertificateUrl({ certificateUrl, frontDoorDomainName }: z.infer<typeof Settings>): boolean {
  if (certificateUrl === undefined || new URL(certificateUrl).hostname !== frontDoorDomainName) return true;
  return certificateUrl.replace(/\/$/, '') === certificateUrlAt(`https://${frontDoorDomainName}`);
}

/** Protection against deletion, including by the rollback of a failed deployment. */
export const isProtected = ({ removal, firstDeployment }: Config): boolean => removal === 'retain' && !firstDeployment;

/** A sentence for the operator, printed without a stack trace. */
export class InvalidSetting extends Error {}

const PREFIX = 'regrove:';

export function configOf(context: Record<string, unknown>, environment: Record<string, string | undefined>): Config {
  const names = Object.keys(Settings.shape);
  for (const key of Object.keys(context)) {
    if (key.startsWith(PREFIX) && !names.includes(key.slice(PREFIX.length)))
      throw new InvalidSetting(`Unknown setting ${key}; the settings are ${names.join(', ')}.`);
  }
  const settings = Object.fromEntries(
    names
      .map((name) => [name, environment[variableOf(name)] || context[PREFIX + name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Config.safeParse(settings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [name = '', ...inner] = issue?.path ?? [];
  throw new InvalidSetting(
    `The setting ${PREFIX}${[name, ...inner].map(String).join('.')} (or ${variableOf(String(name))}) is invalid: ${issue?.message}.`,
  );
}

/** `alarmEmail` becomes `REGROVE_ALARM_EMAIL`. */
export const variableOf = (name: string): string => `REGROVE_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;

/** An object is JSON text on the command line and in the environment, and an object in cdk.json. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
