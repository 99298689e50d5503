import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataFolder } from '../../infra/local/data-folder.ts';
import { startEngine } from '../../infra/local/engine.ts';
import { openLocalData } from '../../infra/local/local-data.ts';
import { seed } from '../../infra/local/seed.ts';
import { parseStartOptions } from '../../infra/local/start-options.ts';
import { StartupError } from '../../infra/local/startup-error.ts';
import { keyHash } from '../../lib/accounts/api-keys/api-key.ts';
import { getKeyOwner } from '../../lib/accounts/api-keys/owner.ts';
import { listApiKeys, revokeApiKey } from '../../lib/accounts/api-keys/store.ts';
import { inOwnTable } from '../operator/run-command.ts';
import { engineOf, newFolder, run } from './process.ts';

inOwnTable('troubles');

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'regrove-')), 'data');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, '..'), { recursive: true });
});

/** One sentence for a person. */
async function expectSentence(failing: () => unknown, sentence: RegExp): Promise<void> {
  const error = await Promise.resolve()
    .then(failing)
    .catch((problem: unknown) => problem);

  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(sentence);
  expect((error as Error).message).not.toContain('\n');
}

describe('a local server that cannot start says why', () => {
  it('when its port is in use: one sentence, exit code 1, before an engine starts', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const data = newFolder();
    const end = await run({ REGROVE_DATA: data, PORT: String(port) });
    other.close();

    expect(end).toMatchObject({
      code: 1,
      signal: null,
      out: '',
      err: `Port ${port} on 127.0.0.1 is in use; set PORT to another, or to 0 for a free one.\n`,
    });
    expect(engineOf(data)).toBeUndefined();
    expect(existsSync(join(data, 'engine.lock'))).toBe(false);
  });

  it.each([
    [[], { PORT: 'http' }, /^PORT must be a number from 0 to 65535, but was "http"\.$/],
    [[], { PORT: '65536' }, /^PORT must be a number from 0 to 65535, but was "65536"\.$/],
    [
      ['--now', 'tomorrow'],
      {},
      /^--now must be a moment .+ such as 2026-10-31T22:00:00Z, or real, but was "tomorrow"\.$/,
    ],
    [['--now', '2026-10-31T22:00'], {}, /^--now must be a moment .+, but was "2026-10-31T22:00"\.$/],
    [['--now', '2026-02-30'], {}, /^--now must be a moment .+, but was "2026-02-30"\.$/],
    [['--now', '1999-12-31T23:59:59Z'], {}, /^--now must be a moment from 2000 to 2099/],
    [['--now', '2100-01-01'], {}, /^--now must be a moment from 2000 to 2099/],
    [['--now='], {}, /^--now must be a moment .+, but was ""\.$/],
  ])('when it is told %j with %j', async (words, env, sentence) => {
    await expectSentence(() => parseStartOptions(words, env), sentence);
  });

  it('with its usage, for an unknown word', () => {
    expect(() => parseStartOptions(['--fast'], {})).toThrow(/^Unknown option '--fast'[\s\S]+--no-schedule/);
  });

  it('when a paper constant is not one the API could return', async () => {
    const { code, err } = await run({ REGROVE_DATA: folder, REGROVE_PAPER: '{"sheet_gsm":74.5}' });

    expect({ code, err }).toEqual({
      code: 1,
      err: 'REGROVE_PAPER is wrong: sheet_gsm must be a whole number from 1 to 10000.\n',
    });
  });

  it('when its data folder is a file', async () => {
    writeFileSync(folder, 'not a folder');
    vi.stubEnv('REGROVE_DATA', folder);

    await expectSentence(dataFolder, /^The data folder \S+ cannot be used: .+ Set REGROVE_DATA to another\.$/);
  });

  it('when its data are not a database', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'dynamodb.sqlite'), 'not a database'.repeat(1000));

    await expectSentence(
      () => startEngine(folder),
      /dynamodb\.sqlite is damaged, or is not a database of Regrove\. Move it away and restore a backup/,
    );
  });

  it('when no engine exists for the machine', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    try {
      await expectSentence(
        () => startEngine('memory'),
        /^There is no embedded DynamoDB for linux-riscv64 here\. Install it with "npm install --no-save .+ DYNAMODB_ENDPOINT/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });

  it('when the configured DynamoDB does not respond', async () => {
    vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:1');

    await expectSentence(() => openLocalData('memory'), /^The DynamoDB at http:\/\/127\.0\.0\.1:1 does not work: /);
  });

  it('when the configured key was revoked; otherwise a new one replaces it', async () => {
    mkdirSync(folder);
    vi.stubEnv('REGROVE_SEED', 'bare');
    const first = await seed(folder, undefined);
    const { keyText } = await seed(folder, 'old-key');
    const owner = await getKeyOwner(keyHash(keyText));
    if (!owner) throw new Error('The key has no owner.');
    const { path } = owner.account;
    for (const key of await listApiKeys(path)) await revokeApiKey(path, key, '2026-11-15T09:30:00Z');

    expect(keyText).toBe('old-key');
    await expectSentence(() => seed(folder, 'old-key'), /^REGROVE_API_KEY was revoked; set it to another/);
    const next = await seed(folder, undefined);
    expect(next).toMatchObject({ isNew: false, keyText: expect.stringMatching(/^rg_/) });
    expect(next.keyText).not.toBe(first.keyText);
    expect(await seed(folder, undefined)).toEqual(next);
  });
});
