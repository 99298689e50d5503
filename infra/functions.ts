import { SecretValue } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { ApiFunction } from '../functions/index.ts';
import { type Deployed, deployFunction } from './bundle.ts';
import type { Config } from './config.ts';
import { grantCounting, grantPasswords, grantTable } from './grants.ts';

/** What every function finds in its environment and may be granted. */
export type Shared = { config: Config; table: ITable; passwordsKey: IKey; certificateUrl: string };

/**
 * CPU comes with memory: 1,769 MB is one core. Loading the SDK takes 70 to 90 ms of a whole core, so at the smallest
 * size a cold start would be felt, while at 1 GB ten milliseconds cost 0.13 USD a million, a thirtieth of the gateway.
 */
const API_MEMORY = 1024;

/** A call to the table may take four attempts of four seconds; the gateway gives up after 29. */
const API_TIMEOUT_SECONDS = 20;

export function deployApiFunctions(
  scope: Construct,
  functions: Record<string, ApiFunction>,
  shared: Shared,
): Record<string, Deployed> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, { file, table, passwords, assets }]) => {
      const deployed = deployFunction(
        scope,
        name,
        {
          file,
          description: `${shared.config.name} API: ${name}`,
          timeoutSeconds: API_TIMEOUT_SECONDS,
          memory: API_MEMORY,
          environment: {
            ...environmentOf(shared, passwords),
            REGROVE_RATE_LIMIT: String(shared.config.rateLimit),
            REGROVE_SERVERS_MAX: String(shared.config.serversMax),
            REGROVE_FEEDS_MAX: String(shared.config.feedsMax),
          },
          ...(assets && { assets }),
        },
        shared.config,
      );
      grantTable(deployed.role, shared.table, table);
      if (table === 'read') grantCounting(deployed.role, shared.table);
      if (passwords) grantPasswords(deployed.role, shared.passwordsKey);
      return [name, deployed];
    }),
  );
}

export function environmentOf({ table, config, certificateUrl, passwordsKey }: Shared, passwords?: true) {
  return {
    REGROVE_TABLE: table.tableName,
    REGROVE_PAPER: JSON.stringify(config.paper),
    REGROVE_CERTIFICATE_URL: certificateUrl,
    ...(passwords && { REGROVE_PASSWORDS_KEY_ARN: passwordsKey.keyArn }),
    // CloudFormation puts the secret in when it deploys: the template holds only its name.
    ...(passwords &&
      config.integrationsSecret && {
        REGROVE_INTEGRATIONS: SecretValue.secretsManager(config.integrationsSecret).unsafeUnwrap(),
      }),
  };
}
