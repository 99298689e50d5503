import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import {
  DOCUMENTATION_CACHE,
  DOCUMENTATION_FOLDER,
  documentationFile,
  documentationPolicy,
  isDocumentationBuilt,
} from '../documentation.ts';
import { DOCUMENTATION_PATH } from '../page-paths.ts';
import { documentationText, hasDocumentationText, TEXT_FOLDER, TEXT_POLICY } from './documentation-text.ts';
import { type StaticFile, sendFile } from './static-files.ts';

/** Serves the built documentation at `/docs` with the same headers as CloudFront and its bucket on AWS. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/atom+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/**
 * Returns false if the request is not for the documentation, or if there is none. If the site is not built, the pages of
 * `text` are answered in plain form under the same addresses.
 */
export async function answerDocumentation(
  request: IncomingMessage,
  response: ServerResponse,
  folder = DOCUMENTATION_FOLDER,
  text = TEXT_FOLDER,
): Promise<boolean> {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  if (path !== DOCUMENTATION_PATH && !path.startsWith(`${DOCUMENTATION_PATH}/`)) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const isBuilt = isDocumentationBuilt(folder);
  if (!isBuilt && !hasDocumentationText(text)) return false;
  const found = documentationFile(path);
  if ('location' in found) {
    response.writeHead(301, { location: found.location, 'content-length': 0 }).end();
    return true;
  }
  const policy = isBuilt ? policyOf(folder) : TEXT_POLICY;
  const headers = { 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' };
  const file = isBuilt ? fileAt(folder, found.file) : (textAt(text, found.file) ?? fileAt(text, found.file));
  if (file) await sendFile(file, headers, { request, response });
  else await sendFile(fileAt(folder, '/404.html') ?? NOTHING, headers, { request, response, status: 404 });
  return true;
}

const NOTHING: StaticFile = {
  contents: Buffer.from('There is no such page.'),
  contentType: 'text/plain; charset=utf-8',
  cacheControl: DOCUMENTATION_CACHE.others,
};

function textAt(folder: string, path: string): StaticFile | undefined {
  const page = documentationText(path, folder);
  if (page === undefined) return undefined;
  return { ...NOTHING, contents: Buffer.from(page), contentType: 'text/html; charset=utf-8' };
}

/** Refuses a path leading out of the folder: names have letters, digits and a few signs, and no part begins with a dot. */
const SAFE_PATH = /^(\/[\w@-][\w.@-]*)+$/;

/** Files already read, cached until the site is built again. */
const read = new Map<string, { changedAt: number; file: StaticFile }>();

function fileAt(folder: string, path: string): StaticFile | undefined {
  if (!SAFE_PATH.test(path)) return undefined;
  const name = join(folder, path);
  if (!existsSync(name)) return undefined;
  const stats = statSync(name);
  if (!stats.isFile()) return undefined;
  const known = read.get(name);
  if (known?.changedAt === stats.mtimeMs) return known.file;
  const file = {
    contents: readFileSync(name),
    contentType: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: path.startsWith('/assets/') ? DOCUMENTATION_CACHE.assets : DOCUMENTATION_CACHE.others,
  };
  read.set(name, { changedAt: stats.mtimeMs, file });
  return file;
}

const policies = new Map<string, { changedAt: number; policy: string }>();

function policyOf(folder: string): string {
  const changedAt = statSync(join(folder, 'index.html')).mtimeMs;
  const known = policies.get(folder);
  if (known?.changedAt === changedAt) return known.policy;
  const policy = documentationPolicy(folder);
  policies.set(folder, { changedAt, policy });
  return policy;
}
