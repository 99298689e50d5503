import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DashboardFile } from '../../dashboard/build.ts';
import { DASHBOARD_HEADERS, DASHBOARD_POLICY } from '../dashboard-headers.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import { compressed } from './compression.ts';

/**
 * What CloudFront and its bucket are on AWS: the files of the dashboard at `/`, with the same headers. They are built in
 * memory when the first browser asks, so that a server that nobody looks at starts without them.
 */
let built: Promise<Map<string, DashboardFile>> | undefined;

/** What is behind the same front door and not the dashboard's. */
const OTHERS = ['/v1', '/mail', ...PAGE_PATHS];

const HEADERS = {
  'content-security-policy': DASHBOARD_POLICY,
  ...DASHBOARD_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The file that a request is for, or undefined when it is for another part. */
export function dashboardFileAsked({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/'] = url.split('?', 1);
  if (OTHERS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return undefined;
  if (path.startsWith('/assets/') || path === '/favicon.svg') return path;
  // Every address of the dashboard is one page. A program that asks for one is told that there is no such route.
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !isFile && headers.accept?.includes('text/html') ? '/index.html' : undefined;
}

/** Answers with the file, unless there is none of that name. */
export async function answerFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  built ??= build();
  const file = (await built).get(path);
  if (!file) return false;
  const about = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
  const { content, headers } = await compressed(request, { content: file.contents, headers: { ...HEADERS, ...about } });
  response
    .writeHead(200, { ...headers, 'content-length': Buffer.byteLength(content) })
    .end(request.method === 'HEAD' ? undefined : content);
  return true;
}

async function build(): Promise<Map<string, DashboardFile>> {
  const { bundleDashboard } = await import('../../dashboard/build.ts');
  return new Map((await bundleDashboard()).map((file) => [file.path, file]));
}
