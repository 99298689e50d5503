import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTATION_PATH } from './page-paths.ts';

/** The output folder of `npm run docs:build`. */
export const DOCUMENTATION_FOLDER = join(import.meta.dirname, '../site/dist');

export const isDocumentationBuilt = (folder = DOCUMENTATION_FOLDER): boolean => existsSync(join(folder, 'index.html'));

/**
 * The documentation address for the dashboard's links on a local server: `REGROVE_DOCUMENTATION` if set, else `/docs`
 * if it is served there, else undefined. `off` switches the links off.
 */
export function localDocumentation(setting: string | undefined, isServed: boolean): string | undefined {
  if (setting === 'off') return undefined;
  return setting?.replace(/\/$/, '') || (isServed ? DOCUMENTATION_PATH : undefined);
}

/**
 * The file for a path, relative to the folder, or the path to redirect to. infra/edge/documentation-request.js has the
 * same rule for CloudFront and answers 404 for missing pages; a test compares the two.
 */
export function documentationFile(path: string): { file: string } | { location: string } {
  if (path === DOCUMENTATION_PATH) return { location: `${DOCUMENTATION_PATH}/` };
  const file = path.slice(DOCUMENTATION_PATH.length);
  if (file.endsWith('/')) return { file: `${file}index.html` };
  return { file: file.slice(file.lastIndexOf('/')).includes('.') ? file : `${file}.html` };
}

/**
 * The built site's Content-Security-Policy on both hosts. VitePress writes small scripts into each page; they are
 * allowed by hash. It colors code with style attributes, so attributes may have styles; style sheets must be files.
 */
export function documentationPolicy(folder = DOCUMENTATION_FOLDER): string {
  const pages = globSync('**/*.html', { cwd: folder }).sort();
  const scripts = new Set(pages.flatMap((page) => inlineScripts(readFileSync(join(folder, page), 'utf8'))));
  const hashes = [...scripts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineScripts = (html: string): string[] =>
  Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, text = '']) => text);

/** Files with a hash in their name never change. */
export const DOCUMENTATION_CACHE = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
};
