import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketTarget } from '../../lib/export/bucket-target.ts';
import { s3Bucket } from '../../lib/platform/objects/s3-bucket.ts';
import { type FakeS3, startFakeS3 } from '../local/fake-s3.ts';

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
