import { createHash } from 'node:crypto';
import { CATALOG, SERVER_ID } from '../infra/local/seed-data.ts';
import { EXAMPLE_MOMENT } from '../lib/platform/fields.ts';

/** The examples use the projects the local server creates at its first start, so they can be sent unchanged. */
export const forestryProject = named(CATALOG.forestry, 'Two Springs Oaks');
export const carbonProject = named(CATALOG.carbon, 'Quiet Water Peatland');

/**
 * Always the same id for the same thing. A thing the local server does not create has a UUID version 7 with the
 * examples' time.
 */
export function exampleId(noun: string): string {
  const planted = PLANTED[noun];
  if (planted !== undefined) return planted;
  const hash = createHash('sha256')
    .update(SAME[noun] ?? noun)
    .digest('hex');
  const time = Date.parse(EXAMPLE_MOMENT).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

const PLANTED: Record<string, string | undefined> = {
  project: forestryProject.id,
  forestry_project: forestryProject.id,
  biomass_project: forestryProject.id,
  carbon_project: carbonProject.id,
  server: SERVER_ID,
};

const SAME: Record<string, string> = { biomass_certificate: 'certificate' };

function named<Project extends { name: string; id?: string | undefined }>(projects: Project[], name: string) {
  const project = projects.find((one) => one.name === name);
  if (project?.id === undefined) throw new Error(`The catalog has no project called ${name} with an id.`);
  return { ...project, id: project.id };
}
