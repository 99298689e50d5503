import { SecretValue } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Declared } from '../functions/index.ts';
import type { Config } from './config.ts';
import type { FrontDoor } from './front-door.ts';
import { namesAddresses, needsTable } from './function-list.ts';
import type { Mail } from './mail.ts';

/** What functions find in their environment and may be granted. */
export type Shared = {
  config: Config;
  table: ITable;
  passwordsKey: IKey;
  /** The newest first: it signs, the others are published. */
  signingKeys: IKey[];
  certificateUrl: string;
  frontDoor: FrontDoor;
  /** Undefined where this deployment sends no mail. */
  mail?: Mail | undefined;
  /** Every queue, dead letters too, by its name. */
  queues: Map<string, IQueue>;
  /** The folder of all bundles, or none for a template that nobody deploys. */
  bundles?: string | undefined;
};

/** Of every function; the addresses of queues and the rate limit come with the kinds that have them. */
export function environmentOf(shared: Shared, declared: Declared) {
  const { table, config, certificateUrl, passwordsKey, signingKeys } = shared;
  const { passwords = [] } = declared;
  return {
    ...(needsTable(declared) && { REGROVE_TABLE: table.tableName }),
    REGROVE_PAPER: JSON.stringify(config.paper),
    REGROVE_CERTIFICATE_URL: certificateUrl,
    ...(declared.signs && { REGROVE_SIGNING_KEY_ARNS: signingKeys.map(({ keyArn }) => keyArn).join(',') }),
    ...(passwords.length > 0 && { REGROVE_PASSWORDS_KEY_ARN: passwordsKey.keyArn }),
    ...(declared.makersKeys && integrations(config)),
    ...(declared.sendsEvents && { REGROVE_WEBHOOK_HOST_PER_SECOND: String(config.webhookHostPerSecond) }),
    ...mailOf(shared, declared),
  };
}

/** Without a sender mail is off, which a function sees by that. */
function mailOf({ mail, frontDoor, config }: Shared, declared: Declared) {
  return {
    ...(declared.mail && mail && { REGROVE_MAIL_FROM: mail.from }),
    ...(declared.mail === 'sends' &&
      mail && {
        REGROVE_MAIL_NAME: mail.name,
        REGROVE_MAIL_CONFIGURATION: mail.configurationSet,
        REGROVE_NOTICES_PER_DAY: String(config.noticesPerDay),
      }),
    ...(namesAddresses(declared) && { REGROVE_PUBLIC_URL: frontDoor.url }),
  };
}

/**
 * CloudFormation puts the secret in when it deploys: the template holds only its name. It looks at the secret again only
 * where the template changed, so the version stands beside it: docs/decisions/aws-makers-keys.md.
 */
function integrations({ integrationsSecret, integrationsSecretVersion }: Config) {
  if (!integrationsSecret) return {};
  const options = integrationsSecretVersion ? { versionId: integrationsSecretVersion } : {};
  return { REGROVE_INTEGRATIONS: SecretValue.secretsManager(integrationsSecret, options).unsafeUnwrap() };
}
