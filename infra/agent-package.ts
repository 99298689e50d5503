import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The agent's files that everybody may download, below the address of the API, on AWS and on one machine. */
export const AGENT_PATH = '/v1/agent';

/** The agent as npm packs it, for a computer with Node. `npm run build -w agent` writes it. */
export const AGENT_PACKAGE = 'package.tgz';

/** Writes the package. */
export const AGENT_BUILD = join(import.meta.dirname, '../agent/build.ts');

export const agentPackageFile = (): string => join(import.meta.dirname, '../agent/dist', AGENT_PACKAGE);

/** A released file is named by its hash, so it never changes. A new release is seen within a minute. */
export const AGENT_CACHE = {
  files: 'public, max-age=31536000, immutable',
  others: 'public, max-age=60, must-revalidate',
};

/** Builds the package and returns its file. */
export function buildAgentPackage(): string {
  execFileSync(process.execPath, [AGENT_BUILD], { stdio: 'inherit' });
  return agentPackageFile();
}
