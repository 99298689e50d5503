import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/web/forests.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { checkpointFile, useLogFiles, VKEY_FILE } from '../../../lib/platform/transparency-log/log-files.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { folderForFile } from '../../support/folders.ts';
import { runLog, useLogIn } from './log-run.ts';
import { rewriteLog } from './rewrite-log.ts';

/** The script of docs/public-log.md, run by a witness against a service with an honest log, and with others. */
const folder = folderForFile('witness');
const at = (name: string) => join(folder, name);
const server = createServer(async ({ url = '' }, response) => {
  const event = { rawPath: url, headers: {}, requestContext: { http: { method: 'GET' }, requestId: 'r' } };
  const { statusCode, headers, body, isBase64Encoded } = await handler(event);
  response.writeHead(statusCode, headers).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
});
let address = '';

beforeAll(async () => {
  await ownTable();
  useLogIn(at('today'));
  const root = await distributor();
  await root.post('/biomass/offsets', { pages: 777 });
  await runLog();
  cpSync(at('today'), at('yesterday'), { recursive: true });
  await root.post('/biomass/offsets', { pages: 888 });
  await runLog();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`;
  const page = readFileSync('docs/public-log.md', 'utf8');
  writeFileSync(at('witness.sh'), /```sh\n(#!\/bin\/sh\n[^`]*)```/.exec(page)?.[1] ?? 'exit 9');
});
afterAll(() => {
  useLogFiles(undefined);
  server.close();
});

/** One run of the script while the service serves that log. */
function witness(log: string, kept: string): Promise<{ code: number; out: string }> {
  useLogFiles(folderStore(at(log)));
  return new Promise((resolve) =>
    execFile('sh', [at('witness.sh'), address, at(kept)], (error, out) => {
      resolve({ code: Number(error?.code ?? 0), out: out.replaceAll(address, 'LOG') });
    }),
  );
}

const SILENT = { code: 0, out: '' };
const complaint = (sentence: string) => ({ code: 1, out: `${sentence}\n` });

describe('a witness', () => {
  it('keeps each checkpoint of a growing log, without a word', async () => {
    for (const log of ['yesterday', 'yesterday', 'today', 'today']) expect(await witness(log, 'kept')).toEqual(SILENT);

    expect(readdirSync(at('kept')).filter((name) => /^\d+$/.test(name))).toEqual(['2', '4']);
    expect(readFileSync(at('kept/4'))).toEqual(readFileSync(at(`today/${checkpointFile(4)}`)));
  });

  it('complains if the log was rewritten', async () => {
    await rewriteLog(at('today'), at('rewritten'), [2, 4]);
    await witness('today', 'kept-today');
    await witness('yesterday', 'kept-yesterday');

    expect(await witness('rewritten', 'kept-today')).toEqual(complaint('LOG has two histories.'));
    expect(await witness('rewritten', 'kept-yesterday')).toEqual(complaint('LOG changed its checkpoint 2.'));
    expect(readdirSync(at('kept-yesterday'))).not.toContain('4');
  });

  it('complains if the log shrank, or if its key is another one', async () => {
    await witness('today', 'kept-large');
    expect(await witness('yesterday', 'kept-large')).toEqual(complaint('LOG shrank from 4 to 2.'));

    cpSync(at('today'), at('foreign'), { recursive: true });
    rmSync(at(`foreign/${VKEY_FILE}`));
    await folderStore(at('foreign')).put(VKEY_FILE, Buffer.from('another+key\n'));
    expect(await witness('foreign', 'kept-large')).toEqual(complaint('The key of LOG changed.'));
  });
});
