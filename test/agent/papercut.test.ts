import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SourceReading } from '../../agent/reading.ts';
import { papercutSource } from '../../agent/sources/papercut.ts';
import { fleetOf } from '../metering/integrations/fakes/fleet.ts';
import { type PaperCut, startPaperCut } from '../metering/integrations/fakes/papercut.ts';

let fake: PaperCut;
beforeEach(async () => {
  fake = await startPaperCut({ fleet: fleetOf(4, '2026-11-14') });
});
afterEach(() => fake.stop());

async function read(changed: { token?: string; url?: string } = {}) {
  const kept: SourceReading[] = [];
  const { url, password } = fake.connection;
  const source = papercutSource({ url, token: password ?? '', printers: '*', ...changed });
  const tally = await source.read(
    async (readings) => void kept.push(...readings),
    () => {},
  );
  return { kept, tally };
}

it('reads every queue with the service’s own adapter, without a time: it was read now', async () => {
  const { kept, tally } = await read();

  expect(tally).toEqual({ read: 4, troubled: 0 });
  expect(kept).toHaveLength(4);
  expect(Object.keys(kept[0] ?? {}).sort()).toEqual(['counter', 'device', 'total']);
  expect(kept[0]).toMatchObject({ counter: 'print-stats.page-count', device: expect.stringContaining('\\') });
});

it('says what to do if the token or the address is refused, or nothing listens', async () => {
  await expect(read({ token: 'another' })).rejects.toThrow('auth.webservices.auth-token');
  fake.addressAllowed = false;
  await expect(read()).rejects.toThrow('auth.webservices.allowed-addresses');
  await expect(read({ url: 'http://127.0.0.1:9' })).rejects.toThrow(
    '127.0.0.1:9 was not reached. Look whether it is up',
  );
});
