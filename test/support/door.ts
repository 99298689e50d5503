import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The workers of a run ask the process that started it here. Status 500 comes with the reason why there is no answer. */
export type Door = { url: string; close(): void };

export async function openDoor(answer: (path: string, method: string) => Promise<string>): Promise<Door> {
  const server = createServer(async ({ method = 'GET', url = '/' }, response) => {
    try {
      response.end(await answer(decodeURIComponent(url.slice(1)), method));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // A worker may be busy for longer than a connection is kept otherwise, and would meet a closed one.
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

/** In a worker. It imports nothing of what is tested, which a file may replace. */
export async function askDoor(url: string, method = 'GET'): Promise<string> {
  const answer = await fetch(url, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
