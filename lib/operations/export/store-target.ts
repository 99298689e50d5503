import { type ReplacingStore, readObject } from '../../platform/objects/object-store.ts';
import type { Target } from './target.ts';

/** An export in an object store: a prefix in a bucket, or a folder. */
export const storeTarget = (store: ReplacingStore): Target => ({
  shown: store.shown,
  read: (name) => readObject(store, name),
  write: (name, bytes) => store.replace(name, bytes),
  remove: (name) => store.remove(name),
});
