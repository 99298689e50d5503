import { Cache } from '../cache.ts';
import { keys, lists, table } from '../table/table.ts';
import type { ForestryProject } from './project.ts';

export type StoredForestryProject = ForestryProject & { created_at: string };

/** The catalogue changes when an operator imports one, and then reaches every instance within this time. */
const catalogue = new Cache<StoredForestryProject[]>({ lifetimeSeconds: 60, entriesMax: 1 });

/** Every project, oldest first. */
export const forestryCatalogue = (): Promise<StoredForestryProject[]> => catalogue.get('all', readAll);

/** A project by its id, active or not. */
export const getForestryProject = async (id: string): Promise<ForestryProject | undefined> =>
  (await forestryCatalogue()).find((project) => project.id === id);

export async function putForestryProject(project: StoredForestryProject): Promise<void> {
  await table.write([{ put: { ...keys.forestryProject(project.id), ...project } }]);
  catalogue.clear();
}

export const forgetForestryCatalogue = (): void => catalogue.clear();

async function readAll(): Promise<StoredForestryProject[]> {
  return Array.fromAsync(table.each<StoredForestryProject>(lists.forestryProjects()));
}
