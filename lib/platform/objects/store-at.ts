import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { lambdaBucket } from './lambda-bucket.ts';
import type { ObjectStore } from './object-store.ts';

type Place = { bucket: string | undefined; prefix?: string; folder: string | undefined };

const known = new Map<string, ObjectStore>();

/** The store at a prefix of a bucket on AWS, or in a folder on one machine, created once; undefined without both. */
export function storeAt(place: Place & { folder: string }): ObjectStore;
export function storeAt(place: Place): ObjectStore | undefined;
export function storeAt({ bucket, prefix = '', folder }: Place): ObjectStore | undefined {
  const at = bucket ? `s3://${bucket}${prefix && `/${prefix}`}` : folder;
  if (!at) return undefined;
  const store = known.get(at) ?? (bucket ? bucketStore(lambdaBucket(bucket), { shown: at, prefix }) : folderStore(at));
  known.set(at, store);
  return store;
}
