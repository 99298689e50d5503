import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../../../lib/metering/integrations/adapters/papercut.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { longTest } from '../../support/long-test.ts';
import { type FakeDevice, fleetOf } from './fakes/fleet.ts';
import { type PaperCut, startPaperCut } from './fakes/papercut.ts';

const http = guardedHttp({ allowLoopback: true });
const papercut = adapter.connect('', 'papercut', undefined);
const DAY = '2026-11-14';

let fake: PaperCut;
beforeEach(async () => {
  fake = await startPaperCut({ fleet: fleetOf(4, DAY) });
});
afterEach(() => fake.stop());

async function readings() {
  const collected = await papercut.collect(fake.connection, DAY, http);
  return collected.kind === 'counters' ? collected.readings : [];
}
const change = (index: number, changed: Partial<FakeDevice>) => Object.assign(fake.fleet[index] ?? {}, changed);

describe('papercut', () => {
  it("reads a queue's page count as of the day's end, since it has no time", async () => {
    change(0, { id: 'HP & <Büro> é' });

    expect((await readings()).find(({ device }) => device.includes('HP'))).toEqual({
      device: 'main\\HP & <Büro> é',
      serial: null,
      counter: 'print-stats.page-count',
      value: 1000,
      read_at: '2026-11-14T23:59:59Z',
      counted: true,
    });
  });

  it('reads queues or devices, never both, and never the template', async () => {
    change(1, { group: 'device' });
    change(2, { group: 'print02' });
    expect((await readings()).map(({ device }) => device.split('\\')[0])).toEqual(['main', 'main', 'print02']);

    fake.connection.external_id = '*';
    expect(await readings()).toHaveLength(3);
    fake.connection.external_id = 'device';
    expect((await readings()).map(({ device }) => device.split('\\')[0])).toEqual(['device']);
    fake.connection.external_id = 'print02';
    expect((await readings()).map(({ device }) => device.split('\\')[0])).toEqual(['print02']);
  });

  longTest('reads more printers than fit on a page', async () => {
    fake.fleet.push(...fleetOf(1200, DAY).slice(4));

    expect(await readings()).toHaveLength(1200);
    expect(fake.requests.filter(({ body }) => body.includes('listPrinters'))).toHaveLength(2);
  });

  it('fails whole when one printer cannot be read, though the fault comes with status 200', async () => {
    change(2, { without: ['page-count'] });

    const failure = await readings().catch((one) => one);

    expect(failure.message).toEqual(expect.stringMatching(/^The system refused to tell a page count\. /));
  });

  it('says so when our address is not allowed', async () => {
    fake.addressAllowed = false;

    await expect(readings()).rejects.toThrow(
      /does not accept web service calls from our address.*auth\.webservices\.allowed-addresses/,
    );
  });

  it('fails, and says what to name, if no printer has the external id', async () => {
    fake.connection.external_id = 'print09';

    await expect(readings()).rejects.toThrow('PaperCut has no printer under the external id. Name a print server');
  });

  it('reads many printers at once, so that thousands are read in time', async () => {
    fake.fleet.push(...fleetOf(60, DAY).slice(4));
    fake.trouble = { kind: 'together', times: 20, after: 1 };
    await readings();

    expect(fake.inFlightMax).toBe(20);
  });

  it('leaves out a printer whose count is not a number', async () => {
    change(0, { reads: [{ at: `${DAY}T12:00:00Z`, count: 0, spelled: 'N/A' }] });

    expect(await readings()).toHaveLength(3);
  });
});
