import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { dataFolder } from './data-folder.ts';
import { controlPathOf } from './server-lock.ts';
import { StartupError } from './startup-error.ts';

/** Sends a command to the server running on the data folder and yields its lines as they arrive. */
export async function* askServer<Line>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): AsyncGenerator<Line | { error: string }> {
  const folder = dataFolder();
  if (folder === 'memory')
    throw new StartupError(
      'A server on REGROVE_DATA=memory takes no commands; give the server and the command the same folder.',
    );
  const socketPath = controlPathOf(folder);
  if (!socketPath)
    throw new StartupError(
      `No server is running on the data folder ${folder}: start one with "npm start", or set REGROVE_DATA to its folder.`,
    );
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ socketPath, method, path, agent: false }, resolve);
    sent.on('error', (error) => reject(new StartupError(`The server does not answer: ${error.message}.`)));
    sent.end(body && JSON.stringify(body));
  });
  try {
    for await (const line of createInterface(response)) yield JSON.parse(line) as Line;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    throw new StartupError('The server stopped before the command was done; start it and repeat the command.');
  }
}
