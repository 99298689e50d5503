import type { Lambda } from './lambda.ts';
import { matchesWildcard } from './wildcard.ts';

/** A REQUEST Lambda authorizer. Its result is cached by identity source. */
export type SecurityScheme = {
  'x-amazon-apigateway-authorizer': {
    type: string;
    identitySource: string;
    authorizerUri: string;
    authorizerResultTtlInSeconds: number;
  };
};

type Event = { headers: Record<string, string> } & Record<string, unknown>;

/** 'allowed', or the gateway response type that refuses. */
export type Authorize = (
  event: Event,
  methodArn: string,
) => Promise<'allowed' | 'UNAUTHORIZED' | 'ACCESS_DENIED' | 'AUTHORIZER_FAILURE'>;

type Policy = { policyDocument?: { Statement?: { Effect: string; Action: string; Resource: string }[] } };

export const authorizers = (schemes: Record<string, SecurityScheme>, lambda: Lambda): Record<string, Authorize> =>
  Object.fromEntries(Object.entries(schemes).map(([name, scheme]) => [name, authorizerOf(scheme, lambda)]));

function authorizerOf(scheme: SecurityScheme, lambda: Lambda): Authorize {
  const { identitySource, authorizerUri, authorizerResultTtlInSeconds: ttl } = scheme['x-amazon-apigateway-authorizer'];
  const [, header = ''] = /^method\.request\.header\.(.+)$/.exec(identitySource) ?? [];
  const [, name = ''] = /:function:([^/]+)\/invocations$/.exec(authorizerUri) ?? [];
  const cache = new Map<string, { policy: Policy; until: number }>();

  return async (event, methodArn) => {
    const identity = Object.entries(event.headers).find(([one]) => one.toLowerCase() === header.toLowerCase())?.[1];
    // Without an identity source API Gateway does not invoke the authorizer.
    if (!identity) return 'UNAUTHORIZED';
    const known = cache.get(identity);
    const policy =
      known && known.until > Date.now() ? known.policy : await invoke({ type: 'REQUEST', methodArn, ...event });
    if (!policy) return 'AUTHORIZER_FAILURE';
    if (policy === 'UNAUTHORIZED') return policy;
    if (policy !== known?.policy) cache.set(identity, { policy, until: Date.now() + ttl * 1000 });
    return isAllowed(policy, methodArn) ? 'allowed' : 'ACCESS_DENIED';
  };

  /** The error message 'Unauthorized' means 401; any other error is an authorizer failure. */
  async function invoke(event: object): Promise<Policy | 'UNAUTHORIZED' | undefined> {
    const outcome = await lambda.invoke(name, JSON.stringify(event));
    if ('failure' in outcome) return outcome.failure.errorMessage === 'Unauthorized' ? 'UNAUTHORIZED' : undefined;
    return JSON.parse(outcome.payload) as Policy;
  }
}

/** A deny wins over an allow. */
function isAllowed({ policyDocument }: Policy, methodArn: string): boolean {
  const matching = (policyDocument?.Statement ?? []).filter(
    ({ Action, Resource }) => Action === 'execute-api:Invoke' && matchesWildcard(Resource, methodArn),
  );
  return matching.length > 0 && matching.every(({ Effect }) => Effect === 'Allow');
}
