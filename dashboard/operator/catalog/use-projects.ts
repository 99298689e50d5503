import { useList } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { CARBON_PROJECTS, type CarbonProject, FORESTS, type Forest } from './types.ts';

/** All forestry projects, including complete ones. The whole catalog is read, because forms choose from it. */
export const useForests = () => useList<Forest>(FORESTS, { limit: 1000, loadAll: true });

export const useCarbonProjects = () => useList<CarbonProject>(CARBON_PROJECTS, { limit: 1000, loadAll: true });

/** Options for a select field, by name. */
export const projectOptions = (projects: { id: string; name: string }[]) =>
  projects
    .toSorted((one, other) => format.byName(one.name, other.name))
    .map(({ id, name }) => ({ value: id, label: name }));
