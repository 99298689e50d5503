import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install-packages.ts';
import { PROJECT } from './pages.ts';
import { releaseFeed } from './release-feed.ts';
import { STAGE, stage } from './stage.ts';

/** `npm run docs` shows the documentation on this machine and follows changes; `npm run docs:build` writes it into site/dist. */
const SITE = import.meta.dirname;
const VITEPRESS = join(SITE, 'node_modules/vitepress/bin/vitepress.js');

const [command = 'read', ...words] = process.argv.slice(2);

async function build(): Promise<void> {
  console.log('Building the documentation …');
  rmSync(join(SITE, 'dist'), { recursive: true, force: true });
  await vitepress(['build', SITE, ...words]);
  const { createMarkdownRenderer } = (await import(join(SITE, 'node_modules/vitepress/dist/node/index.js'))) as {
    createMarkdownRenderer(folder: string): Promise<{ render(markdown: string): string }>;
  };
  const md = await createMarkdownRenderer(SITE);
  const changelog = readFileSync(join(PROJECT, 'CHANGELOG.md'), 'utf8');
  writeFileSync(
    join(SITE, 'dist/releases.xml'),
    releaseFeed(changelog, (markdown) => md.render(markdown)),
  );
  console.log('The documentation is in site/dist. npm start serves it at /docs.');
}

async function read(): Promise<void> {
  for (const folder of ['docs', 'lib', '.']) {
    watch(join(PROJECT, folder), { recursive: folder !== '.' }, (_, file) => {
      if (file?.endsWith('.md')) stage();
    });
  }
  await vitepress(['dev', SITE, ...words]);
}

/** VitePress takes its packages from the working folder. */
function vitepress(args: string[]): Promise<void> {
  return ended(spawn(process.execPath, [VITEPRESS, ...args], { cwd: SITE, stdio: 'inherit' }));
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

await installPackages(SITE, 'the packages of the site (100 MB)');
rmSync(STAGE, { recursive: true, force: true });
stage();
await (command === 'build' ? build() : read());
