import { expect, it } from 'vitest';
import { seedFeeds } from '../../infra/local/demo-feeds.ts';
import { progress } from '../../infra/local/progress.ts';
import { SERVER_ID } from '../../infra/local/seed-data.ts';
import { getFeed } from '../../lib/metering/feeds/store.ts';
import { newServer } from '../../lib/metering/servers/server.ts';
import { insertServer } from '../../lib/metering/servers/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { distributor } from '../support/api.ts';
import { at } from '../support/moment.ts';

it('has feeds whose next collection is tomorrow, so that a first start logs no failure', async () => {
  at('2026-11-16T09:00:00Z');
  const { id, path } = await distributor();
  const server = { type: 'papercut', url: 'http://127.0.0.1:9191', username: 'regrove' } as const;
  await insertServer(path, newServer(server, { id: SERVER_ID, account_id: id, now: clock.now() }), undefined);
  const ids = await seedFeeds(path, path, clock.now());
  const feeds = await Promise.all(ids.map((id) => getFeed(path, id)));

  expect(feeds.map((feed) => [feed?.type, feed?.attempted_day])).toEqual([
    ['agent', '2026-11-15'],
    ['papercut', '2026-11-15'],
  ]);
});

it('shows its progress in one line at a terminal, and elsewhere only what it does', () => {
  const shown = (isTTY: boolean) => {
    const written: string[] = [];
    const report = progress('Setting up', { isTTY, write: (text) => written.push(String(text)) > 0 });
    for (const share of [0, 0.555, 1]) report(share);
    return written;
  };

  expect(shown(true)).toEqual(['\rSetting up: 0 %', '\rSetting up: 55 %', '\rSetting up: 100 %\n']);
  expect(shown(false)).toEqual(['Setting up; this takes a few seconds.\n']);
});
