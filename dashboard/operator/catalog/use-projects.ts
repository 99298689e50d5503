import { useList } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { CARBON_PROJECTS, type CarbonProject, FORESTS, type Forest } from './types.ts';

/** All forestry projects, complete ones too. The catalog is read whole: it is what forms choose from. */
export const useForests = () => useList<Forest>(FORESTS, { limit: 1000, loadAll: true });

export const useCarbonProjects = () => useList<CarbonProject>(CARBON_PROJECTS, { limit: 1000, loadAll: true });

/** Choices of a select field, by name. */
export const projectOptions = (projects: { id: string; name: string }[]) =>
  projects
    .toSorted((one, other) => format.byName(one.name, other.name))
    .map(({ id, name }) => ({ value: id, label: name }));
