import * as z from 'zod';
import { cachedList } from '../../platform/table/cached-list.ts';
import { keys, lists } from '../../platform/table/table.ts';
import { CarbonProject } from './project.ts';

export const StoredCarbonProject = CarbonProject.extend({ created_at: z.string() });
export type StoredCarbonProject = z.infer<typeof StoredCarbonProject>;

export const {
  all: carbonCatalog,
  get: getCarbonProject,
  forget: forgetCarbonCatalog,
} = cachedList(lists.carbonProjects(), keys.carbonProject, StoredCarbonProject);
