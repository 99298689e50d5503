import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBackup } from '../../infra/local/backup/create.ts';
import { openBackup } from '../../infra/local/backup/open-backup.ts';
import { placeAt } from '../../infra/local/backup/place-at.ts';
import { restoreBackup } from '../../infra/local/backup/restore.ts';
import { problemsIn, type StoredItem } from '../support/invariants.ts';
import { isLong } from '../support/long.ts';
import { itemsIn } from './backup-data.ts';
import { newFolder, regrove, type Started, start, until } from './process.ts';

/** A client's answers, on its own clock. */
type Booked = { id: string; account: string; pages: number; sentAt: number; answeredAt: number };

/** Clients that book deposits one after the other until stopped. */
function clients(server: Started, accounts: string[], count: number) {
  const booked: Booked[] = [];
  let isOver = false;
  const all = Array.from({ length: count }, async (_, client) => {
    for (let n = 0; !isOver; n++) {
      const account = accounts[(client + n) % accounts.length] ?? '';
      const pages = 1 + ((client * 7_919 + n * 104_729) % 5_000);
      const sentAt = performance.now();
      const answer = await server.call(`/accounts/${account}/deposits`, {
        method: 'POST',
        body: JSON.stringify({ pages }),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
      const { id } = (await answer.json()) as { id: string };
      booked.push({ id, account, pages, sentAt, answeredAt: performance.now() });
    }
  });
  return {
    booked,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

const [CLIENTS, BACKUPS, BETWEEN] = isLong ? [16, 8, 300] : [6, 2, 40];

it('backups under load, restored into other folders, are the books at their moments', async () => {
  const folder = newFolder();
  const server = await start({ REGROVE_DATA: folder, REGROVE_RATE_LIMIT: '0' }, ['--no-schedule']);
  const names = Array.from({ length: 5 }, (_, i) => `Customer ${i}`);
  const made = await Promise.all(
    names.map(async (name) => (await (await server.create(name)).json()) as { id: string }),
  );
  const accounts = made.map(({ id }) => id);
  const load = clients(server, accounts, CLIENTS);
  const place = placeAt(`${newFolder()}/backups`);
  const taken: { id: string; before: Set<string> }[] = [];
  for (let i = 0; i < BACKUPS; i++) {
    const more = load.booked.length + BETWEEN;
    await until(() => load.booked.length >= more);
    const before = new Set(load.booked.map(({ id }) => id));
    const manifest = await createBackup({ folder, table: 'regrove', place, key: undefined, withKeys: true });
    taken.push({ id: manifest.id, before });
  }
  const more = load.booked.length + BETWEEN;
  await until(() => load.booked.length >= more);
  await load.stop();
  await server.end('SIGTERM');

  for (const { id, before } of taken) {
    const restored = newFolder();
    await restoreBackup(await openBackup(place, id, undefined), { folder: restored, replace: false, keys: undefined });
    const items = itemsIn(restored);
    // Change handlers follow the stream, so their views may lag; the restored service catches up.
    const written = items.filter(({ sk }) => !/^ACCOUNT#(?!TOTALS|RECYCLED)/.test(sk));
    expect(problemsIn(written).filter((text) => !text.startsWith('No invariant knows'))).toEqual([]);
    expectCut(load.booked, items, before);
    if (isLong || id === taken.at(-1)?.id) await expectService(restored, server.key, load.booked, items);
  }
});

/**
 * The backup is a consistent cut: it has everything answered before it, nothing that was never answered, and for each booking all
 * bookings answered before it was sent.
 */
function expectCut(booked: Booked[], items: StoredItem[], before: Set<string>): void {
  const stored = new Map(items.filter(({ sk }) => sk.startsWith('DEPOSIT#')).map(({ id, pages }) => [id, pages]));
  const inIt = booked.filter(({ id }) => stored.has(id));
  const missing = booked.filter(({ id }) => !stored.has(id));
  const lastSent = Math.max(...inIt.map(({ sentAt }) => sentAt));
  expect(inIt.length).toBe(stored.size);
  expect(inIt.map(({ pages }) => pages)).toEqual(inIt.map(({ id }) => stored.get(id)));
  expect(missing.filter(({ id }) => before.has(id))).toEqual([]);
  expect(missing.filter(({ answeredAt }) => answeredAt < lastSent)).toEqual([]);
  expect(missing.length).toBeGreaterThanOrEqual(BETWEEN - CLIENTS);
}

/** The restored service continues: its change handlers catch up, checks pass, and it books. */
async function expectService(folder: string, key: string, booked: Booked[], items: StoredItem[]): Promise<void> {
  const stored = new Set(items.map((item) => item.id));
  const server = await start({ REGROVE_DATA: folder, REGROVE_RATE_LIMIT: '0' }, ['--no-schedule']);
  expect(server.key).toBe(key);
  const own = booked.filter(({ id }) => stored.has(id));
  for (const account of new Set(own.map((one) => one.account))) {
    const answer = await server.call(`/accounts/${account}/deposits`);
    const listed = (await answer.json()) as { id: string; pages: number }[];
    const expected = own.filter((one) => one.account === account);
    expect(listed.map(({ id, pages }) => `${id} ${pages}`).sort()).toEqual(
      expected.map(({ id, pages }) => `${id} ${pages}`).sort(),
    );
  }
  // Totals for the accounts above follow the stream, so they may lag at any moment; they catch up.
  for (let i = 0; (await regrove(folder, 'totals', 'check')).code !== 0; i++) {
    expect(i).toBeLessThan(60);
    await sleep(500);
  }
  expect(await regrove(folder, 'ledger', 'check')).toMatchObject({ code: 0 });
  const account = own[0]?.account ?? '';
  const answer = await server.call(`/accounts/${account}/deposits`, { method: 'POST', body: '{"pages":1}' });
  expect(answer.status).toBe(200);
  await server.end('SIGTERM');
}
