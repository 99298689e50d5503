import { afterAll, beforeAll, expect, it } from 'vitest';
import { distributor } from '../../support/api.ts';
import { isLong } from '../../support/long.ts';
import { type Host, startHost } from './host.ts';
import { startReceiver, stopReceivers } from './receiver.ts';

/** `npm run bench -- webhooks` does the same with 10,000 events and 20 receivers. */
const [RECEIVERS, ROWS] = isLong ? [6, 120] : [4, 30];

let host: Host;
beforeAll(async () => {
  process.env.REGROVE_WEBHOOK_PER_SECOND = '1000';
  host = await startHost();
});
afterAll(async () => {
  delete process.env.REGROVE_WEBHOOK_PER_SECOND;
  await stopReceivers();
  await host.stop();
});

it('many events to many receivers: none is lost, and only failed ones arrive twice', async () => {
  const root = await distributor();
  await host.settled();
  const receivers = await Promise.all(Array.from({ length: RECEIVERS }, () => startReceiver(root)));
  const [moody] = receivers;
  if (moody) moody.trouble = { kind: 'status', status: 503, after: 20, times: 3 };
  const rows = (part: number) => Array.from({ length: ROWS }, (_, i) => ({ name: `Account ${part} ${i}` }));
  for (const part of [1, 2]) expect((await root.post('/accounts/batch', rows(part))).status).toBe(200);
  await host.settled();
  for (let look = 0; look < 4; look++) await host.later(310);

  for (const receiver of receivers) {
    const ids = new Set(receiver.events().map(({ id }) => id));
    expect(ids.size).toBe(2 * ROWS);
    expect(receiver.requests.length).toBe(2 * ROWS + (receiver === moody ? 3 : 0));
    expect(await receiver.status()).toBe('active');
  }
  expect(host.deadLetters()).toEqual([]);
});
