import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../../../lib/metering/integrations/adapters/glpi.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
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
  it.each([10, 11] as const)("reads the day's row of version %d", async (version) => {
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

  it('reads no printer from another entity, and none that an entity above shares with all below it', async () => {
    change(0, { group: 'child' });
    change(1, { group: 'above' });
    change(2, { without: ['template'] });

    expect((await readings()).map(({ device }) => device)).toEqual(['1', '4']);
  });

  it('reads the last row up to the day, dated its own day, and none that is older than five days', async () => {
    change(0, { reads: [{ at: '2026-11-09T12:00:00Z', count: 1 }] });
    change(1, { reads: [{ at: '2026-11-15T12:00:00Z', count: 2 }] });
    change(2, { reads: [{ at: '2026-11-08T12:00:00Z', count: 3 }] });

    expect((await readings()).map(({ device, read_at }) => [device, read_at.slice(0, 10)])).toEqual([
      ['1', '2026-11-09'],
      ['4', '2026-11-14'],
    ]);
  });

  it('reads nothing of a printer whose rows are all newer, also if they end with a whole page', async () => {
    const reads = Array.from({ length: 10 }, (_, day) => ({
      at: `2026-11-${String(5 + day).padStart(2, '0')}T12:00:00Z`,
      count: 5,
    }));
    change(0, { reads });

    expect(await glpi.collect(fake.connection, '2026-11-01', http)).toMatchObject({ readings: [] });
  });

  it('reads a day one month ago, though newer rows come first', async () => {
    const reads = Array.from({ length: 40 }, (_, day) => ({
      at: new Date(Date.UTC(2026, 9, 6 + day, 20)).toISOString().replace('.000', ''),
      count: 100 + day,
    }));
    change(0, { reads });
    const collected = await glpi.collect(fake.connection, '2026-10-15', http);

    expect(collected).toMatchObject({ readings: [{ device: '1', value: 109, read_at: '2026-10-15T23:59:59Z' }] });
  });

  it('finds a row written in the evening of the server, after it was collected, on a later day', async () => {
    change(0, { reads: [{ at: '2026-11-13T23:30:00Z', count: 7, arrives: '2026-11-14' }] });
    fake.today = '2026-11-13';
    expect(await glpi.collect(fake.connection, '2026-11-13', http)).toMatchObject({ readings: [] });

    fake.today = '2026-11-14';
    expect((await readings())[0]).toMatchObject({ device: '1', value: 7, read_at: '2026-11-13T23:59:59Z' });
  });

  it('leaves out rows of other things that share the table in version 11', async () => {
    fake.version = 11;
    change(0, { without: ['phone'] });

    expect((await readings())[0]).toMatchObject({ device: '1', value: 1000 });
  });

  it('requests a few rows per printer, never the whole log', async () => {
    await readings();
    const logs = fake.requests.filter(({ path }) => path.includes('PrinterLog'));

    expect(logs.map(({ path, query }) => [path.split('/').at(-2), query.get('range')])).toEqual(
      ['1', '2', '3', '4'].map((printer) => [printer, '0-9']),
    );
  });

  it("reports two-sided sheets where the maker's counter is known, and nothing where it is 0", async () => {
    change(0, { without: ['simplex'], maker: 'RICOH COMPANY,LTD.' });
    change(1, { without: ['simplex'], maker: 'HP' });
    change(2, { without: ['simplex'], maker: 'Ricohet' });
    change(3, { maker: 'RICOH COMPANY,LTD.' });

    const [first, ...others] = await readings();
    expect(first).toMatchObject({ value: 1000, duplex_sheets: 400, duplex_unit: 'sheets' });
    for (const other of others) expect(other).not.toHaveProperty('duplex_sheets');
  });

  it('reports no two-sided sheets if the user may not read makers', async () => {
    change(0, { without: ['simplex'], maker: 'RICOH COMPANY,LTD.' });
    fake.hidesMakers = true;

    expect((await readings())[0]).not.toHaveProperty('duplex_sheets');
  });

  it.each(['user_token', 'USER_TOKEN'])('signs in by a token when the user name is %s', async (username) => {
    fake.connection.username = username;
    await expect(readings()).rejects.toThrow("API token in the GLPI user's preferences");
    fake.connection.password = 'glpi-user-token';

    expect(await readings()).toHaveLength(4);
  });

  it("sends the server's own App-Token with every request, and says how to give it", async () => {
    fake.appToken = 'a'.repeat(40);
    await expect(readings()).rejects.toThrow('app_token=TOKEN;PASSWORD');
    fake.connection.password = `app_token=${'b'.repeat(40)};glpi-password`;
    await expect(readings()).rejects.toThrow('not one of its own');
    fake.connection.password = `app_token=${'a'.repeat(40)};glpi-password`;

    expect(await readings()).toHaveLength(4);
    expect(fake.requests.slice(2).every(({ headers }) => headers['app-token'] === 'a'.repeat(40))).toBe(true);
  });

  it.each([
    ['off', 'Enable Rest API'],
    ['passwords_off', 'Login by password is off there'],
    ['address', 'Add our address to the API client'],
  ] as const)('says what to switch on when its interface is %s', async (setting, cure) => {
    fake.setting = setting;

    await expect(readings()).rejects.toThrow(cure);
  });

  it.each([499, 500, 501])('reads all of %d printers, whose pages come with status 206', async (size) => {
    fake.fleet.splice(0, 4, ...fleetOf(size, DAY));

    expect(await readings()).toHaveLength(size);
  });

  it('begins again when its session expires, in the right entity', async () => {
    change(1, { group: 'other' });
    fake.fleet.push(...fleetOf(30, DAY).slice(4));
    fake.sessionUses = [9];

    expect(await readings()).toHaveLength(29);
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
    // A session, its entity, the entities, the printers, and a row for each.
    fake.trouble = { kind: 'reset', after: 8 };

    expect(await readings()).toHaveLength(4);
  });

  it("takes no operator's App-Token, since each server makes its own", () => {
    expect(() => adapter.connect('', 'glpi', { appToken: 's3cret', hosts: ['glpi.example'] })).toThrow(
      "REGROVE_INTEGRATIONS is wrong at glpi, which has no keys of the operator's.",
    );
  });

  it.each(['root', '1.5', '-1', '3 or 1'])('refuses the external id %s', async (external_id) => {
    await expect(glpi.collect({ ...fake.connection, external_id }, DAY, http)).rejects.toThrow('no entity number');
  });
});
