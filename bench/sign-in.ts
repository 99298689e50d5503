import { randomUUID } from 'node:crypto';
import { apiFunctions } from '../functions/index.ts';
import { dispatcher } from '../infra/local/routing.ts';
import { listRoots } from '../lib/accounts/account/store.ts';
import { newCode } from '../lib/accounts/sign-in/code-store.ts';
import { insertUser } from '../lib/accounts/users/store.ts';
import { newUser } from '../lib/accounts/users/user.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { rootPath } from '../lib/platform/table/account-path.ts';
import { place } from './bench-table.ts';
import { columns, type Figure, percentile } from './figures.ts';

const ROUNDS = 400;
const WARMING = 20;

/**
 * Compares sign-in times for existing and unknown addresses, in turns, each requested once. Random differences vary
 * from run to run; differences by design would show in every run.
 */
export async function signIn(): Promise<Figure[]> {
  const { stop } = await place();
  useQueues(() => ({ send: async () => {} }));
  const dispatch = dispatcher(apiFunctions);
  const now = new Date();
  const [root] = await Array.fromAsync(listRoots());
  const id = root?.id ?? '';

  const times = new Map<string, number[]>();
  const timed = async (name: string, url: string, body: object): Promise<void> => {
    const sourceIp = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
    const headers = { 'user-agent': 'RegroveBench/1.0 (Regrove)' };
    const request = { method: 'POST', url, headers, body: JSON.stringify(body), requestId: randomUUID(), sourceIp };
    const startedAt = performance.now();
    await dispatch(request);
    times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const known = `known-${round}@example.com`;
    const given = { email: known, locale: 'en', permission: 'full' } as const;
    const user = newUser(given, { id: idAt(now), account_id: id, now });
    await insertUser(rootPath(id), { ...user, accepted_at: user.created_at });
    const both = [
      { who: 'known', email: known },
      { who: 'unknown', email: `nobody-${round}@example.com` },
    ];
    for (const { who, email } of round % 2 ? both : both.toReversed()) {
      await newCode(email, now);
      await timed(`POST /sign_in, ${who}`, '/v1/sign_in', { email });
      await timed(`POST /sign_in/verify, ${who}`, '/v1/sign_in/verify', { email, code: '00000000' });
    }
  }
  useQueues(undefined);
  await stop();

  const rows = [...times].sort().map(([name, all]) => {
    const settled = all.slice(WARMING);
    return [name, ...[0.1, 0.5, 0.9, 0.99].map((share) => `${percentile(settled, share).toFixed(2)} ms`)];
  });
  console.log(columns([['request', 'p10', 'p50', 'p90', 'p99'], ...rows]));
  return [];
}
