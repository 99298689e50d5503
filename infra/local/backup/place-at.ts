import { resolve } from 'node:path';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { type ReplacingStore, readObject } from '../../../lib/platform/objects/object-store.ts';
import { StartupError } from '../startup-error.ts';
import { bucketAt } from './bucket-at.ts';
import type { Place } from './place.ts';

/** The place at an address: `s3://BUCKET/PREFIX`, or a folder. */
export const placeAt = (address: string): Place =>
  address.startsWith('s3://') ? placeIn(bucketAt(address)) : folderPlace(resolve(address));

const placeIn = (store: ReplacingStore): Place => ({
  shown: store.shown,
  ids: () => store.folders(''),
  read: (id, name) => readObject(store, `${id}/${name}`),
  // Every backup has a new id, so nothing is replaced; some S3-compatible services refuse the condition of `put`.
  write: (id, name, bytes) => store.replace(`${id}/${name}`, bytes),
});

function folderPlace(folder: string): Place {
  const place = placeIn(folderStore(folder));
  return {
    ...place,
    write: (id, name, bytes) =>
      place.write(id, name, bytes).catch((error: Error) => {
        throw new StartupError(`The backup cannot be written to ${folder}: ${error.message}.`);
      }),
  };
}
