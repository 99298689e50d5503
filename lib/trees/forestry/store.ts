import * as z from 'zod';
import { cachedList } from '../../platform/table/cached-list.ts';
import { keys, lists } from '../../platform/table/table.ts';
import { PictureReference } from './picture/picture.ts';
import { ForestPlace } from './place.ts';
import { ForestryProject } from './project.ts';

export const StoredForestryProject = ForestryProject.extend({
  created_at: z.string(),
  /** Null at sea. */
  place: ForestPlace.nullable(),
  /** Null until an import has downloaded it. */
  picture: PictureReference.nullable(),
});
export type StoredForestryProject = z.infer<typeof StoredForestryProject>;

export const {
  all: forestryCatalog,
  get: getForestryProject,
  forget: forgetForestryCatalog,
} = cachedList(lists.forestryProjects(), keys.forestryProject, StoredForestryProject);
