import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DashboardFile } from '../../dashboard/build.ts';
import { environment } from '../../lib/platform/environment.ts';
import { isDocumentationBuilt, localDocumentation } from '../documentation.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import { readBuiltDashboard } from './built-dashboard.ts';
import { hasDocumentationText } from './documentation-text.ts';
import { sendFile } from './static-files.ts';

/**
 * Serves the dashboard at `/` with the same headers as CloudFront and its bucket on AWS. The files are built in memory
 * at the first request, so a server without browsers starts faster. An image contains them prebuilt, in the folder
 * `REGROVE_DASHBOARD`.
 */
let built: Promise<Built> | undefined;
export type Built = { files: Map<string, DashboardFile>; headers: Record<string, string> };

/** Paths on the same origin outside the dashboard. */
const OTHER_PATHS = ['/v1', '/mail', ...PAGE_PATHS];

/** The file for a request; undefined if it is not for the dashboard. */
export function dashboardFileFor({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/'] = url.split('?', 1);
  if (OTHER_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return undefined;
  if (path.startsWith('/assets/') || path === '/favicon.svg') return path;
  // Every dashboard address is the same page. Only browsers get it; a program gets the API's 404.
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return !isFile && headers.accept?.includes('text/html') ? '/index.html' : undefined;
}

/** Returns false if no file has that path. */
export async function answerFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  built ??= build();
  const { files, headers } = await built;
  const file = files.get(path);
  if (!file) return false;
  await sendFile(file, headers, { request, response });
  return true;
}

async function build(): Promise<Built> {
  const isServed = isDocumentationBuilt() || hasDocumentationText();
  const documentation = localDocumentation(environment.REGROVE_DOCUMENTATION, isServed);
  const folder = environment.REGROVE_DASHBOARD;
  return folder ? readBuiltDashboard(folder, documentation) : buildWith(documentation);
}

/** `documentation` is the address the dashboard links to. */
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
