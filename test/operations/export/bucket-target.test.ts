import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketTarget } from '../../../lib/operations/export/bucket-target.ts';
import type { Target } from '../../../lib/operations/export/target.ts';
import { s3Bucket } from '../../../lib/platform/objects/s3-bucket.ts';
import { type FakeS3, startFakeS3 } from '../../local/fake-s3.ts';

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
  process.env.AWS_ENDPOINT_URL_S3 = s3.env.AWS_ENDPOINT_URL_S3;
});
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_S3;
  await s3?.stop();
});

it('a bucket holds the files of an export, and a missing one is none', async () => {
  const credentials = async () => ({ accessKeyId: 'test', secretAccessKey: 'test' });
  const call = s3Bucket('exports', { region: async () => 'eu-west-1', credentials });
  const target = bucketTarget(call, { shown: 's3://exports/a', prefix: 'a' });
  const name = 'deposits/month=2026-01/part-0.parquet';

  expect(await target.read(name)).toBeUndefined();
  s3.fails(503);
  await target.write(name, Uint8Array.of(1, 2, 3));
  expect([...((await target.read(name)) ?? [])]).toEqual([1, 2, 3]);
  expect([...s3.objects.keys()]).toEqual([`exports/a/${name}`]);
  await target.remove(name);
  await target.remove(name);
  expect(s3.objects.size).toBe(0);
});

it.each([
  ['GET', (target: Target) => target.read('a'), { isMissing: [true, false] }],
  ['PUT', (target: Target) => target.write('a', Uint8Array.of(1)), { body: [1] }],
  ['DELETE', (target: Target) => target.remove('a'), { isMissing: [true, false] }],
])('a call to %s takes a file that is not there for none', async (method, act, said) => {
  const calls: unknown[] = [];
  const target = bucketTarget(
    async (called, key, { body, isMissing } = {}) => {
      const missing = isMissing && { isMissing: [404, 403].map(isMissing) };
      calls.push([called, key, { ...missing, ...(body && { body: [...body] }) }]);
      return Buffer.alloc(0);
    },
    { shown: 'bucket', prefix: '' },
  );
  expect(await act(target)).toBeUndefined();

  expect(calls).toEqual([[method, 'a', said]]);
});
