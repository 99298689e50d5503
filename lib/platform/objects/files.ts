import { environment, variable } from '../environment.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { lambdaBucket } from './lambda-bucket.ts';
import type { ObjectStore } from './object-store.ts';

let replaced: ObjectStore | undefined;

/** Replaces the store, for tests. */
export const useFiles = (store: ObjectStore | undefined): void => {
  replaced = store;
};

let known: { at: string; store: ObjectStore } | undefined;

/** The service's files: a bucket on AWS, the folder `REGROVE_FILES` on one machine. */
export function files(): ObjectStore {
  if (replaced) return replaced;
  const bucket = environment.REGROVE_FILES_BUCKET;
  const at = bucket ? `s3://${bucket}` : variable('REGROVE_FILES');
  if (known?.at !== at)
    known = { at, store: bucket ? bucketStore(lambdaBucket(bucket), { shown: at, prefix: '' }) : folderStore(at) };
  return known.store;
}
