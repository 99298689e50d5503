import { environment, variable } from '../environment.ts';
import type { ObjectStore } from './object-store.ts';
import { storeAt } from './store-at.ts';

let replaced: ObjectStore | undefined;

/** Replaces the store, for tests. */
export const useFiles = (store: ObjectStore | undefined): void => {
  replaced = store;
};

/** The service's files: a bucket on AWS, the folder `REGROVE_FILES` on one machine. */
export function files(): ObjectStore {
  const { REGROVE_FILES_BUCKET: bucket } = environment;
  return replaced ?? storeAt({ bucket, folder: bucket ? '' : variable('REGROVE_FILES') });
}
