import { expect, it } from 'vitest';
import { download } from '../../../lib/platform/http/endpoint.ts';
import { distributor } from '../../support/api.ts';
import { ask } from './made-up.ts';

it('a file in a bucket is a redirect without a body, hence without a type', async () => {
  const account = await distributor();
  const getThing = download({
    path: '/things',
    summary: 'Download a thing',
    downloads: 'application/zip',
    faults: [],
    run: async () => ({ url: 'https://files.test/thing?signature=1' }),
  });
  const answer = await ask({ getThing }, { key: account.key });

  expect(answer).toMatchObject({
    status: 302,
    headers: { location: 'https://files.test/thing?signature=1', 'cache-control': 'no-store' },
  });
  expect(answer.headers).not.toHaveProperty('content-type');
});
