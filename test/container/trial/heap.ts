import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './sandbox.ts';

/**
 * A running Node's live heap, in megabytes, after a collection. Resident memory rises and falls with the collector by more than a leak
 * would add in a few minutes, so only this shows whether memory is flat.
 */
export async function liveHeapOf(running: Running): Promise<number> {
  const address = addresses.get(running) ?? (await openInspector(running));
  addresses.set(running, address);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${address} does not answer.`)));
  });
  const ask = (id: number, method: string, params = {}): Promise<string> =>
    new Promise((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        if (!String(data).startsWith(`{"id":${id},`)) return;
        socket.removeEventListener('message', listen);
        resolve(String(data));
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  const answer = await ask(2, 'Runtime.evaluate', {
    expression: 'process.memoryUsage().heapUsed',
    returnByValue: true,
  });
  socket.close();
  return Number(/"value":(\d+)/.exec(answer)?.[1] ?? Number.NaN) / 1e6;
}

/** The log keeps only the last lines. */
const addresses = new WeakMap<Running, string>();

/** Node opens its inspector at this signal, on a free local port (INSPECTOR). */
async function openInspector(running: Running): Promise<string> {
  running.signal('SIGUSR1');
  for (let i = 0; i < 600; i++) {
    const [, address] = ADDRESS.exec(running.out()) ?? [];
    if (address) return address;
    await sleep(50);
  }
  throw new Error('Node did not open its inspector within 30 seconds.');
}

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/;

/** Both services use it, so their inspectors do not want the same port. */
export const INSPECTOR = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };
