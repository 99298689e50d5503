import { directory } from '../lib/callers/authenticated-callers.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { operatorCredits } from './operator-credits.ts';
import { operatorImports } from './operator-imports.ts';
import { operatorPlantings } from './operator-plantings.ts';
import { operatorProjects } from './operator-projects.ts';

/** What operators load and look after: projects, plantings and credits. */
export const operatorCatalog = { ...operatorProjects, ...operatorPlantings, ...operatorCredits, ...operatorImports };
export const handler = serve(operatorCatalog, directory);
