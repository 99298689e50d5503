import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { dataFolder } from './data-folder.ts';
import { controlOf } from './server-lock.ts';
import { CannotStart } from './startup-error.ts';

/** Asks the running server on the data folder; its lines come as they are written. */
export async function* askServer<Line>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): AsyncGenerator<Line | { error: string }> {
  const folder = dataFolder();
  if (folder === 'memory')
    throw new CannotStart(
      'A server on REGROVE_DATA=memory cannot be spoken to from outside; give both the same folder.',
    );
  const socketPath = controlOf(folder);
  if (!socketPath)
    throw new CannotStart(
      `No server is running on the data folder ${folder}: start one with "npm start", or set REGROVE_DATA to its folder.`,
    );
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ socketPath, method, path, agent: false }, resolve);
    asked.on('error', (error) => reject(new CannotStart(`The server does not answer: ${error.message}.`)));
    asked.end(body && JSON.stringify(body));
  });
  try {
    for await (const line of createInterface(response)) yield JSON.parse(line) as Line;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    throw new CannotStart('The server ended before it was done; start it, and repeat the command.');
  }
}
