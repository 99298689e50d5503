import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Revision } from '../../platform/http/revisions/revision.ts';

/**
 * The files the reference function reads at a request, so that no bundle contains them: on Lambda from the folder beside the
 * bundle, where the stack copies them, elsewhere from the checkout.
 *
 * The viewer is Scalar's browser build. The package with that name would bring 300 others and 240 MB into every install;
 * Scalar's Fastify plugin carries the same build inside its one module, with 20 others and 14 MB.
 */
export const VIEWER_VERSION = '1.72.1';

const FOLDER = 'reference';
const PLUGIN = 'node_modules/@scalar/fastify-api-reference/dist/index.js';
const documentFile = (revision: Revision): string => `docs/openapi-${revision}.json`;

export const REFERENCE_ASSETS = [PLUGIN, documentFile('1.6.3'), documentFile('1.6.6')].map((from) => ({
  from,
  to: FOLDER,
}));

export const documentText = (revision: Revision): string => read(documentFile(revision));

/** The build is one string literal in the plugin's module. It is extracted without running the plugin's code. */
export function viewerScript(): string {
  const [, literal] = /^var standalone_default = (".*");$/m.exec(read(PLUGIN)) ?? [];
  if (literal === undefined) throw new Error(`There is no viewer in ${PLUGIN}.`);
  // The source map is not served, so browsers should not request it.
  return String(runInNewContext(literal)).replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n');
}

function read(file: string): string {
  const beside = join(import.meta.dirname, FOLDER, file.slice(file.lastIndexOf('/') + 1));
  return readFileSync(existsSync(beside) ? beside : join(import.meta.dirname, '../../..', file), 'utf8');
}
