import * as z from 'zod';
import { cachedList } from '../platform/table/cached-list.ts';
import { keys, lists } from '../platform/table/table.ts';
import { PictureOf } from './picture/picture.ts';
import { ForestPlace } from './place.ts';
import { ForestryProject } from './project.ts';

export const StoredForestryProject = ForestryProject.extend({
  created_at: z.string(),
  /** In words, for certificates; null out at sea, and until a catalogue is imported again that was before places were. */
  place: ForestPlace.nullable(),
  /** Null until an import has fetched it. */
  picture: PictureOf.nullable().default(null),
});
export type StoredForestryProject = z.infer<typeof StoredForestryProject>;

export const {
  all: forestryCatalogue,
  get: getForestryProject,
  put: putForestryProject,
  forget: forgetForestryCatalogue,
} = cachedList(lists.forestryProjects(), keys.forestryProject, StoredForestryProject);
