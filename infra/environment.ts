import { SecretValue } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Declared } from '../functions/index.ts';
import type { Config } from './config.ts';
import { needsTable } from './every-function.ts';
import type { FrontDoor } from './front-door.ts';

/** What functions find in their environment and may be granted. */
export type Shared = {
  config: Config;
  table: ITable;
  passwordsKey: IKey;
  certificateUrl: string;
  frontDoor: FrontDoor;
  /** Every queue, dead letters too, by its name. */
  queues: Map<string, IQueue>;
  /** The folder of all bundles, or none for a template that nobody deploys. */
  bundles?: string | undefined;
};

/** Of every function; the addresses of queues and the rate limit come with the kinds that have them. */
export function environmentOf({ table, config, certificateUrl, passwordsKey }: Shared, declared: Declared) {
  const { passwords = [] } = declared;
  return {
    ...(needsTable(declared) && { REGROVE_TABLE: table.tableName }),
    REGROVE_PAPER: JSON.stringify(config.paper),
    REGROVE_CERTIFICATE_URL: certificateUrl,
    ...(passwords.length > 0 && { REGROVE_PASSWORDS_KEY_ARN: passwordsKey.keyArn }),
    ...(declared.makersKeys && integrations(config)),
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
