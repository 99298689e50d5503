import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ended, engineOf, isAlive, newFolder, run, start, until } from './process.ts';

/** One sentence for a person, nothing else, and exit code 1. */
function expectSentence(end: Ended, sentence: RegExp): void {
  expect(end.err.trim()).toMatch(sentence);
  expect(end.err.trim().split('\n')).toHaveLength(1);
  expect(end.err).not.toMatch(/\n\s+at |Error:/);
  expect(end.out).not.toContain('ready');
  expect(end).toMatchObject({ code: 1, signal: null });
}

describe('the local server that cannot start says why', () => {
  it('when its port is in use, and leaves no engine behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const folder = newFolder();
    const ending = run({ REGROVE_DATA: folder, PORT: String(port) });
    await until(() => engineOf(folder) !== undefined);
    const engine = engineOf(folder);
    const end = await ending;
    other.close();

    expectSentence(
      end,
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use; set PORT to another, or to 0 for a free one\\.$`),
    );
    expect(isAlive(engine?.engine_pid ?? 0)).toBe(false);
  });

  it('when the port is none', async () => {
    expectSentence(
      await run({ REGROVE_DATA: newFolder(), PORT: 'http' }),
      /^PORT must be a number from 0 to 65535, but was "http"\.$/,
    );
  });

  it('when a constant of paper is none that the API could answer', async () => {
    expectSentence(
      await run({ REGROVE_DATA: newFolder(), REGROVE_PAPER: '{"sheet_gsm":74.5}' }),
      /^REGROVE_PAPER is wrong: sheet_gsm must be a whole number from 1 to 10000, as gsm is in the API\.$/,
    );
  });

  it('when a file is in the place of its data folder', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'not a folder');

    expectSentence(
      await run({ REGROVE_DATA: folder }),
      /^The data folder \S+ cannot be used: .+ Set REGROVE_DATA to another\.$/,
    );
  });

  it('when its data are no database', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'dynamodb.sqlite'), 'not a database'.repeat(1000));

    expectSentence(await run({ REGROVE_DATA: folder }), /^The embedded DynamoDB .+/);
  });

  it('when there is no engine for the machine', async () => {
    const otherMachine = 'data:text/javascript,Object.defineProperty(process,"arch",{value:"riscv64"})';
    const end = await run({ REGROVE_DATA: newFolder() }, ['--import', otherMachine]);

    expectSentence(
      end,
      /^There is no embedded DynamoDB for linux-riscv64 here\. Install it with "npm install --no-save/,
    );
    expect(end.err).toContain('DYNAMODB_ENDPOINT');
  });

  it('when the DynamoDB it is told to use does not answer', async () => {
    const end = await run({ REGROVE_DATA: newFolder(), DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });

    expectSentence(end, /^The DynamoDB at http:\/\/127\.0\.0\.1:1 does not work: /);
  });

  it('when the key it is told to use was revoked', async () => {
    const folder = newFolder();
    const server = await start({ REGROVE_DATA: folder, REGROVE_API_KEY: 'old-key' });
    const { id } = (await (await server.call('/account')).json()) as { id: string };
    await revoke(folder, id);
    await server.end('SIGINT');

    expectSentence(await run({ REGROVE_DATA: folder, REGROVE_API_KEY: 'old-key' }), /^REGROVE_API_KEY /);
  });
});

describe('a second server', () => {
  it('on the same data is refused, and the first goes on', async () => {
    const folder = newFolder();
    const first = await start({ REGROVE_DATA: folder });
    const end = await run({ REGROVE_DATA: folder });

    expectSentence(
      end,
      new RegExp(`^Another Regrove \\(process ${first.pid}\\) uses the data folder .+; stop it, or set REGROVE_DATA`),
    );
    expect((await first.call('/account')).status).toBe(200);
  });
});

/** Takes back every key of an account, with the operator's own command, beside the running server. */
async function revoke(folder: string, account: string): Promise<void> {
  const { execFileSync } = await import('node:child_process');
  const { DYNAMODB_ENDPOINT: _endpoint, REGROVE_TABLE: _table, ...env } = process.env;
  const regrove = (...words: string[]) =>
    execFileSync(process.execPath, ['operator/main.ts', ...words, '--json'], { env: { ...env, REGROVE_DATA: folder } });
  for (const { id } of JSON.parse(String(regrove('keys', 'list', account)))) regrove('keys', 'revoke', account, id);
}
