import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DashboardFile } from '../../dashboard/build.ts';
import { DASHBOARD_HEADERS, DASHBOARD_POLICY } from '../dashboard-headers.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import { compressed } from './compression.ts';

/**
 * Serves the dashboard at `/` with the same headers as CloudFront and its bucket on AWS. The files are built in memory at
 * the first request, so that a server without browsers starts faster.
 */
let built: Promise<Map<string, DashboardFile>> | undefined;

/** Paths of the same origin that are not the dashboard's. */
const OTHER_PATHS = ['/v1', '/mail', ...PAGE_PATHS];

const HEADERS = {
  'content-security-policy': DASHBOARD_POLICY,
  ...DASHBOARD_HEADERS,
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
  const file = (await built).get(path);
  if (!file) return false;
  const fileHeaders = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
  const { content, headers } = await compressed(request, {
    content: file.contents,
    headers: { ...HEADERS, ...fileHeaders },
  });
  response
    .writeHead(200, { ...headers, 'content-length': Buffer.byteLength(content) })
    .end(request.method === 'HEAD' ? undefined : content);
  return true;
}

async function build(): Promise<Map<string, DashboardFile>> {
  const { bundleDashboard } = await import('../../dashboard/build.ts');
  return new Map((await bundleDashboard()).map((file) => [file.path, file]));
}
