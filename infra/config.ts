import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { paperConstantsForm } from '../lib/paper/constants.ts';
import { CERTIFICATES_PATH, certificateUrlAt } from './page-paths.ts';

/**
 * Every setting of a deployment. Each is read from the environment (`alarmEmail` from `REGROVE_ALARM_EMAIL`) or, when
 * it is not there, from the CDK context (`-c regrove:alarmEmail=…`, or "context" in cdk.json). A setting that is wrong
 * or unknown stops the synthesis with one sentence, so that a typing error is never deployed as a default.
 */
const whole = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).pipe(z.int().min(min).max(max));
const domain = z.stringFormat('domain name', /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);
const certificateArn = z.stringFormat('ACM certificate ARN', /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/\S+$/);

const Settings = z.object({
  name: z
    .stringFormat('stack name', /^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .default('Regrove')
    .describe('The name of the stack; two names are two deployments in one account.'),
  paper: z
    .preprocess(parsedJson, paperConstantsForm().strict())
    .prefault({})
    .describe('The constants of paper, trees and prices, as a JSON object of those that differ.'),
  rateLimit: whole(0, 1_000_000).default(600).describe('Requests a minute for a key; 0 is no limit.'),
  requestsPerSecond: whole(1, 10_000)
    .default(1_000)
    .describe('Requests a second for the whole API, above which the gateway answers 429 before anything is paid.'),
  serversMax: whole(1, 100_000).default(50).describe('Servers that an account may have.'),
  feedsMax: whole(1, 100_000).default(200).describe('Feeds that an account may have.'),
  webhookHostPerSecond: whole(0, 100_000)
    .default(100)
    .describe('Events a second that one host is sent by the webhooks of all accounts; 0 is no limit.'),
  invitationsPerAddress: whole(0, 100_000).default(3).describe('Invitations mailed to an address in any week.'),
  invitationsPerAccount: whole(0, 1_000_000).default(200).describe('Invitations mailed a day for an account.'),
  invitationsPerRoot: whole(0, 10_000_000)
    .default(2_000)
    .describe('Invitations mailed a day for a root account and all below it.'),
  noticesPerDay: whole(0, 100_000_000)
    .default(40_000)
    .describe('Mails other than sign-in codes in any 24 hours; the rest of what SES allows is kept for the codes.'),
  logRetentionDays: whole(1, 3653)
    .refine((days) => days in RetentionDays, 'is not a number of days that CloudWatch offers, such as 7, 30, 90 or 365')
    .default(90),
  domainName: domain.optional().describe('The name of the API, such as api.example.org; the address AWS gave goes.'),
  domainCertificateArn: certificateArn.optional().describe('The certificate of that name, in the same region.'),
  certificateDomainName: domain.optional().describe('The name that certificates are shown at.'),
  certificateDomainCertificateArn: certificateArn.optional(),
  certificateUrl: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      'Where certificates are shown when something of your own, such as a CDN, is in front of them: an id is added to it.',
    ),
  frontDoorDomainName: domain
    .optional()
    .describe('The name that people sign in at, such as trees.example.org; without it, the one that CloudFront gives.'),
  frontDoorCertificateArn: certificateArn
    .refine((arn) => arn.split(':')[3] === 'us-east-1', 'must be in us-east-1, where CloudFront looks for certificates')
    .optional()
    .describe('The certificate of that name, in us-east-1.'),
  issuer: z
    .string()
    .min(1)
    .max(100)
    .default('Regrove')
    .describe('The name that certificates are issued under: yours, as people should read it.'),
  signingKeys: whole(1, 20)
    .default(1)
    .describe('How many keys certificates were ever signed with: one more makes a new one, which signs from then on.'),
  integrationsSecret: z
    .stringFormat('secret name', /^[\w/+=.@-]{1,512}$/)
    .optional()
    .describe(
      'The secret in Secrets Manager whose JSON holds the keys that makers of print-monitoring systems issue to us: see docs/feeds.md.',
    ),
  integrationsSecretVersion: z
    .uuid()
    .optional()
    .describe('Which version of that secret; naming the new one is how a changed secret is deployed.'),
  mailFrom: z
    .email()
    .optional()
    .describe(
      'The address that mails come from; without one no mail is sent and nobody can sign in. See docs/mail.md.',
    ),
  mailName: z.string().min(1).max(100).default('Regrove').describe('The name beside that address.'),
  mailIdentity: z
    .stringFormat('identity of SES', /^[\w.@+-]{3,320}$/)
    .optional()
    .describe('A domain or address that SES has verified already; without one the domain of mailFrom is set up.'),
  alarmEmail: z.email().optional().describe('Who is told of alarms.'),
  restoredTable: z
    .stringFormat('table name', /^[\w.-]{3,255}$/)
    .optional()
    .describe("Serve from this table, restored from a backup, in place of the stack's own."),
  restoredTableStream: z
    .stringFormat("ARN of a table's stream", /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/\S+$/)
    .optional()
    .describe('The stream of that table, which has to be switched on after restoring: totals are counted from it.'),
  removal: z
    .enum(['retain', 'destroy'])
    .default('retain')
    .describe('What becomes of the data when the stack is deleted; destroy is for trials.'),
  firstDeployment: z
    .stringbool()
    .or(z.boolean())
    .default(false)
    .describe('Leaves the protection against deletion off, so that a first deployment that fails is taken back whole.'),
});

