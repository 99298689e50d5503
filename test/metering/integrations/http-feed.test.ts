import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adapter } from '../../../lib/metering/integrations/adapters/http.ts';
import type { HttpClient } from '../../../lib/metering/integrations/integration.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { fleetOf, print } from './fakes/fleet.ts';
import { type HttpFeed, startHttpFeed } from './fakes/http-feed.ts';

const http = guardedHttp({ allowLoopback: true });
const httpFeed = adapter.connect('', 'http', undefined);
const DAY = '2026-11-14';

const NOT_TOLD = { sheets: null, duplex_sheets: null, large_sheets: null };

describe('the http feed', () => {
  let fake: HttpFeed;
  beforeEach(async () => {
    fake = await startHttpFeed({ fleet: fleetOf(5, '2026-11-13'), today: DAY });
    print(fake.fleet, DAY, 12);
  });
  afterEach(() => fake.stop());

  it('reads counters page by page, sending the cursor back as it came', async () => {
    fake.pageSize = 2;
    const collected = await httpFeed.collect(fake.connection, DAY, http);

    expect(collected.kind === 'counters' && collected.readings).toHaveLength(5);
    expect(fake.requests.map(({ query }) => query.toString())).toEqual([
      'day=2026-11-14',
      'day=2026-11-14&cursor=1',
      'day=2026-11-14&cursor=2',
    ]);
  });

  it("reads a day's pages, without unmanaged devices if only managed ones are wanted", async () => {
    fake.reports = 'pages';
    Object.assign(fake.fleet[0] ?? {}, { managed: false });
    fake.connection.scope = 'managed_only';

    const collected = await httpFeed.collect(fake.connection, DAY, http);

    expect(collected).toEqual({
      kind: 'pages',
      devices: fake.fleet.slice(1).map(({ id }) => ({ device: id, pages: 12, ...NOT_TOLD })),
    });
  });

  it('fails for a day that the system has not finished', async () => {
    await expect(httpFeed.collect(fake.connection, '2026-11-15', http)).rejects.toThrow('status 503');
  });

  it('identifies itself by Basic when there is a user name', async () => {
    const other = await startHttpFeed({ fleet: [], username: 'regrove' });

    expect(await httpFeed.collect(other.connection, DAY, http)).toMatchObject({ readings: [] });
    await other.stop();
  });
});

describe("an http feed's answer", () => {
  const connection = {
    url: 'https://feed.example.com',
    username: null,
    password: 'token',
    external_id: 'acme',
    scope: 'all' as const,
  };
  const collect = (...bodies: unknown[]) => {
    const rest = [...bodies];
    const client: HttpClient = {
      request: async () => ({
        status: 200,
        headers: {},
        text: JSON.stringify(rest.length > 1 ? rest.shift() : rest[0]),
      }),
    };
    return httpFeed.collect(connection, DAY, client);
  };
  const device = { id: 'a', value: 5, read_at: '2026-11-14T09:30:00+02:00' };
  const page = (devices: unknown[], next: string | null = null, reports = 'counters') => ({ reports, devices, next });

  it('may leave out what has a default', async () => {
    expect(await collect(page([device]))).toEqual({
      kind: 'counters',
      readings: [
        {
          device: 'a',
          serial: null,
          counter: 'total',
          value: 5,
          read_at: '2026-11-14T07:30:00Z',
          counted: true,
          sheets: null,
          duplex_sheets: null,
          large_sheets: null,
        },
      ],
    });
  });

  it('may report sheets, duplex sheets and large sheets', async () => {
    const told = { sheets: 4, duplex_sheets: 1, large_sheets: 0 };
    expect(await collect(page([{ ...device, ...told }]))).toMatchObject({ readings: [told] });
  });

  it('may call its value total, as pushed readings do', async () => {
    const { value: total, ...rest } = device;
    expect(await collect(page([{ ...rest, total }]))).toMatchObject({ readings: [{ value: 5 }] });
    await expect(collect(page([{ ...rest, total: -1 }]))).rejects.toThrow('devices.0.value');
  });

  it('may have the longest id and the largest value', async () => {
    const told = { sheets: 1e12, duplex_sheets: 1e12, large_sheets: 1e12 };
    const largest = { id: 'a'.repeat(255), serial: 's'.repeat(255), counter: 'c'.repeat(255), value: 1e12, ...told };

    expect(await collect(page([{ ...device, ...largest }], 'n'.repeat(1024)), page([]))).toMatchObject({
      readings: [{ device: largest.id, serial: largest.serial, counter: largest.counter, value: 1e12, ...told }],
    });
    const printed = { id: 'a', pages: 1e12, ...told };
    expect(await collect(page([printed], null, 'pages'))).toMatchObject({ devices: [{ pages: 1e12, ...told }] });
  });

  it('may be empty', async () => {
    expect(await collect(page([]))).toEqual({ kind: 'counters', readings: [] });
  });

  it.each([
    ['a value in quotes', page([{ ...device, value: '5' }]), 'devices.0.value'],
    ['a broken value', page([{ ...device, value: 1.5 }]), 'devices.0.value'],
    ['a negative value', page([{ ...device, value: -1 }]), 'devices.0.value'],
    ['broken sheets', page([{ ...device, sheets: 1.5 }]), 'devices.0.sheets'],
    ['negative duplex sheets', page([{ ...device, duplex_sheets: -1 }]), 'devices.0.duplex_sheets'],
    ['a time without a zone', page([{ ...device, read_at: '2026-11-14T09:30:00' }]), 'devices.0.read_at'],
    ['no id', page([{ ...device, id: '' }]), 'devices.0.id'],
    ['an id that is too long', page([{ ...device, id: 'a'.repeat(256) }]), 'devices.0.id'],
    ['a value that is too large', page([{ ...device, value: 1e12 + 1 }]), 'devices.0.value'],
    ['sheets that are too many', page([{ ...device, sheets: 1e12 + 1 }]), 'devices.0.sheets'],
    ['pages that are too many', page([{ id: 'a', pages: 1e12 + 1 }], null, 'pages'), 'devices.0.pages'],
    ['negative pages', page([{ id: 'a', pages: -1 }], null, 'pages'), 'devices.0.pages'],
    ['a serial number that is too long', page([{ ...device, serial: 's'.repeat(256) }]), 'devices.0.serial'],
    ['no name of the counter', page([{ ...device, counter: '' }]), 'devices.0.counter'],
    ['a cursor that is too long', page([], 'n'.repeat(1025)), 'next'],
    ['an empty cursor', page([], ''), 'next'],
    ['no next', { reports: 'counters', devices: [] }, 'next'],
    ['another kind of report', page([], null, 'litres'), 'reports'],
    ['a list at the top', [device], 'the top'],
  ])('with %s is refused, naming the place', async (_, body, place) => {
    await expect(collect(body)).rejects.toThrow(`unexpected form at ${place}.`);
  });

  it('must not repeat its cursor', async () => {
    await expect(collect(page([device], 'x'))).rejects.toThrow('same cursor again');
  });

  it('must not go round in circles', async () => {
    const circle = Array.from({ length: 1001 }, (_, index) => page([device], `x${index % 3}`));

    await expect(collect(...circle)).rejects.toThrow('did not end after 1000 answers');
  });

  it('must not change between counters and pages', async () => {
    const mixed = collect(page([device], 'x'), page([{ id: 'b', pages: 1 }], null, 'pages'));

    await expect(mixed).rejects.toThrow('counters on one page of its list and pages on another');
  });
});
