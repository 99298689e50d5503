import { beforeEach, describe, expect, it } from 'vitest';
import type { AdapterType } from '../../../lib/metering/integrations/integration-types.ts';
import type { TestAccount } from '../../support/api.ts';
import { expectBalanced } from '../../support/books.ts';
import { type FakeSystem, fleetOf, print } from '../integrations/fakes/fleet.ts';
import { collectDay, depositsOf, feedOn, root, startFake, withFleet } from './fleet.ts';

withFleet(1);

describe.each(['printfleet', 'mps_monitor', 'glpi'] satisfies AdapterType[])(
  'a feed on %s, which has history',
  (type) => {
    let system: FakeSystem;
    let account: TestAccount;
    let feed: string;
    beforeEach(async () => {
      system = await startFake(type, { fleet: fleetOf(2, '2026-10-30'), today: '2026-11-12' });
      for (let day = 1; day <= 12; day++) print(system.fleet, `2026-11-${String(day).padStart(2, '0')}`, day);
      account = await root.below();
      feed = await feedOn(account, type, system, { activated_at: '2026-11-09' });
      return () => system.stop();
    });
    const pagesOf = async () => (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages]);

    it('is filled from its activation on, each page on its day and none from before', async () => {
      await collectDay(account, feed, system, '2026-11-12');

      expect(await pagesOf()).toEqual([
        ['2026-11-09', 18],
        ['2026-11-10', 20],
        ['2026-11-11', 22],
        ['2026-11-12', 24],
      ]);
      await expectBalanced(account.path);
    });

    it('counts each day that was missed by itself', async () => {
      await collectDay(account, feed, system, '2026-11-10');
      await collectDay(account, feed, system, '2026-11-12');

      expect((await pagesOf()).slice(1)).toEqual([
        ['2026-11-10', 20],
        ['2026-11-11', 22],
        ['2026-11-12', 24],
      ]);
    });

    it('counts nothing on the day it was activated at noon', async () => {
      const late = await feedOn(account, type, system, { activated_at: '2026-11-11T12:00:00Z' });
      await collectDay(account, late, system, '2026-11-11');
      expect(await pagesOf()).toEqual([]);
      await collectDay(account, late, system, '2026-11-12');

      expect(await pagesOf()).toEqual([['2026-11-12', 24]]);
    });
  },
);
