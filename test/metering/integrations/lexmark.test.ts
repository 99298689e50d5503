import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { adapter } from '../../../lib/metering/integrations/adapters/lexmark.ts';
import type { HttpRequest } from '../../../lib/metering/integrations/integration.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { type FakeDevice, fleetOf } from './fakes/fleet.ts';
import { type Lexmark, startLexmark } from './fakes/lexmark.ts';

const http = guardedHttp({ allowLoopback: true });
const lexmark = adapter.connect('', 'lexmark', undefined);
const DAY = '2026-11-14';

let fake: Lexmark;
beforeEach(async () => {
  fake = await startLexmark({ fleet: fleetOf(3, DAY) });
  fake.copiesOnBothSides = true;
});
afterEach(() => fake.stop());

async function readings(preferred?: (device: string) => string | undefined): Promise<CounterReading[]> {
  const collected = await lexmark.collect(fake.connection, DAY, http, preferred);
  return collected.kind === 'counters' ? collected.readings : [];
}
const change = (index: number, changed: Partial<FakeDevice>) => Object.assign(fake.fleet[index] ?? {}, changed);

describe('lexmark', () => {
  it("reads the lifetime sides, and all functions' sheets", async () => {
    expect((await readings())[0]).toEqual({
      device: '000000000000000000000001',
      serial: 'SN000001',
      counter: 'lifetimeCount',
      value: 1000,
      // 797 printed, 134 copied, and 3 sides of neither function.
      sheets: 797 + 134 + 3,
      duplex_sheets: 66,
      read_at: '2026-11-14T12:00:00Z',
      counted: true,
    });
  });

  it('reads several pages of the largest size', async () => {
    fake.fleet.push(...fleetOf(450, DAY).slice(3));

    expect(await readings()).toHaveLength(450);
    expect(fake.requests.map(({ query }) => query.get('page'))).toEqual([null, '0', '1', '2']);
  });

  it('falls back to the sides of printing and copying, and keeps to the counter that a device was read by', async () => {
    change(0, { without: ['lifetimeCount'] });
    const sides = 'printSideCount+copySideCount';

    expect((await readings()).map(({ counter, value }) => [counter, value])).toEqual([
      [sides, 997],
      ['lifetimeCount', 1001],
      ['lifetimeCount', 1002],
    ]);
    expect(await readings((device) => (device.endsWith('1') ? 'lifetimeCount' : sides))).toMatchObject([
      { counter: sides, value: 998 },
      { counter: sides, value: 999 },
    ]);
  });

  it('reports no sheets where sides of the same function are missing, or are more than the total', async () => {
    change(0, { without: ['copySideCount'] });
    change(1, { without: ['copySideCount', 'copySheetCount', 'duplexSheetCount'] });
    change(2, { reads: [{ at: `${DAY}T12:00:00Z`, count: 1000, spelled: '900' }] });

    expect((await readings()).map(({ sheets, duplex_sheets }) => [sheets, duplex_sheets])).toEqual([
      [null, 66],
      [1001, null],
      [null, 66],
    ]);
  });

  it('reads one organization alone, or all by * or without an external id', async () => {
    change(1, { group: 'child' });
    expect(await readings()).toHaveLength(2);

    fake.connection.external_id = 'e5f6a7b8';
    expect((await readings()).map(({ serial }) => serial)).toEqual(['SN000002']);
    for (const external_id of ['*', null]) {
      fake.connection.external_id = external_id;
      expect(await readings()).toHaveLength(3);
    }
  });

  it('knows a device by its serial number where it has no id, and leaves one without both out', async () => {
    change(0, { without: ['id'] });
    change(1, { without: ['id', 'serialNumber'] });

    expect((await readings()).map(({ device }) => device)).toEqual(['SN000001', '000000000000000000000003']);
  });

  it('dates a reading by its last contact, or by the day asked for', async () => {
    change(0, { without: ['dateCollected'] });
    change(1, { without: ['dateCollected', 'lastCommunication'] });

    expect((await readings()).map(({ read_at }) => read_at)).toEqual([
      '2026-11-14T12:01:00Z',
      '2026-11-14T23:59:59Z',
      '2026-11-14T12:00:00Z',
    ]);
  });

  it('fetches another token when one expires on the way', async () => {
    fake.fleet.push(...fleetOf(450, DAY).slice(3));
    fake.tokenUses = 1;

    expect(await readings()).toHaveLength(450);
    expect(fake.tokens.size).toBe(3);
  });

  it.each(['', '/', '/cfm/fleetmgmt-integration-service', '/cfm/fleetmgmt-integration-service/v1.0/'])(
    'takes a url that ends with %j',
    async (path) => {
      fake.connection.url += path;

      expect(await readings()).toHaveLength(3);
    },
  );

  it("sends the secret to Lexmark's host for tokens, and to none but the server's own elsewhere", async () => {
    const asked: HttpRequest[] = [];
    const refusing = {
      request: async (request: HttpRequest) => {
        asked.push(request);
        return { status: 401, headers: {}, text: '' };
      },
    };
    for (const url of ['https://apis.eu.iss.lexmark.com/', 'https://apis.eu.iss.lexmark.com.evil.example']) {
      await expect(lexmark.collect({ ...fake.connection, url }, DAY, refusing)).rejects.toThrow('client secret');
    }

    expect(asked.map(({ url }) => url)).toEqual([
      'https://idp.eu.iss.lexmark.com/oauth/token',
      'https://apis.eu.iss.lexmark.com.evil.example/oauth/token',
    ]);
  });
});
