import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRestoreTest } from '../../lib/operations/backups/restore-test.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { distributor } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import type { Cloud } from './emulated/cloud.ts';
import { functionNamed, ownCloud, revoke, theTemplate } from './own-cloud.ts';

/**
 * The monthly restore test's function with its policy, over a table filled by other tests. test/cloud/emulated/table-restore.ts answers
 * point-in-time recovery calls, in the form of the SDK's model; AWS itself may answer differently.
 */
let cloud: Cloud;
beforeAll(async () => {
  cloud = await ownCloud(undefined, { readsStream: true });
  const root = await distributor();
  await root.below();
});
afterAll(() => cloud?.stop());

const name = () => functionNamed(theTemplate(), 'RestoreTest');

it('restores, compares and drops the table within its policy', async () => {
  // A restore waits two seconds after its marker, so the number of runs depends on the machine.
  await eventually(async () => {
    await cloud.start(name(), {});
    expect(await getRestoreTest()).toMatchObject({ phase: 'done' });
  });

  expect(await getRestoreTest()).toMatchObject({ found: [] });
  const month = (await getRestoreTest())?.month ?? '';
  expect(await table.get(keys.restoreReport(month), AsStored)).toMatchObject({ phase: 'done', found: [] });
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
  const operations = new Set(cloud.calls.map(({ operation }) => operation));
  for (const one of ['DescribeContinuousBackups', 'RestoreTableToPointInTime', 'DescribeTable', 'DeleteTable'])
    expect(operations).toContain(one);
  expect(cloud.log.some((line) => line.includes('restore test troubles') && line.includes('"count":0'))).toBe(true);
});

it('may not restore without the permission', async () => {
  const refused = await ownCloud((template) => revoke(template, 'RestoreTest', 'dynamodb:RestoreTableToPointInTime'));
  const arn = (of: string) => `arn:aws:dynamodb:eu-central-1:123456789012:table/${of}`;
  const refusal = refused.refusalFor(name(), { action: 'dynamodb:RestoreTableToPointInTime', resource: arn('x') });
  await refused.stop();

  expect(refusal).toContain('not authorized');
});
