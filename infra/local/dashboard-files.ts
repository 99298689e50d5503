import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { DashboardFile } from '../../dashboard/build.ts';
import { isDocumentationBuilt, localDocumentation } from '../documentation.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import { readBuiltDashboard } from './built-dashboard.ts';
import { compressed } from './compression.ts';

/**
 * Serves the dashboard at `/` with the same headers as CloudFront and its bucket on AWS. The files are built in memory at
 * the first request, so that a server without browsers starts faster. An image has them built, in the folder `REGROVE_DASHBOARD`.
 */
let built: Promise<Built> | undefined;
export type Built = { files: Map<string, DashboardFile>; headers: Record<string, string> };

/** Paths of the same origin that are not the dashboard's. */
const OTHER_PATHS = ['/v1', '/mail', ...PAGE_PATHS];

const HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The file that a request is for; undefined when it is not for the dashboard. */
export function dashboardFileFor({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/'] = url.split('?', 1);
  if (OTHER_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return undefined;
  if (path.startsWith('/assets/') || path === '/favicon.svg') return path;
  // Every address of the dashboard is one page. Only browsers get it; a program gets the API's 404.
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !isFile && headers.accept?.includes('text/html') ? '/index.html' : undefined;
}

/** Answers false if no file has that path. */
export async function answerFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  built ??= build();
  const { files, headers: hostHeaders } = await built;
  const file = files.get(path);
  if (!file) return false;
  const fileHeaders = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
  const plain = { content: file.contents, headers: { ...HEADERS, ...hostHeaders, ...fileHeaders } };
  const { content, headers } = acceptsBrotli(request)
    ? await asBrotli(file, plain.headers)
    : await compressed(request, plain);
  response
    .writeHead(200, { ...headers, 'content-length': Buffer.byteLength(content) })
    .end(request.method === 'HEAD' ? undefined : content);
  return true;
}

const acceptsBrotli = ({ headers }: IncomingMessage): boolean =>
  /(^|[\s,])br([\s,]|$)/.test(String(headers['accept-encoding'] ?? ''));

/** CloudFront prefers Brotli too. Each file is compressed once, because its contents never change. */
const compressedFiles = new WeakMap<DashboardFile, Promise<Buffer>>();

async function asBrotli(file: DashboardFile, headers: Record<string, string>) {
  const content = compressedFiles.get(file) ?? promisify(brotliCompress)(file.contents);
  compressedFiles.set(file, content);
  return { content: await content, headers: { ...headers, vary: 'accept-encoding', 'content-encoding': 'br' } };
}

async function build(): Promise<Built> {
  const documentation = localDocumentation(process.env.REGROVE_DOCUMENTATION, isDocumentationBuilt());
  const folder = process.env.REGROVE_DASHBOARD;
  return folder ? readBuiltDashboard(folder, documentation) : buildWith(documentation);
}

/** `documentation` is the address that the dashboard links to. */
export async function buildWith(documentation: string | undefined): Promise<Built> {
  const [{ bundleDashboard }, { DASHBOARD_HEADERS, dashboardPolicy }] = await Promise.all([
    import('../../dashboard/build.ts'),
    import('../dashboard-headers.ts'),
  ]);
  const files = await bundleDashboard({ documentation });
  return {
    files: new Map(files.map((file) => [file.path, file])),
    headers: { 'content-security-policy': dashboardPolicy(), ...DASHBOARD_HEADERS },
  };
}
