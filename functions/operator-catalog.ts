import { directory } from '../lib/callers/authenticated-callers.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { operatorCarbon } from './operator-carbon.ts';
import { operatorCredits } from './operator-credits.ts';
import { operatorImports } from './operator-imports.ts';
import { operatorPlantings } from './operator-plantings.ts';
import { operatorProjects } from './operator-projects.ts';

/** Projects, plantings, credits, their imports, and carbon offsets that wait. */
export const operatorCatalog = {
  ...operatorProjects,
  ...operatorPlantings,
  ...operatorCredits,
  ...operatorImports,
  ...operatorCarbon,
};
export const handler = serve(operatorCatalog, directory);
