import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANIFEST, type Manifest } from '../../lib/operations/export/manifest.ts';
import { NOUNS } from '../../lib/operations/export/nouns/index.ts';
import { type Duck, duckIn } from '../operations/export/duck.ts';
import { memoryTarget, textOf, writeAll } from '../operations/export/memory-target.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { folderForFile, removeFolders } from '../support/folders.ts';
import type { Cloud } from './emulated/cloud.ts';
import type { Template } from './emulated/template.ts';
import { find } from './find-function.ts';
import { functionNamed, ownCloud, revoke, theTemplate } from './own-cloud.ts';

/** The daily export's function with its policy: its own table, S3 from test/cloud/emulated/s3.ts, and files read by DuckDB. */
let cloud: Cloud;
let account: TestAccount;
const clouds: Cloud[] = [];
const remote = process.env.REGROVE_TEST_URL;

async function exporting(change: (template: Template) => void = () => {}): Promise<Cloud> {
  const started = await ownCloud(change);
  clouds.push(started);
  return started;
}

/** An hourly EventBridge rule's event. */
const HOURLY = {
  version: '0',
  id: '53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa',
  account: '123456789012',
  region: 'eu-central-1',
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  time: '2026-11-16T03:20:00Z',
  resources: [],
  detail: {},
};
const name = () => functionNamed(theTemplate(), 'Export');
const [bucketId] = find(theTemplate(), 'AWS::S3::Bucket', 'Export');
const run = (by: Cloud) => by.start(name(), HOURLY);
const objectsOf = ({ buckets }: Cloud) => buckets.get(bucketId.toLowerCase()) ?? new Map<string, Buffer>();
const manifestOf = (by: Cloud): Manifest => JSON.parse(String(objectsOf(by).get(MANIFEST)));

async function read(by: Cloud, ask: (duck: Duck) => Promise<void>): Promise<void> {
  const target = memoryTarget(new Map(objectsOf(by)));
  const folder = folderForFile('export');
  writeAll(target, folder);
  const duck = await duckIn(textOf(target, 'views.sql'), folder);
  await ask(duck);
  duck.close();
}

beforeAll(async () => {
  cloud = await ownCloud(() => {}, { readsStream: true });
  clouds.push(cloud);
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
  account = await distributor();
  const below = await account.below('Copy & print, "Ltd."');
  for (const pages of [10, 1_000_000]) expect((await below.post('/deposits', { pages })).status).toBe(200);
  expect((await account.post('/biomass/offsets', { pages: 16_666 })).status).toBe(200);
  await run(cloud);
});

afterAll(async () => {
  process.env.REGROVE_TEST_URL = remote;
  await Promise.all(clouds.map((one) => one.stop()));
  removeFolders();
});

describe('the daily export', () => {
  it('follows the schedule within its policy, and leaves a whole export in the bucket', () => {
    const manifest = manifestOf(cloud);
    const files = Object.keys(manifest.files);

    expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
    expect(manifest).toMatchObject({ format: 'parquet', personal_data: false, since: null, run: 1, pending: [] });
    expect(manifest.ended_at).not.toBeNull();
    expect([...objectsOf(cloud).keys()].sort()).toEqual([...files, MANIFEST, 'views.sql'].sort());
    expect(manifest.nouns).toEqual(NOUNS.filter(({ isPersonal }) => !isPersonal).map((noun) => noun.name));
    expect(cloud.log.some((line) => line.includes('export troubles') && line.includes('"count":0'))).toBe(true);
  });

  it('has the rows of the API, as Parquet that another program reads', async () => {
    const { body: listed } = await account.get('/deposits?include=below');
    const { body: accounts } = await account.get('/accounts');

    await read(cloud, async (duck) => {
      const deposits = await duck.ask('SELECT id, account_id, pages FROM deposits ORDER BY id');
      const offsets = await duck.ask('SELECT account_id FROM biomass_offsets');
      const names = await duck.ask('SELECT id, name FROM accounts ORDER BY name');
      expect(deposits).toEqual(
        (listed as { id: string; account_id: string; pages: number }[])
          .map(({ id, account_id, pages }) => ({ id, account_id, pages: String(pages) }))
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
      );
      expect(deposits).toHaveLength(2);
      expect(offsets).toEqual([{ account_id: account.id }]);
      expect(names).toContainEqual({ id: accounts[0].id, name: 'Copy & print, "Ltd."' });
    });
  });

  it('does nothing for the rest of the day', async () => {
    const before = manifestOf(cloud);
    await run(cloud);

    expect(manifestOf(cloud)).toEqual(before);
  });

  it("continues after a killed run, and removes that step's leftovers", async () => {
    const objects = objectsOf(cloud);
    const whole = manifestOf(cloud);
    const before = whole.nouns.slice(0, whole.nouns.indexOf('deposits'));
    const wereWritten = <T>(record: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(record).filter(([file]) => before.includes(file.split('/')[0] ?? '')));
    const left = 'deposits/month=1999-12/part-0.parquet';
    objects.set(left, Buffer.from('half a file'));
    const killed: Manifest = {
      ...whole,
      rows: wereWritten(whole.rows),
      files: wereWritten(whole.files),
      at: { noun: 'deposits', position: null },
      ended_at: null,
      pending: [left],
    };
    objects.set(MANIFEST, Buffer.from(JSON.stringify(killed)));
    await run(cloud);

    expect(objects.has(left)).toBe(false);
    expect(manifestOf(cloud)).toEqual({ ...whole, ended_at: expect.any(String) });
  });

  it('used all that its role was granted in the bucket', () => {
    const { granted, used } = cloud.grantsOf(name());
    const inBucket = (grants: string[]) => grants.filter((grant) => grant.startsWith('s3:')).sort();

    expect(inBucket(granted)).toHaveLength(4);
    expect(inBucket(used)).toEqual(inBucket(granted));
  });

  it('has the same rows as CSV', async () => {
    const other = await exporting((template) => {
      const [, { Properties }] = find(template, 'AWS::Lambda::Function', 'ExportFunction');
      (Properties.Environment as { Variables: Record<string, string> }).Variables.REGROVE_EXPORT = 'csv';
    });
    await run(other);
    const ask = 'SELECT id, account_id, pages FROM deposits ORDER BY id';

    expect(manifestOf(other)).toMatchObject({ format: 'csv', rows: manifestOf(cloud).rows });
    await read(other, async (csv) =>
      read(cloud, async (parquet) => expect(await csv.ask(ask)).toEqual(await parquet.ask(ask))),
    );
  });

  it.each(['s3:ListBucket', 's3:PutObject', 's3:GetObject'])(
    'fails without %s, after two more tries',
    async (action) => {
      const other = await exporting((template) => revoke(template, 'Export', action));
      if (action === 's3:GetObject') objectsOf(other).set(MANIFEST, Buffer.from('{}'));
      await run(other);
      const refused = other.calls.filter(({ refusal }) => refusal?.includes(action));

      expect(refused).toHaveLength(3);
      expect(objectsOf(other).has('views.sql')).toBe(false);
      expect(other.log.some((line) => line.includes('"count":0'))).toBe(false);
    },
  );
});
