/**
 * `npm run build -w agent` builds the package in `dist`: the program, the notices of what it contains, and package.tgz, which
 * the service hands out.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleAgent } from './bundle.ts';
import { packageArchive } from './package-archive.ts';

const here = import.meta.dirname;
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
writeFileSync(join(dist, 'regrove-agent.cjs'), await bundleAgent(), { mode: 0o755 });
copyFileSync(join(here, '../THIRD_PARTY_NOTICES.md'), join(dist, 'THIRD_PARTY_NOTICES.md'));
writeFileSync(join(dist, 'package.tgz'), await packageArchive());
