import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const projects = async () => (await import('./operator-projects.ts')).operatorProjects;

/** Projects, plantings, credits, their imports, and waiting carbon offsets. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/operator/forestry_projects': projects,
    '/operator/carbon_projects': projects,
    '/operator/plantings': async () => (await import('./operator-plantings.ts')).operatorPlantings,
    '/operator/credits': async () => (await import('./operator-credits.ts')).operatorCredits,
    '/operator/imports': async () => (await import('./operator-imports.ts')).operatorImports,
    '/operator/carbon_offsets': async () => (await import('./operator-carbon.ts')).operatorCarbon,
  },
  callerDirectory,
);
