import { beforeEach, describe, expect, it } from 'vitest';
import {
  changesHandledUpTo,
  forgetHeartbeats,
  heartbeatChangeHandler,
  writeHeartbeats,
} from '../../../lib/accounts/totals/heartbeat.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

/** Stream heartbeats: totals are as of the oldest heartbeat received. */
const KEY = keys.beat(0);
const FIRST = '2026-11-15T10:00:00Z';
const SECOND = '2026-11-15T10:01:00Z';
const stored = () => table.get(KEY, AsStored);
const handle = (before: { at: string } | undefined, after: { at: string } | undefined) =>
  heartbeatChangeHandler.handle([{ ...KEY, before, after } as unknown as Change]);

describe('a beat delivered by the stream', () => {
  beforeEach(() => table.write([{ put: { ...KEY, at: SECOND, heard: FIRST } }]));

  it('is marked with its own time', async () => {
    await handle({ at: FIRST }, { at: SECOND });

    expect(await stored()).toMatchObject({ at: SECOND, heard: SECOND });
  });

  it('marks nothing when only its mark has changed, which would deliver it again for ever', async () => {
    await handle({ at: SECOND }, { at: SECOND });

    expect(await stored()).toMatchObject({ heard: FIRST });
  });

  it('marks nothing when it was deleted, and is not written again', async () => {
    await table.write([{ delete: KEY }]);
    await handle({ at: SECOND }, undefined);
    expect(await stored()).toBeUndefined();

    await expect(handle(undefined, { at: SECOND })).rejects.toThrow();
    expect(await stored()).toBeUndefined();
  });

  it('is not written by a clock set back', async () => {
    await table.write([{ put: { ...KEY, at: SECOND, heard: SECOND } }]);
    await writeHeartbeats(new Date(FIRST));

    expect(await stored()).toMatchObject({ at: SECOND });
  });
});

it('nothing is counted up to any time until every beat came back', async () => {
  forgetHeartbeats();
  for (const number of [0, 1, 2]) await table.write([{ put: { ...keys.beat(number), at: FIRST, heard: FIRST } }]);
  await table.write([{ put: { ...keys.beat(3), at: FIRST } }]);
  expect(await changesHandledUpTo()).toBeNull();

  forgetHeartbeats();
  await table.write([{ put: { ...keys.beat(3), at: FIRST, heard: SECOND } }]);
  expect(await changesHandledUpTo()).toBe(FIRST);
});
