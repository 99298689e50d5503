import { join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'esbuild';

/** The dashboard as one script. Each run has its own context and fresh caches. It is bundled once for all tests. */
export const dashboardScript = (): Promise<Script> => {
  bundled ??= bundle();
  return bundled;
};

let bundled: Promise<Script> | undefined;

async function bundle(): Promise<Script> {
  const { outputFiles } = await build({
    absWorkingDir: join(import.meta.dirname, '../../../dashboard'),
    stdin: { contents: ENTRY, resolveDir: join(import.meta.dirname, '../../../dashboard'), loader: 'tsx' },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    loader: { '.md': 'text', '.css': 'empty' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    write: false,
    logLevel: 'warning',
  });
  return new Script(outputFiles[0]?.text ?? '', { filename: 'dashboard.js' });
}

const ENTRY = `
import { render, h } from 'preact';
import { App } from './app.tsx';
import { startCache } from './api/cache.ts';
import { startRouter } from './router.ts';
import { routeOf } from './routes.ts';
import { loadTexts } from './texts/texts.ts';
startRouter((path) => routeOf(path).is !== 'unknown');
startCache();
loadTexts().then(() => render(h(App, null), document.getElementById('app')));
`;
