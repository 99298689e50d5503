import type { Construct } from 'constructs';
import type { ApiFunction, Declared } from '../functions/index.ts';
import { deployFunction } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { AUTHORIZER } from './function-list.ts';
import { grantCounting } from './grants.ts';
import type { SharedResources } from './shared-resources.ts';

/**
 * Lambda allots CPU by memory: 1,769 MB is one core. Loading the SDK takes 70 to 90 ms on one core, so a small size
 * would make cold starts slow. At 1 GB ten milliseconds cost 0.13 USD per million requests, a thirtieth of the
 * gateway's price.
 */
const API_MEMORY = 1024;

/** A request stops waiting for the table one second earlier and answers 500. The gateway's own limit is 29 seconds. */
const API_TIMEOUT_SECONDS = 20;

export function deployApiFunctions(
  scope: Construct,
  functions: Record<string, ApiFunction>,
  shared: SharedResources,
): Record<string, DeployedFunction> {
  const { config } = shared;
  return Object.fromEntries(
    Object.entries(functions).map(([name, declared]) => {
      const isRateLimited = declared.table !== 'none';
      const options = {
        description: `${config.name} API: ${name}`,
        logs: shared.logs.api,
        timeoutSeconds: API_TIMEOUT_SECONDS,
        memory: API_MEMORY,
        ...(isRateLimited && {
          environment: {
            REGROVE_RATE_LIMIT: String(config.rateLimit),
            REGROVE_OPERATORS_NEED_PASSKEY: config.operatorsNeedPasskey ? '1' : '0',
            ...(config.passkeyDomain && { REGROVE_PASSKEY_DOMAIN: config.passkeyDomain }),
            REGROVE_SERVERS_MAX: String(config.serversMax),
            REGROVE_FEEDS_MAX: String(config.feedsMax),
            REGROVE_INVITATIONS_PER_ADDRESS: String(config.invitationsPerAddress),
            REGROVE_INVITATIONS_PER_ACCOUNT: String(config.invitationsPerAccount),
            REGROVE_INVITATIONS_PER_ROOT: String(config.invitationsPerRoot),
            REGROVE_FRONT_DOOR: shared.frontDoor.mark,
          },
        }),
      };
      const deployed = deployFunction(scope, name, declared, options, shared);
      if (declared.table === 'read') grantCounting(deployed.role, shared.table);
      return [name, deployed];
    }),
  );
}

/** A caller waits for the authorizer too, so it has the same memory. */
export const deployAuthorizer = (scope: Construct, declared: Declared, shared: SharedResources): DeployedFunction =>
  deployFunction(
    scope,
    AUTHORIZER,
    declared,
    {
      description: `${shared.config.name} API: authorizes keys`,
      logs: shared.logs.api,
      timeoutSeconds: API_TIMEOUT_SECONDS,
      memory: API_MEMORY,
    },
    shared,
  );
