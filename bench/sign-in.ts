import { randomUUID } from 'node:crypto';
import { apiFunctions } from '../functions/index.ts';
import { createTable } from '../infra/local/create-table.ts';
import { startEngine } from '../infra/local/engine.ts';
import { dispatcher } from '../infra/local/routing.ts';
import { newAccount } from '../lib/accounts/account.ts';
import { insertAccount } from '../lib/accounts/store.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { logTo } from '../lib/platform/log.ts';
import { rootPath } from '../lib/platform/table/account-path.ts';
import { newCode } from '../lib/sign-in/codes.ts';
import { insertUser } from '../lib/users/store.ts';
import { newUser } from '../lib/users/user.ts';

/**
 * `npx node bench/sign-in.ts`: how long signing in takes for addresses that somebody has and for such that nobody has, in turns,
 * each asked once. What differs by chance differs from run to run; what differs by design would show in every one.
 */
const ROUNDS = 400;

const engine = await startEngine('memory');
process.env.DYNAMODB_ENDPOINT = engine.endpoint;
process.env.REGROVE_TABLE = 'regrove-sign-in';
await createTable(engine.endpoint, process.env.REGROVE_TABLE, { stream: false });
logTo(() => {});
useQueues(() => ({ send: async () => {} }));
const dispatch = dispatcher(apiFunctions);

const now = new Date();
const id = idAt(now);
await insertAccount(rootPath(id), newAccount({ name: 'People' }, { id, role: 'distributor', parent_id: null, now }));

const times: Record<string, number[]> = {};
for (let round = 0; round < ROUNDS; round++) {
  const known = `known-${round}@example.com`;
  const given = { email: known, locale: 'en', permission: 'full' } as const;
  await insertUser(rootPath(id), newUser(given, { id: idAt(now), account_id: id, now }));
  const both = [
    { who: 'known', email: known },
    { who: 'unknown', email: `nobody-${round}@example.com` },
  ];
  for (const { who, email } of round % 2 ? both : both.toReversed()) {
    await newCode(email, now);
    await timed(`POST /sign_in         ${who}`, '/v1/sign_in', { email });
    await timed(`POST /sign_in/verify  ${who}`, '/v1/sign_in/verify', { email, code: '00000000' });
  }
}

async function timed(name: string, url: string, body: object): Promise<void> {
  const sourceIp = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');
  const request = { method: 'POST', url, headers: {}, body: JSON.stringify(body), requestId: randomUUID(), sourceIp };
  const startedAt = performance.now();
  await dispatch(request);
  times[name] = [...(times[name] ?? []), performance.now() - startedAt];
}

console.log(`milliseconds, ${ROUNDS} requests each        p10     p50     p90     p99`);
for (const name of Object.keys(times).sort()) {
  const sorted = (times[name] ?? []).slice(20).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2).padStart(7);
  console.log(`${name.padEnd(36)} ${[0.1, 0.5, 0.9, 0.99].map(at).join(' ')}`);
}
await engine.stop();
