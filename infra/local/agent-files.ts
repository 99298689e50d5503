import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { RELEASE_BYTES_MAX, RELEASE_FILE } from '../../lib/metering/agents/release-files.ts';
import { clock } from '../../lib/platform/clock.ts';
import { environment } from '../../lib/platform/environment.ts';
import { described, log } from '../../lib/platform/log.ts';
import { AGENT_BUILD, AGENT_CACHE, AGENT_PACKAGE, AGENT_PATH, agentPackageFile } from '../agent-package.ts';
import { sendAll } from './send-all.ts';

/**
 * Serves the agent's files below `/v1/agent`, as the front door does on AWS: the signed release and its files from the folder
 * `REGROVE_AGENT_RELEASES`, and the package that the line to paste installs. They are public, and agents verify them.
 */
type ServedFile = { file: string; type: string; cacheControl: string; bytesMax: number };

const FILE_BYTES_MAX = 300_000_000;
const RELEASED = /^files\/([0-9a-f]{64})$/;

/** Returns false if the request is for no such file; the API then answers 404. */
export async function answerAgentFile(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method, url = '/', headers } = request;
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith(`${AGENT_PATH}/`) || (method !== 'GET' && method !== 'HEAD')) return false;
  const served = await fileFor(path.slice(AGENT_PATH.length + 1));
  const found = served && (await stat(served.file).catch(() => undefined));
  if (!served || !found?.isFile() || found.size > served.bytesMax) return false;
  const etag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`;
  const caching = { etag, 'cache-control': served.cacheControl, date: clock.now().toUTCString() };
  if (headers['if-none-match'] === etag) {
    response.writeHead(304, caching).end();
    return true;
  }
  response.writeHead(200, {
    ...caching,
    'content-type': served.type,
    'content-length': found.size,
    'x-content-type-options': 'nosniff',
  });
  if (method === 'HEAD') response.end();
  // Exactly as many bytes as announced, even if the file grows while it is sent.
  else if (found.size === 0) response.end();
  else await sendAll(createReadStream(served.file, { end: found.size - 1 }), response);
  return true;
}

async function fileFor(name: string): Promise<ServedFile | undefined> {
  if (name === AGENT_PACKAGE)
    return {
      file: await packageFile(),
      type: 'application/gzip',
      cacheControl: AGENT_CACHE.others,
      bytesMax: FILE_BYTES_MAX,
    };
  const folder = environment.REGROVE_AGENT_RELEASES;
  if (!folder) return undefined;
  if (name === RELEASE_FILE)
    return {
      file: resolve(folder, RELEASE_FILE),
      type: 'application/json',
      cacheControl: AGENT_CACHE.others,
      bytesMax: RELEASE_BYTES_MAX,
    };
  const [, hash] = RELEASED.exec(name) ?? [];
  return hash === undefined
    ? undefined
    : {
        file: resolve(folder, 'files', hash),
        type: 'application/octet-stream',
        cacheControl: AGENT_CACHE.files,
        bytesMax: FILE_BYTES_MAX,
      };
}

let building: Promise<void> | undefined;

/** An image has the package; a checkout builds it at the first request. */
async function packageFile(): Promise<string> {
  const file = agentPackageFile();
  if (await stat(file).catch(() => undefined)) return file;
  building ??= promisify(execFile)(process.execPath, [AGENT_BUILD]).then(
    () => {},
    (error) => log({ level: 'warn', message: 'agent package not built', error: described(error) }),
  );
  await building;
  return file;
}
