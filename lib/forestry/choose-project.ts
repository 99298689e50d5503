import { recentFavorites } from '../favorites/store.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import type { ForestryProject } from './project.ts';
import { forestryCatalogue } from './store.ts';

/** Where an offset is planted: in the project that was named, else in one of the account's own choice at random. */
export async function projectForOffset(path: AccountPath, given: string | undefined): Promise<ForestryProject> {
  if (given !== undefined) return activeProject(await forestryCatalogue([given]), given);
  return oneOf(await projectsOfAccount(path), Math.random);
}

/** Where an account's trees are planted when nobody says. */
export async function projectsOfAccount(path: AccountPath): Promise<ForestryProject[]> {
  const favorites = await recentFavorites(path);
  return defaultProjects(await forestryCatalogue(favorites), favorites, Math.random);
}

/** A project that a caller named in `field` must exist and still be planted in. */
export function activeProject(catalogue: ForestryProject[], id: string, field = 'project_id'): ForestryProject {
  const project = catalogue.find((one) => one.id === id);
  if (!project) throw new Fault('invalid', `${field} ${id} names no forestry project; see GET /forestry/projects.`);
  if (project.status !== 'active') {
    throw new Fault('invalid', `${field} ${id} is complete, so no more trees are planted in it; choose an active one.`);
  }
  return project;
}

/** Where trees are planted when nobody says: in all active favorites, else in any one active project. */
export function defaultProjects(
  catalogue: ForestryProject[],
  favorites: string[],
  random: () => number,
): ForestryProject[] {
  const favored = activeFavorites(catalogue, favorites);
  return favored.length > 0 ? favored : [oneOf(catalogue.filter(isActive), random)];
}

/** Those that trees are still planted in, in the order of the favorites. */
export const activeFavorites = (catalogue: ForestryProject[], favorites: string[]): ForestryProject[] =>
  favorites.flatMap((id) => catalogue.find((project) => project.id === id && isActive(project)) ?? []);

const isActive = ({ status }: ForestryProject): boolean => status === 'active';

/** One of them at random, for an offset, which is planted in a single place. */
export function oneOf(projects: ForestryProject[], random: () => number): ForestryProject {
  const chosen = projects[Math.floor(random() * projects.length)];
  if (!chosen) throw new Error('There is no active forestry project: import a catalogue first.');
  return chosen;
}
