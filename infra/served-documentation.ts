import { type Config, InvalidSetting } from './config.ts';
import { DOCUMENTATION_FOLDER, isDocumentationBuilt } from './documentation.ts';
import { DOCUMENTATION_PATH } from './page-paths.ts';

/** The folder the AWS front door serves at /docs, if the setting asks for it. */
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
