import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../functions/jobs/export.ts';
import { type FakeS3, startFakeS3 } from '../local/fake-s3.ts';
import { distributor } from '../support/api.ts';
import { at, now } from '../support/moment.ts';

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3?.stop());
beforeEach(() => {
  s3.objects.clear();
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  vi.stubEnv('REGROVE_EXPORT_BUCKET', 'exports');
  vi.stubEnv('REGROVE_EXPORT', 'parquet');
  at('2026-11-10T09:00:00Z');
});
afterEach(() => {
  vi.unstubAllEnvs();
  now();
});

const run = (remaining = 900_000) => handler({}, { getRemainingTimeInMillis: () => remaining });
const manifest = () => JSON.parse(String(s3.objects.get('exports/manifest.json')));
const files = () => [...s3.objects.keys()].filter((name) => name !== 'exports/manifest.json');

it("a deployed service's export has every account and no person's name or address", async () => {
  const root = await distributor();
  await root.post('/users', { email: 'anna.export@example.com', full_name: 'Anna Export', locale: 'en_US' });
  vi.stubEnv('REGROVE_EXPORT', 'csv');
  await run();

  expect(manifest()).toMatchObject({ format: 'csv', personal_data: false, since: null, ended_at: expect.any(String) });
  expect(files().some((name) => name.startsWith('exports/users'))).toBe(false);
  const texts = [...s3.objects.values()].map(String).join('\n');
  expect(texts).toContain(root.id);
  expect(texts).not.toMatch(/anna[ .]export/i);
});

it("keeps its first run's format, so all files in a bucket have one format", async () => {
  await distributor();
  await run();
  const endings = () => new Set(files().map((name) => name.split('.').at(-1)));
  expect([...endings()]).toContain('parquet');

  vi.stubEnv('REGROVE_EXPORT', 'csv');
  at('2026-11-11T09:00:00Z');
  await run();
  expect(manifest()).toMatchObject({ format: 'parquet', started_at: '2026-11-11T09:00:00Z' });
  expect([...endings()]).not.toContain('csv');
});

it('runs once a day, and the next day from the month before on', async () => {
  await run();
  const first = manifest();
  expect(first).toMatchObject({ since: null, started_at: '2026-11-10T09:00:00Z' });
  at('2026-11-10T23:00:00Z');
  await run();
  expect(manifest()).toEqual(first);

  at('2026-11-11T00:00:00Z');
  await run();
  expect(manifest()).toMatchObject({ since: '2026-10', started_at: '2026-11-11T00:00:00Z' });
});

it('stops while three minutes are left, and the next run goes on with it', async () => {
  await distributor();
  await run(179_999);
  expect(manifest()).toMatchObject({ started_at: '2026-11-10T09:00:00Z', ended_at: null });

  at('2026-11-10T10:00:00Z');
  await run(180_000);
  expect(manifest()).toMatchObject({ started_at: '2026-11-10T09:00:00Z', ended_at: expect.any(String) });
});
