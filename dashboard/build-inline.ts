import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { lazy } from '../lib/platform/lazy.ts';

/**
 * The page's inline script and style sheet. The Content-Security-Policy on both hosts allows exactly these two, by
 * their hashes. Anything that changes with each build, such as file names and texts, is data beside them, so their
 * hashes change only when they do: while a deployment replaces the policy and the page, one of the two may be the old
 * version.
 */
export const TARGET = ['chrome120', 'firefox121', 'safari17.2'];

const HERE = import.meta.dirname;

export const inlineScript = lazy(() => built({ entryPoints: ['first-frame/inline.ts'], format: 'iife' }));
export const inlineStyle = lazy(() => built({ entryPoints: ['style/frame.css'] }));

/** A Content-Security-Policy source. */
export const sourceOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

function built(options: BuildOptions): string {
  const { outputFiles = [] } = buildSync({
    ...options,
    absWorkingDir: HERE,
    outdir: join(HERE, 'assets'),
    bundle: true,
    target: TARGET,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error('An inline script or style would end its element.');
  return text;
}
