import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../../../lib/metering/integrations/adapters/mps-monitor.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { type FakeDevice, fleetOf } from './fakes/fleet.ts';
import { type MpsMonitor, mpsMonitorClient, startMpsMonitor } from './fakes/mps-monitor.ts';

const http = guardedHttp({ allowLoopback: true });
const DAY = '2026-11-14';
const connect = (hosts: string[]) =>
  adapter.connect(fake.connection.url, 'mps_monitor', { ...mpsMonitorClient, hosts });

let fake: MpsMonitor;
beforeEach(async () => {
  fake = await startMpsMonitor({ fleet: fleetOf(4, DAY) });
});
afterEach(() => fake.stop());

async function readings() {
  const collected = await connect([new URL(fake.url).host]).collect(fake.connection, DAY, http);
  return collected.kind === 'counters' ? collected.readings : [];
}
const change = (index: number, changed: Partial<FakeDevice>) => Object.assign(fake.fleet[index] ?? {}, changed);

describe('mps monitor', () => {
  it('adds mono and color, and neither A3 nor pages in period', async () => {
    expect((await readings())[0]).toEqual({
      device: '000000000000000000000001',
      serial: 'SN000001',
      counter: 'mono+color',
      value: 1000,
      read_at: '2026-11-14T12:00:00Z',
      counted: true,
    });
  });

  it('reads a mono device, and leaves out a color device whose color is missing', async () => {
    change(0, { without: ['Color'] });
    change(1, { without: ['color'] });
    change(2, { reads: [{ at: `${DAY}T12:00:00Z`, count: 7, spelled: 'null' }] });

    expect((await readings()).map(({ device, value }) => [device.at(-1), value])).toEqual([
      ['1', 1000],
      ['4', 1003],
    ]);
  });

  it('counts only managed devices when only those are wanted, found on every page of the list', async () => {
    fake.fleet.push(...fleetOf(450, DAY).slice(4));
    change(1, { managed: false });
    fake.connection.scope = 'managed_only';

    const read = await readings();

    expect(read).toHaveLength(450);
    expect(read.filter(({ counted }) => !counted).map(({ serial }) => serial)).toEqual(['SN000002']);
    expect(fake.requests.filter(({ path }) => path.endsWith('Device/List'))).toHaveLength(3);
  });

  it('does not count a device that was uninstalled', async () => {
    change(1, { without: ['installation'] });

    expect((await readings()).map(({ counted }) => counted)).toEqual([true, false, true, true]);
  });

  it("takes the day's last counter, not one after it", async () => {
    change(0, {
      reads: [
        { at: '2026-11-13T10:00:00Z', count: 300 },
        { at: `${DAY}T10:00:00Z`, count: 330 },
        { at: '2026-11-15T10:00:00Z', count: 390 },
      ],
    });

    expect((await readings())[0]?.value).toBe(330);
  });

  it('reads a counter of the evening: the day asked for ends with it', async () => {
    change(0, { reads: [{ at: `${DAY}T23:59:00Z`, count: 444 }] });

    expect((await readings())[0]).toMatchObject({ value: 444, read_at: `${DAY}T23:59:00Z` });
  });

  it('fetches another token when one expires in the middle', async () => {
    fake.tokenUses = 1;

    expect(await readings()).toHaveLength(4);
    expect(fake.tokens.size).toBe(3);
  });

  it('gives up when every token has expired at once', async () => {
    fake.tokenUses = 0;

    await expect(readings()).rejects.toThrow('refused the credentials');
    expect(fake.tokens.size).toBe(2);
  });

  it('takes IsValid: false for a failure although the status is 200, and quotes nothing of it', async () => {
    fake.refuses = true;

    const failure = await readings().catch((one) => one);
    expect(failure.message).toBe(
      'MPS Monitor refused to tell the customer. Look whether the API user may see the dealer and the customer.',
    );
  });

  it('sends nothing, and says why, where the client of the operator is not configured for the host', async () => {
    const { host } = new URL(fake.url);
    const unconfigured = adapter.connect(fake.connection.url, 'mps_monitor', undefined);
    for (const integration of [unconfigured, connect(['api.abassetmanagement.com']), connect(['127.0.0.1'])]) {
      await expect(integration.collect(fake.connection, DAY, http)).rejects.toThrow(
        `The operator's key for MPS Monitor is not configured for ${host}, so it is not sent.`,
      );
    }
    expect(fake.requests).toHaveLength(0);
  });

  it.each(['C7', '/C7', 'D1/'])('refuses the external id %s', async (external_id) => {
    const connection = { ...fake.connection, external_id };

    await expect(connect([new URL(fake.url).host]).collect(connection, DAY, http)).rejects.toThrow(
      '<dealer code>/<customer code>',
    );
  });
});
