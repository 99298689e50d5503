import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGENT_PACKAGE, buildAgentPackage } from '../infra/agent-package.ts';
import { DOCUMENTATION_FOLDER, isDocumentationBuilt } from '../infra/documentation.ts';
import { ANY_DOCUMENTATION, writeBuiltDashboard } from '../infra/local/built-dashboard.ts';
import { buildWith } from '../infra/local/dashboard-files.ts';
import { type BaseFiles, copyBase, NODE, USER } from './base-files.ts';
import type { Layer } from './oci-layout.ts';
import { copyPackages, productionPackages, readLock } from './packages.ts';
import { copySources, productionSources } from './sources.ts';

/** The image consists of these layers. The first changes least often. */
export const PROJECT = join(import.meta.dirname, '..');

export type Staged = { layers: Layer[]; base: BaseFiles };

/** Puts each layer's files into its own folder. */
export async function stageLayers(to: string): Promise<Staged> {
  rmSync(to, { recursive: true, force: true });
  const folder = (name: string): string => {
    mkdirSync(join(to, name), { recursive: true });
    return join(to, name);
  };
  const layers = {
    system: folder('system'),
    packages: folder('packages'),
    application: folder('application'),
    volume: folder('volume'),
  };
  const base = copyBase(layers.system);
  copyPackages(PROJECT, productionPackages(readLock(PROJECT)), join(layers.packages, 'app'));
  const app = join(layers.application, 'app');
  const { files } = await productionSources(PROJECT);
  copySources(PROJECT, files, app);
  makeCommand(join(app, 'operator/main.ts'));
  writeBuiltDashboard(join(app, 'dashboard/dist'), await buildWith(ANY_DOCUMENTATION));
  const agent = join(app, 'agent/dist');
  mkdirSync(agent, { recursive: true });
  cpSync(buildAgentPackage(), join(agent, AGENT_PACKAGE));
  if (isDocumentationBuilt()) cpSync(DOCUMENTATION_FOLDER, join(app, 'site/dist'), { recursive: true });
  mkdirSync(join(layers.volume, 'data'), { mode: 0o700 });
  return {
    base,
    layers: [
      { name: 'Node and the C library', folder: layers.system },
      { name: 'production packages', folder: layers.packages },
      { name: 'the service, its command line and the dashboard', folder: layers.application },
      { name: 'the mount point of the volume', folder: layers.volume, owner: USER },
    ],
  };
}

/** The first line names the interpreter, so `regrove` is a command in the container. */
function makeCommand(file: string): void {
  writeFileSync(file, `#!${NODE}\n${readFileSync(file, 'utf8')}`);
  chmodSync(file, 0o755);
}

/** All layers in one folder, as a runtime would unpack them. */
export function mergeLayers({ layers }: Staged, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const { folder } of layers) cpSync(folder, to, { recursive: true, verbatimSymlinks: true });
  if (process.getuid?.() === 0) chownSync(join(to, 'data'), USER, USER);
}

/** The image's default runtime configuration. */
export const imageConfig = (labels: Record<string, string>) => ({
  User: `${USER}:${USER}`,
  Env: Object.entries(ENVIRONMENT).map(([name, value]) => `${name}=${value}`),
  Entrypoint: [NODE, 'infra/local/main.ts', '--production'],
  WorkingDir: '/app',
  ExposedPorts: { '3000/tcp': {} },
  Volumes: { '/data': {} },
  StopSignal: 'SIGTERM',
  Labels: labels,
});

export const ENVIRONMENT = {
  PATH: '/usr/local/bin',
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  REGROVE_DATA: '/data',
  REGROVE_DASHBOARD: '/app/dashboard/dist',
  // Operator commands also put their temporary files there.
  TMPDIR: '/data',
  HOME: '/data',
};
