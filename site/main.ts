import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './pages.ts';
import { releaseFeed } from './release-feed.ts';
import { STAGE, stage } from './stage.ts';

/** `npm run docs` shows the documentation on this machine and follows changes; `npm run docs:build` writes it into site/dist. */
const SITE = import.meta.dirname;
const VITEPRESS = join(SITE, 'node_modules/vitepress/bin/vitepress.js');

const [command = 'read', ...words] = process.argv.slice(2);
/** The packages of the site are not part of the install of the service. */
async function install(): Promise<void> {
  const lock = join(SITE, 'package-lock.json');
  const installed = join(SITE, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the packages of the site (100 MB, once) …');
  await ended(spawn('npm', ['ci', '--prefix', SITE, '--no-fund', '--no-audit'], { stdio: 'inherit', shell: false }));
}

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

await install();
rmSync(STAGE, { recursive: true, force: true });
stage();
await (command === 'build' ? build() : read());
