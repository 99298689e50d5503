/**
 * `npm run build -w client` writes the published files to `dist`: one JavaScript file including openapi-fetch, so the package
 * has no dependencies, and the declarations with openapi-fetch's types beside them.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const packages = createRequire(import.meta.url);
rmSync(dist, { recursive: true, force: true });

await build({
  entryPoints: [join(here, 'index.ts')],
  outfile: join(dist, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  // Supported by Node 20 and browsers of its time.
  target: 'es2022',
  mainFields: ['module', 'main'],
  banner: { js: '/*! Contains openapi-fetch, MIT License: see openapi-fetch.LICENSE.txt. */' },
  logLevel: 'warning',
});

execFileSync('tsc', ['--project', here], { stdio: 'inherit', shell: process.platform === 'win32' });
copyFileSync(join(here, 'schema.d.ts'), join(dist, 'schema.d.ts'));
for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
  const types = packages.resolve(name).replace(/\.[cm]?js$/, '.d.mts');
  copyFileSync(types, join(dist, `${name}.d.ts`));
}
copyFileSync(join(dirname(packages.resolve('openapi-fetch')), '../LICENSE'), join(dist, 'openapi-fetch.LICENSE.txt'));

// Declarations import each other by the JavaScript files' names.
for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts'))) {
  const text = readFileSync(join(dist, file), 'utf8')
    .replace(/(from ['"])(openapi-fetch|openapi-typescript-helpers)(['"])/g, '$1./$2.js$3')
    .replace(/(from ['"]\.\/[\w-]+)(?:\.d)?\.ts(['"])/g, '$1.js$2');
  writeFileSync(join(dist, file), text);
}
