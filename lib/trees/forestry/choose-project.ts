import { recentFavorites } from '../../accounts/favorites/store.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { ForestryProject } from './project.ts';
import { forestryCatalog } from './store.ts';

/** An offset's project: the one named by the caller, else a random one among the account's default projects. */
export async function projectForOffset(path: AccountPath, projectId: string | undefined): Promise<ForestryProject> {
  if (projectId !== undefined) return activeProject(await forestryCatalog([projectId]), projectId);
  return randomOf(await projectsOfAccount(path), Math.random);
}

/** The projects for an account's trees when the caller names none. */
export async function projectsOfAccount(path: AccountPath): Promise<ForestryProject[]> {
  const favorites = await recentFavorites(path);
  return defaultProjects(await forestryCatalog(favorites), favorites, Math.random);
}

/** The project named in `field`. It must exist and be active. */
export function activeProject(catalog: ForestryProject[], id: string, field = 'project_id'): ForestryProject {
  const project = catalog.find((one) => one.id === id);
  if (!project)
    throw new Fault('invalid', `${field} ${id} names no forestry project; see GET /forestry/projects.`, {
      reason: 'unknown_project',
      field,
    });
  if (project.status !== 'active') {
    throw new Fault(
      'invalid',
      `${field} ${id} is complete, so no more trees are planted in it; choose an active one.`,
      { reason: 'project_inactive', field },
    );
  }
  return project;
}

/** All active favorites, else one random active project. */
export function defaultProjects(
  catalog: ForestryProject[],
  favorites: string[],
  random: () => number,
): ForestryProject[] {
  const favored = activeFavorites(catalog, favorites);
  return favored.length > 0 ? favored : [randomOf(catalog.filter(isActive), random)];
}

/** The active favorites, in the favorites' order. */
export const activeFavorites = (catalog: ForestryProject[], favorites: string[]): ForestryProject[] =>
  favorites.flatMap((id) => catalog.find((project) => project.id === id && isActive(project)) ?? []);

const isActive = ({ status }: ForestryProject): boolean => status === 'active';

/** An offset is planted in a single project. */
function randomOf(projects: ForestryProject[], random: () => number): ForestryProject {
  const chosen = projects[Math.floor(random() * projects.length)];
  if (!chosen) throw new Error('There is no active forestry project: import a catalog first.');
  return chosen;
}