export const Config = Settings.refine(
  ({ domainName, domainCertificateArn }) => (domainName === undefined) === (domainCertificateArn === undefined),
  { error: 'is given without the other: domainName and domainCertificateArn belong together', path: ['domainName'] },
)
  .refine(
    (config) => (config.certificateDomainName === undefined) === (config.certificateDomainCertificateArn === undefined),
    {
      error: 'is given without the other: certificateDomainName and certificateDomainCertificateArn belong together',
      path: ['certificateDomainName'],
    },
  )
  .refine((config) => (config.frontDoorDomainName === undefined) === (config.frontDoorCertificateArn === undefined), {
    error: 'is given without the other: frontDoorDomainName and frontDoorCertificateArn belong together',
    path: ['frontDoorDomainName'],
  })
  .refine(isWherePagesAre, {
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

/** The front door shows the dashboard at every other path. Anything else in front of the certificates has its own paths. */
function isWherePagesAre({ certificateUrl, frontDoorDomainName }: z.infer<typeof Settings>): boolean {
  if (certificateUrl === undefined || new URL(certificateUrl).hostname !== frontDoorDomainName) return true;
  return certificateUrl.replace(/\/$/, '') === certificateUrlAt(`https://${frontDoorDomainName}`);
}

/** Against being deleted by anybody, the rollback of a failed deployment included. */
export const isProtected = ({ removal, firstDeployment }: Config): boolean => removal === 'retain' && !firstDeployment;

/** One clear sentence for a person, printed without a stack trace. */
export class InvalidSetting extends Error {}

const PREFIX = 'regrove:';

export function configOf(context: Record<string, unknown>, environment: Record<string, string | undefined>): Config {
  const names = Object.keys(Settings.shape);
  for (const key of Object.keys(context)) {
    if (key.startsWith(PREFIX) && !names.includes(key.slice(PREFIX.length)))
      throw new InvalidSetting(`There is no setting ${key}; there are ${names.join(', ')}.`);
  }
  const given = Object.fromEntries(
    names
      .map((name) => [name, environment[variableOf(name)] || context[PREFIX + name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Config.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [name = '', ...inner] = issue?.path ?? [];
  throw new InvalidSetting(
    `The setting ${PREFIX}${[name, ...inner].map(String).join('.')} (or ${variableOf(String(name))}) is wrong: ${issue?.message}.`,
  );
}

/** `alarmEmail` is `REGROVE_ALARM_EMAIL` in the environment. */
export const variableOf = (name: string): string => `REGROVE_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;

/** An object comes as JSON text from the command line and the environment, as itself from cdk.json. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
