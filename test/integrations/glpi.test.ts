import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../../lib/integrations/adapters/glpi.ts';
import { guardedHttp } from '../../lib/platform/outbound/guarded-http.ts';
import { type FakeDevice, fleetOf } from './fakes/fleet.ts';
import { type Glpi, startGlpi } from './fakes/glpi.ts';

const http = guardedHttp({ allowLoopback: true });
const glpi = adapter.connect('', 'glpi', undefined);
const DAY = '2026-11-14';

let fake: Glpi;
beforeEach(async () => {
  fake = await startGlpi({ fleet: fleetOf(4, DAY) });
});
afterEach(() => fake.stop());

async function readings() {
  const collected = await glpi.collect(fake.connection, DAY, http);
  return collected.kind === 'counters' ? collected.readings : [];
}
const change = (index: number, changed: Partial<FakeDevice>) => Object.assign(fake.fleet[index] ?? {}, changed);

describe('glpi', () => {
  it.each([10, 11] as const)('reads the row of the day of version %d', async (version) => {
    fake.version = version;

    expect((await readings())[0]).toEqual({
      device: '1',
      serial: 'SN000001',
      counter: 'total_pages',
      value: 1000,
      read_at: '2026-11-14T23:59:59Z',
      counted: true,
    });
  });

  it("reads no printer of another entity, though the system's rows hold them", async () => {
    change(1, { group: 'other' });
    change(2, { without: ['template'] });

    expect((await readings()).map(({ device }) => device)).toEqual(['1', '4']);
  });

  it('reads the row of the day and of no other', async () => {
    change(0, { reads: [{ at: '2026-11-13T12:00:00Z', count: 1 }] });
    change(1, { reads: [{ at: '2026-11-15T12:00:00Z', count: 2 }] });

    expect((await readings()).map(({ device }) => device)).toEqual(['3', '4']);
  });

  it.each([199, 200, 201, 400])('reads all of %d printers, whose pages come with status 206', async (size) => {
    fake.fleet.splice(0, 4, ...fleetOf(size, DAY));

    expect(await readings()).toHaveLength(size);
  });

  it('begins again when its session expires, in the right entity', async () => {
    change(1, { group: 'other' });
    fake.fleet.push(...fleetOf(300, DAY).slice(4));
    fake.sessionUses = [3];

    expect(await readings()).toHaveLength(299);
    expect(fake.requests.filter(({ path }) => path.endsWith('initSession'))).toHaveLength(2);
  });

  it('gives up when its session expires again and again', async () => {
    fake.sessionUses = [1, 1];

    await expect(readings()).rejects.toThrow('expired again and again');
  });

  it('closes its session, also after a failure', async () => {
    await readings();
    expect(fake.openSessions.size).toBe(0);

    fake.trouble = { kind: 'status', status: 500, after: 2, times: 1 };
    await expect(readings()).rejects.toThrow('status 500');
    expect(fake.openSessions.size).toBe(0);
  });

  it('keeps its readings when the session cannot be closed', async () => {
    fake.trouble = { kind: 'reset', after: 4 };

    expect(await readings()).toHaveLength(4);
  });

  it('takes no App-Token of the operator, since each server makes its own', () => {
    expect(() => adapter.connect('', 'glpi', { appToken: 's3cret', hosts: ['glpi.example'] })).toThrow(
      "REGROVE_INTEGRATIONS is wrong at glpi, which has no keys of the operator's.",
    );
  });

  it.each(['root', '1.5', '-1', '3 or 1'])('refuses the external id %s', async (external_id) => {
    await expect(glpi.check({ ...fake.connection, external_id }, http)).rejects.toThrow('no entity number');
  });
});
