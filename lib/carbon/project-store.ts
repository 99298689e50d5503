import { projectsAt } from '../catalogue/projects.ts';
import { keys, lists } from '../table/table.ts';
import type { CarbonProject } from './project.ts';

export type StoredCarbonProject = CarbonProject & { created_at: string };

export const {
  all: carbonCatalogue,
  get: getCarbonProject,
  put: putCarbonProject,
  forget: forgetCarbonCatalogue,
} = projectsAt<StoredCarbonProject>(lists.carbonProjects(), keys.carbonProject);
