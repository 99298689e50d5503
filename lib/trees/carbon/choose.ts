import { Fault } from '../../platform/fault.ts';
import type { CarbonProject } from './project.ts';

/** Requires the carbon project named in `field` to exist and still sell credits. */
export function activeCarbonProject(catalog: CarbonProject[], id: string, field: string): CarbonProject {
  const project = catalog.find((one) => one.id === id);
  if (!project)
    throw new Fault('invalid', `${field} ${id} names no carbon project; see GET /carbon/projects.`, {
      reason: 'unknown_project',
      field,
    });
  if (!project.active) {
    throw new Fault('invalid', `${field} ${id} is not active, so it sells no more credits; choose an active one.`, {
      reason: 'project_inactive',
      field,
    });
  }
  return project;
}
