import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answerWeb } from '../../../lib/books/certificates/web/answer.ts';
import { certificateJson } from '../../../lib/books/certificates/web/documents.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { sha256 } from '../../../lib/platform/digest.ts';
import { environment } from '../../../lib/platform/environment.ts';
import { lastRuns } from '../../../lib/platform/jobs/job-run.ts';
import { payloadOf } from '../../../lib/platform/signing/jws.ts';
import { metered, meterFor } from '../../../lib/platform/table/client.ts';
import { checkpointSizes, type LogFiles, useLogFiles } from '../../../lib/platform/transparency-log/log-files.ts';
import { newLogKey } from '../../../lib/platform/transparency-log/log-key.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { folderForFile } from '../../support/folders.ts';
import { checkpointOf, entriesOf, isWhole, proves, runLog, useLogIn } from './log-run.ts';

let [files, folder, root]: [LogFiles, string, TestAccount] = [] as never;
const folders = folderForFile('log');
beforeEach(async () => {
  await ownTable();
  folder = join(folders, crypto.randomUUID());
  files = useLogIn(folder);
  root = await distributor();
});
afterAll(() => useLogFiles(undefined));

const certificate = async (pages = 777): Promise<string> =>
  (await root.post('/biomass/offsets', { pages })).body.certificate_id;
const served = async (id: string) => JSON.parse((await certificateJson(id, clock.now())) ?? '{}');
const entryFor = (kind: string, id: string, jws: string): string => `${kind}\n${sha256(id)}\n${sha256(payloadOf(jws))}`;

describe('the daily run', () => {
  it('logs unrequested documents too, with a proof needing nothing else', async () => {
    const ids = [await certificate(), await certificate(1000)];
    expect(await runLog()).toEqual({ size: 4 });

    expect(await isWhole(files)).toBe(true);
    for (const id of ids) {
      const { jws, inclusion, coverage_jws, coverage_inclusion } = await served(id);
      expect(await proves(files, inclusion, entryFor('certificate', id, jws))).toBe(true);
      expect(await proves(files, coverage_inclusion, entryFor('coverage', id, coverage_jws))).toBe(true);
    }
    expect((await entriesOf(files)).join()).not.toContain(ids[0]);
  });

  it('signs nothing new on a day without a new document', async () => {
    const id = await certificate();
    await runLog();
    const { inclusion } = await served(id);
    await runLog();

    expect(await checkpointSizes(files)).toEqual([2]);
    expect((await served(id)).inclusion).toEqual(inclusion);
  });

  it("keeps a document's first proof when later days follow", async () => {
    const id = await certificate();
    expect((await served(id)).inclusion).toBeNull();
    await runLog();
    const before = await served(id);
    await certificate();
    await runLog();

    expect(await served(id)).toEqual(before);
    expect([await checkpointSizes(files), await isWhole(files)]).toEqual([[2, 4], true]);
  });

  it('logs each different payload once, also a returning one', async () => {
    const id = await certificate();
    await runLog();
    const { name } = (await root.get('/account')).body;
    for (const display_name of ['Another', 'A third', 'Another']) {
      await root.put('/account', { name: display_name });
      await served(id);
      await runLog();
    }
    await root.put('/account', { name });

    const entries = await entriesOf(files);
    expect(new Set(entries).size).toBe(entries.length);
    expect(await isWhole(files)).toBe(true);
  });

  it('is off without a folder', async () => {
    useLogFiles(undefined);
    const id = await certificate();

    expect(Object.keys(await served(id))).toEqual(['facts', 'jws', 'coverage', 'coverage_jws']);
  });
});

describe('a certificate', () => {
  it('says since when it is in the log, on its page', async () => {
    const id = await certificate();
    await runLog();
    const path = {
      rawPath: `/certificates/${id}`,
      headers: {},
      requestContext: { http: { method: 'GET' }, requestId: 'r' },
    };
    const page = await answerWeb(path, clock.now());

    expect(page.body).toMatch(/<p class="constants">In the public log since \w+ \d+, \d{4}<\/p>/);
  });

  it('takes one read more for its proof', async () => {
    const id = await certificate();
    await served(id);
    const reads = async () => {
      const meter = meterFor({});
      await metered(meter, () => certificateJson(id, clock.now()));
      return meter.calls;
    };
    const withLog = await reads();
    useLogFiles(undefined);

    expect(withLog - (await reads())).toBe(1);
  });
});

describe('a table restored to yesterday', () => {
  it("finds the files' documents again, and keeps lost documents' entries", async () => {
    const whole = await ownTable();
    root = await distributor();
    const first = await certificate();
    await runLog();
    const unsigned = await certificate(888);
    const yesterday = await whole.items();
    const lost = await certificate(999);
    await runLog();
    const [inLog, before, entries] = [await served(first), await served(unsigned), await entriesOf(files)];
    await whole.restore(yesterday);
    const later = await certificate(1234);
    await runLog();

    expect((await entriesOf(files)).slice(0, entries.length)).toEqual(entries);
    const { jws: _, coverage_jws: __, ...proofs } = before;
    expect(await served(unsigned)).toMatchObject(proofs);
    expect(await served(lost)).toEqual({});
    expect((await served(first)).inclusion).toEqual(inLog.inclusion);
    expect((await served(later)).inclusion.index).toBeGreaterThanOrEqual(entries.length);
    expect([await isWhole(files), (await entriesOf(files)).length]).toEqual([true, entries.length + 2]);
    await runLog();
    expect(new Set(await entriesOf(files)).size).toBe(entries.length + 2);
  });
});

describe('files contradicting the table', () => {
  const isOk = async () => (await lastRuns()).get('public-log')?.ok;

  async function expectStopped(reason: string): Promise<void> {
    await certificate();
    const sizes = await checkpointSizes(files);
    expect(await runLog()).toEqual({ stopped: expect.stringContaining(reason) });
    expect([await isOk(), await checkpointSizes(files)]).toEqual([false, sizes]);
  }

  it('stop the run if checkpoints are gone', async () => {
    await certificate();
    await runLog();
    rmSync(join(folder, 'checkpoints'), { recursive: true });

    await expectStopped('files are missing');
  });

  it('stop the run if a tile is gone', async () => {
    await certificate();
    await runLog();
    rmSync(join(folder, 'tile', '0'), { recursive: true });

    await expectStopped('tile/0/000.p/2 is missing');
  });

  it('stop the run if the key is another one, until it is the right one again', async () => {
    await certificate();
    await runLog();
    const key = environment.REGROVE_LOG_KEY ?? '';
    environment.REGROVE_LOG_KEY = newLogKey();
    await expectStopped('another key');
    environment.REGROVE_LOG_KEY = key;

    expect(await runLog()).toEqual({ size: 4 });
    expect([await isOk(), await isWhole(files)]).toEqual([true, true]);
    expect((await checkpointOf(files, 4)).origin).toBe('regrove.test/log');
  });
});
