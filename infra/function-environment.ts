import { Aws, SecretValue } from 'aws-cdk-lib';
import type { Declared } from '../functions/index.ts';
import { FONT_ASSETS } from '../lib/presentation/rendering/fonts/font-files.ts';
import { type Config, configOf, SETTING_NAMES } from './config.ts';
import { needsPublicUrl, needsTable } from './function-list.ts';
import { queueNameOf } from './queue-names.ts';
import type { SharedResources } from './shared-resources.ts';
import { shownSettings } from './shown-settings.ts';

/** The variables derived from a declaration. Queue URLs and limits are added where the function is deployed. */
export function environmentOf(shared: SharedResources, declared: Declared) {
  const { table, config, certificateUrl, passwordsKey, signingKeys } = shared;
  const { passwords = [] } = declared;
  return {
    ...(needsTable(declared) && { REGROVE_TABLE: table.tableName }),
    REGROVE_PAPER: JSON.stringify(config.paper),
    REGROVE_CERTIFICATE_URL: certificateUrl,
    ...(declared.signs && { REGROVE_SIGNING_KEY_ARNS: signingKeys.map(({ keyArn }) => keyArn).join(',') }),
    ...(passwords.length > 0 && { REGROVE_PASSWORDS_KEY_ARN: passwordsKey.keyArn }),
    ...(declared.files && { REGROVE_FILES_BUCKET: shared.files.bucketName }),
    ...logOf(shared, declared),
    ...(declared.makersKeys && integrations(config)),
    ...(declared.issuer && { REGROVE_ISSUER: config.issuer }),
    ...(declared.sendsEvents && { REGROVE_WEBHOOK_HOST_PER_SECOND: String(config.webhookHostPerSecond) }),
    ...(declared.mailDomain && config.mailDomain && { REGROVE_MAIL_DOMAIN: config.mailDomain }),
    ...mailOf(shared, declared),
    ...(declared.letters && { REGROVE_QUEUES: ALL_QUEUE_URLS }),
    ...(declared.letters === 'retries' && { REGROVE_SETTINGS: shownSettings(SETTING_NAMES, config, DEFAULTS) }),
    ...(draws(declared) && { NODE_OPTIONS: DRAWING_OPTIONS }),
  };
}

/**
 * Drawing a document allocates far more than it keeps. Node would let the space for new objects grow to 64 MB, so a report
 * took 176 to 190 MB; collecting it more often takes no more CPU (docs/performance.md). bench/reports.ts uses the same.
 */
export const DRAWING_OPTIONS = '--max-semi-space-size=4';

const draws = ({ assets = [] }: Declared): boolean => FONT_ASSETS.every((font) => assets.includes(font));

/** One pattern for all queue URLs, because Lambda allows only 4 KB of variables. */
const ALL_QUEUE_URLS = `https://sqs.${Aws.REGION}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${queueNameOf('*')}`;

const DEFAULTS = configOf({}, {});

/** A function without REGROVE_LOG_BUCKET treats the public log as off. */
function logOf({ logKey, files, config }: SharedResources, { log, signsLog }: Declared) {
  if (!logKey || !log) return {};
  return {
    REGROVE_LOG_BUCKET: files.bucketName,
    ...(signsLog && { REGROVE_LOG_KEY_ARN: logKey.keyArn }),
    ...(signsLog && config.timestampUrls && { REGROVE_TIMESTAMP_URLS: config.timestampUrls }),
  };
}

/** A function without REGROVE_MAIL_FROM treats mail as off. */
function mailOf({ mail, frontDoor, config }: SharedResources, declared: Declared) {
  return {
    ...(declared.mail && mail && { REGROVE_MAIL_FROM: mail.from }),
    ...(declared.mail === 'sends' &&
      mail && {
        REGROVE_MAIL_NAME: mail.name,
        REGROVE_MAIL_CONFIGURATION: mail.configurationSet,
        REGROVE_NOTICES_PER_DAY: String(config.noticesPerDay),
      }),
    ...(needsPublicUrl(declared) && { REGROVE_PUBLIC_URL: frontDoor.url }),
  };
}

/**
 * CloudFormation inserts the secret during a deployment; the template contains only its name. It reads the secret again
 * only if the template changed, so the template also names the version: docs/decisions/aws-makers-keys.md.
 */
function integrations({ integrationsSecret, integrationsSecretVersion }: Config) {
  if (!integrationsSecret) return {};
  const options = integrationsSecretVersion ? { versionId: integrationsSecretVersion } : {};
  return { REGROVE_INTEGRATIONS: SecretValue.secretsManager(integrationsSecret, options).unsafeUnwrap() };
}
