import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * The image's packages: what `npm ci --omit=dev` would install, without the packages only for deploying to AWS. They are copied
 * from node_modules, whose contents npm has checked against the hashes in package-lock.json, so the build needs no network.
 */
type Locked = {
  version?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };

/** The CDK; no service process loads it. A test fails if one does. */
export const DEPLOYMENT_PACKAGES = ['aws-cdk-lib', 'constructs'];

/** The binaries for the image's platform. Node itself is stored separately. */
const ENGINE = '@dynoxide/linux-x64';

export function readLock(project: string): Lock {
  return JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock;
}

/** The folders of all packages the service needs, such as `node_modules/a/node_modules/b`, sorted. */
export function productionPackages({ packages }: Lock): string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean): void => {
    const folder = resolved(packages, from, name);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name}, which ${from || 'the project'} depends on.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder] ?? {};
    for (const one of Object.keys(dependencies)) visit(folder, one, one in optionalDependencies);
    for (const one of Object.keys({ ...optionalDependencies, ...peerDependencies })) visit(folder, one, true);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {}))
    if (!DEPLOYMENT_PACKAGES.includes(name)) visit('', name, false);
  visit('', ENGINE, false);
  return [...found].sort();
}

/** The folder where Node finds a package, as seen from another package. */
function resolved(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    const locked = packages[folder];
    if (locked && !locked.dev && !locked.link) return folder;
    if (at === '') return undefined;
  }
}

/**
 * Files that no process reads. Node runs no TypeScript inside node_modules, and takes the CommonJS build of the AWS packages.
 * Licenses stay.
 */
const UNREAD = [
  /\.(tsx?|[cm]ts|map|tsbuildinfo|scss)$/,
  /\/(README|CHANGELOG|HISTORY|MIGRATION|SECURITY)[^/]*\.md$/i,
  /\/\.(yarn|github|vscode)$/,
  /\/@(aws-sdk|smithy)\/[^/]+\/dist-(es|types)$/,
  // Borders are read from one of six resolutions.
  /\/world-atlas\/(?!countries-50m\b)[^/]+\.json$/,
];

/** `package.json` of a package always stays, because Node reads it to find the others. */
const isRead = (path: string): boolean => path.endsWith('/package.json') || !UNREAD.some((rule) => rule.test(path));

export function copyPackages(project: string, folders: readonly string[], to: string): void {
  for (const folder of folders) {
    const from = join(project, folder);
    if (!existsSync(from)) throw new Error(`${folder} is not installed; run "npm ci" first.`);
    const nested = `${from}${sep}node_modules`;
    cpSync(from, join(to, folder), { recursive: true, filter: (path) => path !== nested && isRead(path) });
  }
}
