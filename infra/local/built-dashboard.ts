import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DashboardFile } from '../../dashboard/build.ts';
import { escaped } from '../../lib/presentation/rendering/escape.ts';

/** The dashboard as files, for an image containing neither esbuild nor the dashboard's sources. */
type Built = { files: Map<string, DashboardFile>; headers: Record<string, string> };

/** Everything but the contents, by path. */
type Index = { files: Omit<DashboardFile, 'contents'>[]; headers: Record<string, string> };

const INDEX = 'index.json';

/** The documentation address is known only where the image runs. The page is built with this placeholder. */
export const ANY_DOCUMENTATION = 'https://documentation.invalid';
const META = `<meta name="documentation" content="${ANY_DOCUMENTATION}">`;

export function writeBuiltDashboard(folder: string, { files, headers }: Built): void {
  const index: Index = { files: [...files.values()].map(({ contents: _contents, ...rest }) => rest), headers };
  for (const { path, contents } of files.values()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  writeFileSync(join(folder, INDEX), JSON.stringify(index));
}

export function readBuiltDashboard(folder: string, documentation: string | undefined): Built {
  const { files, headers } = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
  const read = files.map((file) => ({ ...file, contents: readFileSync(join(folder, file.path)) }));
  const meta = documentation ? META.replace(ANY_DOCUMENTATION, () => escaped(documentation)) : '';
  const shown = read.map((file) =>
    file.path === '/index.html'
      ? { ...file, contents: Buffer.from(file.contents.toString().replace(META, () => meta)) }
      : file,
  );
  return { files: new Map(shown.map((file) => [file.path, file])), headers };
}
