import { Cache } from '../cache.ts';
import { keys, lists, table } from '../table/table.ts';
import type { CarbonProject } from './project.ts';

export type StoredCarbonProject = CarbonProject & { created_at: string };

/** The catalogue changes when an operator imports one, and then reaches every instance within this time. */
const catalogue = new Cache<StoredCarbonProject[]>({ lifetimeSeconds: 60, entriesMax: 1 });

/** Every project, oldest first. */
export const carbonCatalogue = (): Promise<StoredCarbonProject[]> => catalogue.get('all', readAll);

/** A project by its id, active or not. */
export const getCarbonProject = async (id: string): Promise<CarbonProject | undefined> =>
  (await carbonCatalogue()).find((project) => project.id === id);

export async function putCarbonProject(project: StoredCarbonProject): Promise<void> {
  await table.write([{ put: { ...keys.carbonProject(project.id), ...project } }]);
  catalogue.clear();
}

export const forgetCarbonCatalogue = (): void => catalogue.clear();

async function readAll(): Promise<StoredCarbonProject[]> {
  return Array.fromAsync(table.each<StoredCarbonProject>(lists.carbonProjects()));
}
