import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { log } from '../../lib/platform/log.ts';

/** The caller notices by the length when a file breaks off. */
export const sendAll = (content: AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> =>
  pipeline(content, response).catch((error: Error) =>
    log({ level: 'warn', message: 'download ended', error: error.message }),
  );
