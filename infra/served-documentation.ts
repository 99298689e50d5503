import { type Config, InvalidSetting } from './config.ts';
import { DOCUMENTATION_FOLDER, isDocumentationBuilt } from './documentation.ts';
import { DOCUMENTATION_PATH } from './page-paths.ts';

/** The folder that the front door on AWS serves at /docs, if the setting says so. */
export function servedDocumentation(
  { documentation }: Pick<Config, 'documentation'>,
  folder = DOCUMENTATION_FOLDER,
): string | undefined {
  if (documentation !== DOCUMENTATION_PATH) return undefined;
  if (isDocumentationBuilt(folder)) return folder;
  throw new InvalidSetting(
    `The setting regrove:documentation is ${DOCUMENTATION_PATH}, but the site is not built: run npm run docs:build first.`,
  );
}
