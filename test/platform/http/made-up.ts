import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { callerDirectory } from '../../../lib/accounts/authentication/authenticated-callers.ts';
import type { Group } from '../../../lib/platform/http/declaration.ts';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { serve } from '../../../lib/platform/http/serve.ts';

/** A request to a group that exists only in a test, as the gateway passes it. */
export type MadeUp = Partial<ApiEvent> & { key?: string; context?: Partial<Context> };

export async function ask(
  group: Group,
  { key, context = {}, ...event }: MadeUp,
  options: Parameters<typeof serve>[2] = {},
) {
  const requestId = event.requestContext?.requestId ?? randomUUID();
  const { statusCode, headers, body } = await serve(
    group,
    callerDirectory,
    options,
  )(
    {
      resource: '/things',
      httpMethod: 'GET',
      path: '/v1/things',
      pathParameters: null,
      queryStringParameters: null,
      body: null,
      isBase64Encoded: false,
      requestContext: { requestId, path: '/v1/things' },
      ...event,
      headers: {
        Host: 'api.test',
        'User-Agent': 'RegroveTests/1.0 (Regrove)',
        ...(key !== undefined && { Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
        ...event.headers,
      },
    },
    context,
  );
  return { status: statusCode, headers, body: body === '' ? undefined : JSON.parse(body), requestId };
}
