/**
 * `npm run build -w agent` builds the published package in `dist`: one JavaScript file bundling all dependencies, so the
 * package depends on nothing and the same file can become an executable. Code shared with the service (the PaperCut adapter
 * and its imports) comes from lib/.
 */
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });

await build({
  entryPoints: [join(here, 'bin.ts')],
  outfile: join(dist, 'regrove-agent.cjs'),
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node\n/*! Contains packages of others: see THIRD_PARTY_NOTICES.md. */' },
  logLevel: 'warning',
});
chmodSync(join(dist, 'regrove-agent.cjs'), 0o755);
copyFileSync(join(here, '../THIRD_PARTY_NOTICES.md'), join(dist, 'THIRD_PARTY_NOTICES.md'));
