import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../../../lib/metering/integrations/adapters/printfleet.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { type FakeDevice, fleetOf } from './fakes/fleet.ts';
import { type PrintFleet, startPrintFleet } from './fakes/printfleet.ts';

const http = guardedHttp({ allowLoopback: true });
const DAY = '2026-11-14';

let fake: PrintFleet;
beforeEach(async () => {
  fake = await startPrintFleet({ fleet: fleetOf(4, DAY) });
});
afterEach(() => fake.stop());

const connect = (configured?: unknown) => adapter.connect(fake.connection.url, 'printfleet', configured);
async function readings(day = DAY, configured?: unknown) {
  const collected = await connect(configured).collect(fake.connection, day, http);
  return collected.kind === 'counters' ? collected.readings : [];
}
const change = (index: number, changed: Partial<FakeDevice>) => Object.assign(fake.fleet[index] ?? {}, changed);

describe('printfleet', () => {
  it("reads a device's last meter, taking its time as UTC", async () => {
    expect((await readings())[0]).toEqual({
      device: '000000000000000000000001',
      serial: 'SN000001',
      counter: 'Total Units Output',
      value: 1000,
      read_at: '2026-11-14T12:00:00Z',
      counted: true,
    });
  });

  it('asks for the label encoded twice', async () => {
    await readings();

    expect(fake.requests.at(-2)?.path).toBe('/restapi/3.11.1/meters/Total%2520Units%2520Output/history');
  });

  it("reports two-sided sheets where a device has the meter and its maker's counter is known", async () => {
    const reads = [{ at: `${DAY}T12:00:00Z`, count: 1000, duplex: 300 }];
    change(0, { reads });
    change(1, { reads, maker: 'Canon' });
    const [first, ...others] = await readings();

    expect(first).toMatchObject({ value: 1000, duplex_sheets: 300, duplex_unit: 'sheets' });
    for (const other of others) expect(other).not.toHaveProperty('duplex_sheets');
  });

  it('does not ask for the meter if no maker is known', async () => {
    for (const index of fake.fleet.keys()) change(index, { maker: 'Canon' });
    await readings();

    expect(fake.requests.filter(({ path }) => path.includes('Duplex'))).toEqual([]);
  });

  it.each([400, 404, 500])('counts sides on a server that answers %d for the duplex meter', async (status) => {
    fake.duplexStatus = status;
    change(0, { reads: [{ at: `${DAY}T12:00:00Z`, count: 1000, duplex: 300 }] });
    const [first] = await readings();

    expect(first).toMatchObject({ value: 1000 });
    expect(first).not.toHaveProperty('duplex_sheets');
  });

  it.each([429, 503])('fails, and is asked again, where the duplex meter is not answered now: %d', async (status) => {
    fake.duplexStatus = status;
    await expect(readings()).rejects.toMatchObject({ isTransient: true });
  });

  it('reads the groups below, and no other group', async () => {
    change(1, { group: 'child' });
    change(2, { group: 'other' });

    expect((await readings()).map(({ device }) => device.at(-1))).toEqual(['1', '2', '4']);
  });

  it("takes a day's last meter by its count, whatever its delta says", async () => {
    change(0, {
      reads: [
        { at: `${DAY}T08:00:00Z`, count: 2250 },
        { at: `${DAY}T20:00:00Z`, count: 2277 },
        { at: '2026-11-15T01:00:00Z', count: 9999 },
      ],
    });

    expect((await readings())[0]).toMatchObject({ value: 2277, read_at: '2026-11-14T20:00:00Z' });
  });

  it("does not read a later day's meter, even if the system sends it unasked", async () => {
    fake.ignoresRange = true;
    change(0, {
      reads: [
        { at: `${DAY}T08:00:00Z`, count: 2250 },
        { at: '2026-11-15T00:00:00Z', count: 2300 },
      ],
    });

    expect((await readings())[0]).toMatchObject({ value: 2250 });
  });

  it('finds a late meter on a later run', async () => {
    change(0, {
      reads: [
        { at: '2026-11-12T12:00:00Z', count: 2000 },
        { at: '2026-11-13T12:00:00Z', count: 2100, arrives: '2026-11-14' },
      ],
    });
    fake.today = '2026-11-13';
    expect((await readings('2026-11-13'))[0]).toMatchObject({ value: 2000 });

    fake.today = '2026-11-14';
    expect((await readings('2026-11-14'))[0]).toMatchObject({ value: 2100, read_at: '2026-11-13T12:00:00Z' });
  });

  it('counts only managed and licensed devices if only these are wanted', async () => {
    change(1, { managed: false });
    change(2, { without: ['license'] });
    fake.connection.scope = 'managed_only';

    expect((await readings()).map(({ counted }) => counted)).toEqual([true, false, false, true]);
  });

  it("sends the operator's key to a server that asks for it, if it is configured for its host", async () => {
    fake.apiKey = 'integrator-key';
    const { host } = new URL(fake.url);
    const refused = `The system refused to tell the group (status 403). The operator's key for PrintFleet is not configured for ${host}, so it is not sent.`;

    await expect(readings()).rejects.toThrow(refused);
    await expect(readings(DAY, { apiKey: 'integrator-key', hosts: ['prints.example'] })).rejects.toThrow(refused);
    expect(await readings(DAY, { apiKey: 'integrator-key', hosts: [host] })).toHaveLength(4);
  });

  it("sends the server's own key, which is before its password, rather than the operator's", async () => {
    fake.apiKey = 'company-key';
    const { host } = new URL(fake.url);
    fake.connection.password = `api_key=company-key;${fake.connection.password}`;

    expect(await readings(DAY, { apiKey: 'integrator-key', hosts: [host] })).toHaveLength(4);
    expect(await readings()).toHaveLength(4);
  });

  it('takes a url without a version for the newest', async () => {
    fake.connection.url = `${fake.url}/`;

    await readings();
    expect(fake.requests[0]?.path).toMatch(/^\/restapi\/3\.14\.2\/groups\//);
  });

  it('leaves out a device without a count', async () => {
    change(0, { reads: [] });
    change(1, { reads: [{ at: `${DAY}T12:00:00Z`, count: 0, spelled: 'N/A' }] });

    expect(await readings()).toHaveLength(2);
  });
});
