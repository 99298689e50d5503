import type { S3Call } from '../../platform/objects/s3-bucket.ts';
import type { Target } from './target.ts';

/** A prefix in a bucket. A PUT is atomic, so nothing has to be renamed. */
export function bucketTarget(call: S3Call, { shown, prefix }: { shown: string; prefix: string }): Target {
  const keyOf = (name: string) => [prefix, name].filter(Boolean).join('/');
  return {
    shown,
    async read(name) {
      const bytes = await call('GET', keyOf(name), { isMissing: (status) => status === 404 });
      return bytes.length === 0 ? undefined : bytes;
    },
    write: async (name, bytes) => void (await call('PUT', keyOf(name), { body: Buffer.from(bytes) })),
    remove: async (name) => void (await call('DELETE', keyOf(name), { isMissing: (status) => status === 404 })),
  };
}
