import { describe, expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { pathsOf } from '../../lib/platform/http/endpoint.ts';
import type { ApiEvent } from '../../lib/platform/http/event.ts';
import { loadFunction } from '../support/load-function.ts';

/** A request without a key: refused with 401 if its endpoint is known, and with 404 if not. */
const withoutKey = (httpMethod: string, resource: string): ApiEvent => ({
  httpMethod,
  resource,
  path: resource,
  headers: {},
  pathParameters: null,
  queryStringParameters: null,
  body: null,
  isBase64Encoded: false,
  requestContext: { requestId: 'r', path: `/v1${resource}`, identity: { sourceIp: '198.51.100.7' } },
});

describe('the handler', () => {
  it.each(Object.entries(apiFunctions))('of %s knows each of its endpoints', async (_, { file, endpoints }) => {
    const { handler } = await loadFunction(file);
    const events = Object.values(endpoints)
      .filter(({ open }) => !open)
      .flatMap((endpoint) => pathsOf(endpoint).map((resource) => withoutKey(endpoint.method, resource)));
    const answers = await Promise.all(events.map((event) => handler(event)));

    expect(answers.map(({ statusCode }, at) => [statusCode, events[at]?.resource])).toEqual(
      events.map(({ resource }) => [401, resource]),
    );
  });

  it('of a function in parts answers an address that it lacks with 404', async () => {
    const { handler } = await import('../../functions/api/operator.ts');

    expect(await handler(withoutKey('GET', '/operator/accountsx'))).toMatchObject({ statusCode: 404 });
  });
});
