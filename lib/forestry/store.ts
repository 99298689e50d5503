import { projectsAt } from '../catalogue/projects.ts';
import { keys, lists } from '../table/table.ts';
import type { ForestryProject } from './project.ts';

export type StoredForestryProject = ForestryProject & { created_at: string };

export const {
  all: forestryCatalogue,
  get: getForestryProject,
  put: putForestryProject,
  forget: forgetForestryCatalogue,
} = projectsAt<StoredForestryProject>(lists.forestryProjects(), keys.forestryProject);
