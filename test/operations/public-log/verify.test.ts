import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateJson } from '../../../lib/books/certificates/web/documents.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { signing } from '../../../lib/platform/signing/signing.ts';
import { checkpointFile, useLogFiles, VKEY_FILE } from '../../../lib/platform/transparency-log/log-files.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { regrove } from '../../operator/run-command.ts';
import { distributor } from '../../support/api.ts';
import { folderForFile } from '../../support/folders.ts';
import { runLog, useLogIn } from './log-run.ts';
import { rewriteLog } from './rewrite-log.ts';

const folder = folderForFile('log');
const at = (name: string) => join(folder, name);
const log = at('log');

beforeAll(async () => {
  await ownTable();
  useLogIn(log);
  const root = await distributor();
  const issue = async () => (await root.post('/biomass/offsets', { pages: 777 })).body.certificate_id;
  const id = await issue();
  await runLog();
  cpSync(join(log, checkpointFile(2)), at('older'));
  await issue();
  await runLog();
  writeFileSync(at('certificate.json'), (await certificateJson(id, clock.now())) ?? '');
  writeFileSync(at('jwks.json'), JSON.stringify({ keys: await signing().publicKeys() }));
});
afterAll(() => useLogFiles(undefined));

const verify = (...more: string[]) =>
  regrove('certificates', 'verify', at('certificate.json'), '--keys', at('jwks.json'), ...more);

describe('certificates verify', () => {
  it('checks signature, inclusion and an older checkpoint', async () => {
    const { out, code } = await verify('--log', log, '--checkpoint', at('older'));

    expect(code).toBe(0);
    for (const entry of [0, 1])
      expect(out).toContain(`is entry ${entry} of the log regrove.test/log, in the signed checkpoint with 2 entries.`);
    expect(out).toContain('The log was not rewritten: its 4 entries begin with those of the checkpoints with 2.');
  });

  it('checks the inclusion without a network', async () => {
    const { out, code } = await verify('--vkey', join(log, VKEY_FILE));

    expect([code, out]).toEqual([0, expect.stringContaining('in the signed checkpoint with 2 entries')]);
  });

  it('says if a signature was not checked, and what is wrong with an unreadable key or log', async () => {
    expect((await verify()).out).toContain('in the checkpoint with 2 entries. Its signature was not checked');
    for (const [given, message] of [
      [['--vkey', at('older')], 'It is not a verifier key'],
      [['--log', 'http://127.0.0.1:1'], 'does not answer'],
      [['--log', at('nothing')], 'has no verifier key'],
    ] as const) {
      const { err, code } = await verify(...given);
      expect([code, err]).toEqual([1, expect.stringContaining(message)]);
      expect(err).not.toContain('    at ');
    }
  });

  it("fails for a document with another's proof", async () => {
    const file = JSON.parse(readFileSync(at('certificate.json'), 'utf8'));
    const inclusion = file.coverage_inclusion;
    writeFileSync(at('swapped.json'), JSON.stringify({ ...file, inclusion }));
    const { err, code } = await regrove('certificates', 'verify', at('swapped.json'), '--keys', at('jwks.json'));

    const refused = `The document is not entry ${inclusion.index} of the checkpoint`;
    expect([code, err]).toEqual([1, expect.stringContaining(refused)]);
  });

  it('names the first difference in a log changed and signed again', async () => {
    const rewritten = at('rewritten');
    await rewriteLog(log, rewritten, [4]);
    const { err, code } = await verify('--log', rewritten, '--checkpoint', at('older'));

    expect(code).toBe(1);
    expect(err).toContain('The log was rewritten: it does not begin with the 2 entries of the older checkpoint.');
    expect(err).toContain('The first difference is entry 1.');
  });
});
