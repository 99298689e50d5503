import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { getKeyOwner } from '../../lib/accounts/api-keys/owner.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { header } from '../../lib/platform/http/event.ts';
import { keyTextOf } from '../../lib/platform/http/key-from-header.ts';

/**
 * API Gateway asks it whether a key is known, because only the gateway's own 401 can carry `WWW-Authenticate`:
 * docs/decisions/aws-challenge.md. The gateway caches the result; each function still checks the key itself, so a cached
 * yes lets nobody in.
 */
export async function handler({
  headers,
  methodArn,
}: Pick<APIGatewayRequestAuthorizerEvent, 'headers' | 'methodArn'>): Promise<APIGatewayAuthorizerResult> {
  const authorization = header({ headers: headers ?? {} }, 'authorization');
  const keyText = keyTextOf(authorization);
  const owner = keyText ? await getKeyOwner(sha256(keyText)) : undefined;
  const Effect = owner || authorization === SESSION ? 'Allow' : 'Deny';
  return {
    principalId: owner?.account.id ?? 'nobody',
    policyDocument: {
      Version: '2012-10-17',
      // For all paths: the key alone is the cache key, whatever was requested first.
      Statement: [{ Effect, Action: 'execute-api:Invoke', Resource: everyPath(methodArn) }],
    },
  };
}

/** CloudFront sends this value for a browser with a session and no key; the function then checks the cookie. */
const SESSION = 'Session';

/** `arn:aws:execute-api:region:account:api/stage/GET/path` is `…:api/stage/*`. */
const everyPath = (methodArn: string): string => `${methodArn.split('/', 2).join('/')}/*`;
