import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../lib/platform/concurrency.ts';
import type { DemoServer } from './demo-server.ts';

/** A dealer with customers, feeds and items needing attention, created through the API. */
const [CUSTOMERS, FEEDS, OPEN_THINGS] = [600, 900, 40];
const AT_ONCE = 8;

export const DEALER_PERSON = 'dealer@example.com';

export async function addDealer({ origin, out }: DemoServer): Promise<string> {
  const [, key] = /API key +(\S+)/.exec(out()) ?? [];
  const dealer = (await post('/accounts', { name: 'Large Dealer' })).id;
  await post(`/accounts/${dealer}/users`, { email: DEALER_PERSON, permission: 'full' });
  const customers: string[] = [];
  await inParallel(AT_ONCE, numbered(CUSTOMERS), async (place) => {
    customers.push((await post(`/accounts/${dealer}/accounts`, { name: `Customer ${place} of a dealer` })).id);
  });
  await inParallel(AT_ONCE, numbered(FEEDS), async (place) => {
    const path = `/accounts/${customers[place % CUSTOMERS]}/feeds`;
    const { id } = await post(path, { type: 'agent' });
    await post(`${path}/${id}/readings`, place < OPEN_THINGS ? jump(`device-${place}`) : [first(`device-${place}`)]);
  });
  // A feed without readings needs attention too, until the change handlers see its first one.
  while ((await call('GET', `/accounts/${dealer}/attention?limit=1000`)).length !== OPEN_THINGS) await sleep(200);
  return dealer;

  // biome-ignore lint/suspicious/noExplicitAny: the benchmark knows what it asks for.
  async function call(method: string, path: string, body?: unknown): Promise<any> {
    const headers = {
      authorization: `Bearer ${key}`,
      'user-agent': 'RegroveBench/1.0',
      'content-type': 'application/json',
    };
    for (;;) {
      const answer = await fetch(`${origin}/v1${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.ok) return answer.json();
      if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
    }
  }

  function post(path: string, body: unknown) {
    return call('POST', path, body);
  }
}

const numbered = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const first = (device: string) => ({ device, at: `${day(1)}T00:00:00Z`, total: 1_000 });

/** More than a device prints in a day, so the reading is held. */
const jump = (device: string) => [first(device), { device, at: `${day(0)}T00:00:00Z`, total: 900_000 }];
