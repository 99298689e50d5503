import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awsSentence } from '../../operator/aws-errors.ts';
import { commands } from '../../operator/commands/index.ts';
import { longTest } from '../support/long-test.ts';
import { regroveProcess } from './process.ts';
import { inOwnTable, onTable, regrove } from './run-command.ts';

inOwnTable('main');

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

const folder = join(tmpdir(), `regrove-not-opened-${process.pid}`);
beforeEach(() => {
  vi.stubEnv('REGROVE_DATA', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an operator', () => {
  it.each([[[]], [['--help']], [['help']], [['-h']]])('prints all commands when asked: %j', async (words) => {
    const { code, out, err } = await regrove(...words);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of [
      'accounts create',
      'keys revoke',
      'projects import',
      'offsets bill',
      'clock forward',
      'report',
    ]) {
      expect(out).toContain(name);
    }
  });

  it('is explained a command with each of its options, and nothing is done', async () => {
    const { code, out } = await regrove('accounts', 'create', '--help', '--name', 'Nothing');

    expect(code).toBe(0);
    expect(out).toMatch(/^regrove accounts create --name NAME/);
    for (const option of ['--name', '--parent', '--display-name', '--external-id', '--table', '--region', '--json']) {
      expect(out).toContain(option);
    }
  });

  it.each([
    [['invoices', '--help'], 0],
    [['help', 'invoices'], 0],
    [['invoice', 'list'], 2],
  ])('is shown the commands of a noun, also by its beginning: %j', async (words, expected) => {
    const { code, out, err } = await regrove(...words);

    const nouns = (out + err).match(/^ {2}\w+/gm)?.map((noun) => noun.trim());
    expect([code, new Set(nouns)]).toEqual([expected, new Set(['invoices'])]);
  });

  it('is offered no table if none exists', async () => {
    const { out } = await regrove('clock', 'forward', '--help');

    expect(out).toMatch(/^regrove clock forward 3d /);
    expect(out).not.toContain('--table');
  });

  it.each([
    [['accounts', 'destroy'], /^Unknown command "accounts destroy"\.\n/],
    [['nonsense'], /^Unknown command "nonsense"\.\n/],
    [['accounts', 'create', '--colour', 'green'], /^Unknown option '--colour'/],
    [['accounts', 'create', '--name'], /argument missing/],
    [['accounts', 'create'], /^--name is missing\.\n$/],
    [['accounts', 'create', '--name', ' '], /^name must not be blank, but was " "\.\n$/],
    [['keys', 'create'], /^Usage: regrove keys create ACCOUNT_ID/],
    [['keys', 'create', UNKNOWN, '--revision', '2'], /^--revision must be one of 1\.6\.3, 1\.6\.6, but was 2\.\n$/],
    [['keys', 'list', 'a', 'b'], /^Usage: regrove keys list ACCOUNT_ID/],
    [['projects', 'import', 'nowhere.json'], /^nowhere\.json cannot be read as JSON: ENOENT/],
    [['offsets', 'bill'], /^--period is missing: give the month to bill/],
    [['months', 'close', '--period', 'October'], /^--period must be a month such as 2026-10, but was October\.\n$/],
    [['carbon', 'list', '--status', 'done'], /^--status must be one of processing, fulfilled, but was done\.\n$/],
    [['carbon', 'fulfill', UNKNOWN], /^--serial is missing/],
    [['accounts', 'create', '--name', 'x', '--csv'], /^Unknown option '--csv'/],
    [['accounts', 'list', '--csv', '--json'], /^Give --json or --csv, not both\.\n$/],
    [['projects', 'list', '--kind', 'x'], /^--kind must be one of forestry, carbon, but was x\.\n$/],
    [['feeds', 'collect', '--limit', '5'], /^--limit is for a single feed/],
    [['clock', 'forward', 'soon'], /^The clock goes forward by days, hours or minutes/],
    [['clock', 'forward', '3d', '--table', 'x'], /^regrove clock forward is for the local server only/],
  ])('is refused for misuse before any data are opened: %j', async (words, sentence) => {
    const { code, out, err } = await regrove(...words);

    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/\n\s+at /);
    expect(existsSync(folder)).toBe(false);
  });

  it('has CSV for every list command', async () => {
    for (const [name, { lists }] of Object.entries(commands)) {
      const { out } = await regrove(...name.split(' '), '--help');
      expect([name, out.includes('--csv')]).toEqual([name, lists === true]);
      if (/ list$|^report$/.test(name)) expect([name, lists]).toEqual([name, true]);
    }
  });

  it('gets a sentence naming the failure', async () => {
    expect(await regrove('keys', 'list', UNKNOWN, ...onTable())).toEqual({
      code: 1,
      out: '',
      err: `There is no account ${UNKNOWN}.\n`,
    });
  });
});

describe('the process', () => {
  it('ends with 2 and says so on the other stream when it is misused', async () => {
    const end = await regroveProcess('accounts', 'create', '--colour', 'green');

    expect(end).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Unknown option '--colour'/) });
  });

  it('prints nothing but JSON when asked for', async () => {
    const { code, out } = await regroveProcess('accounts', 'create', '--name', 'By process', '--json', ...onTable());

    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ name: 'By process', role: 'distributor' });
  });

  it('prints a sentence for people otherwise', async () => {
    const { out } = await regrove('accounts', 'create', '--name', 'For people', ...onTable());

    expect(out).toMatch(/^Created distributor "For people": [0-9a-f-]{36}\n$/);
  });
});

describe('a deployed table that cannot be used', () => {
  longTest('has a sentence instead of a stack', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_DEFAULT_REGION', undefined);
    vi.stubEnv('DYNAMODB_ENDPOINT', undefined);
    vi.stubEnv('AWS_CONFIG_FILE', '/no/such/file');
    const { code, err } = await regroveProcess('accounts', 'list', '--table', 'nope');

    expect([code, err]).toEqual([1, 'No AWS region is set. Give --region, or set AWS_REGION.\n']);
  });

  it.each([
    ['ResourceNotFoundException', 'There is no table nope in eu-west-1: look at --table and --region.'],
    ['CredentialsProviderError', 'No AWS credentials were found.'],
    ['AccessDeniedException', 'AWS refuses the command: not you'],
  ])('for %s', (name, sentence) => {
    vi.stubEnv('AWS_REGION', 'eu-west-1');
    vi.stubEnv('REGROVE_TABLE', 'nope');

    expect(awsSentence(Object.assign(new Error('not you'), { name }))).toContain(sentence);
    expect(awsSentence(new Error('other'))).toBeUndefined();
  });
});
