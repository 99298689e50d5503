import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTATION_PATH } from './page-paths.ts';

/** The folder that `npm run docs:build` writes. */
export const DOCUMENTATION_FOLDER = join(import.meta.dirname, '../site/dist');

export const isDocumentationBuilt = (folder = DOCUMENTATION_FOLDER): boolean => existsSync(join(folder, 'index.html'));

/**
 * The address of the documentation for a local server, for the links of the dashboard: the one in `REGROVE_DOCUMENTATION`, without
 * it `/docs` if the site is built, else undefined. `off` switches the links off.
 */
export function localDocumentation(setting: string | undefined, isBuilt: boolean): string | undefined {
  if (setting === 'off') return undefined;
  return setting?.replace(/\/$/, '') || (isBuilt ? DOCUMENTATION_PATH : undefined);
}
