import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The HTTP door through which a run's workers ask the process that started it. Status 500 comes with the reason for the
 * failure.
 */
export type Door = { url: string; close(): void };

export async function openDoor(answer: (path: string, method: string) => Promise<string>): Promise<Door> {
  const server = createServer(async ({ method = 'GET', url = '/' }, response) => {
    try {
      response.end(await answer(decodeURIComponent(url.slice(1)), method));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // A worker may be busy longer than the default keep-alive timeout, and would then hit a closed connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Called in a worker. Imports none of the code under test, because a file may mock it. */
export async function askDoor(url: string, method = 'GET'): Promise<string> {
  const answer = await fetch(url, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
