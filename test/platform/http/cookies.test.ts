import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callerDirectory } from '../../../lib/accounts/authentication/authenticated-callers.ts';
import { openEndpoint } from '../../../lib/platform/http/endpoint.ts';
import type { ApiEvent } from '../../../lib/platform/http/event.ts';
import { serve } from '../../../lib/platform/http/serve.ts';

type Setters = { setSession: (session: undefined, browser?: string) => void; setAttempt: (attempt: undefined) => void };

/** The cookies set in an endpoint's response. */
async function cookiesOf(set: (input: Setters) => void) {
  const getThing = openEndpoint({
    method: 'GET',
    path: '/things',
    summary: 'Set cookies',
    response: z.object({}),
    faults: ['invalid'],
    async run(input) {
      set(input as unknown as Setters);
      return {};
    },
  });
  const { headers, multiValueHeaders } = await serve(
    { getThing },
    callerDirectory,
    {},
  )(
    {
      resource: '/things',
      httpMethod: 'GET',
      path: '/v1/things',
      pathParameters: null,
      body: null,
      queryStringParameters: null,
      isBase64Encoded: false,
      requestContext: { requestId: 'r', path: '/v1/things' },
      headers: { 'User-Agent': 'RegroveTests/1.0 (Regrove)' },
    } as unknown as ApiEvent,
    {},
  );
  const nameOf = (cookie: string) => cookie.split('=', 1)[0];
  return {
    first: nameOf(String(headers['set-cookie'] ?? '')),
    all: multiValueHeaders?.['set-cookie']?.map((cookie) => nameOf(String(cookie))),
  };
}

describe("an answer's cookies", () => {
  it('are one header if there is one', async () => {
    expect(await cookiesOf(({ setSession }) => setSession(undefined))).toEqual({ first: '__Host-regrove' });
  });

  it('are a list if there are several, each with its own line', async () => {
    expect(
      await cookiesOf(({ setSession, setAttempt }) => {
        setSession(undefined, 'a'.repeat(22));
        setAttempt(undefined);
      }),
    ).toEqual({
      first: '__Host-regrove',
      all: ['__Host-regrove', '__Host-regrove-browser', '__Host-regrove-sign-in'],
    });
  });
});
