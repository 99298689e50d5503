import { describe, expect, it } from 'vitest';
import { configOf, SETTING_NAMES, variableOf } from '../../infra/config.ts';
import { paperSettingsForm } from '../../lib/accounts/paper/constants.ts';
import { DEFAULTS } from '../../lib/platform/environment.ts';
import { SETTINGS, type Setting } from '../../lib/platform/settings.ts';
import { codeFiles, isFamily, textOf, unseenReads, variablesIn } from './variables.ts';

const page = textOf('docs/configuration.md');

/** Table rows whose first cell has a name in backticks: the names, and the cells as text. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
  .map((cells) => ({ names: namesIn(cells[0]), cells: cells.map((cell) => cell.trim()) }));

function namesIn(text = ''): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}

describe('docs/configuration.md', () => {
  const config: Record<string, unknown> = configOf({}, {});
  const settings = rows.filter(({ cells }) => SETTING_NAMES.includes(namesIn(cells[0])[0] ?? '') && cells.length === 4);

  it('has every setting of a deployment once, with its variable and default, and no other', () => {
    expect(settings.flatMap(({ names }) => names).sort()).toEqual(SETTING_NAMES.toSorted());
    const variables = page.matchAll(/^\| `([a-z]\w*)` \| `(REGROVE_\w+)` \|/gm);
    expect(Array.from(variables, ([, name, variable]) => [name, variable]).sort()).toEqual(
      SETTING_NAMES.map((name) => [name, variableOf(name)]).sort(),
    );
    for (const { names, cells } of settings) {
      const value = config[names[0] ?? ''];
      if (typeof value !== 'object' && value !== undefined) expect(cells).toContain(`\`${value}\``);
      else expect(cells[2]).not.toMatch(/^`[^`]*`$/);
    }
  });

  it('has every variable in lib/platform/settings.ts with its default, hosts and meaning, and no other for these hosts', () => {
    const defaults: Record<string, string | number> = DEFAULTS;
    const listed = Object.entries<Setting>(SETTINGS).map(([name, { default: shown, hosts, meaning }]) => {
      const value = shown ?? (name in defaults ? `\`${defaults[name]}\`` : 'none');
      return [`\`${name}\``, value, hosts, meaning];
    });
    const stated = rows
      .map(({ cells }) => cells)
      .filter(({ 2: hosts = '', length }) => length === 4 && /^(local|container|AWS)(, |$)/.test(hosts));

    expect(stated.sort()).toEqual(listed.sort());
  });

  it('has every constant of paper with its default', () => {
    const stated = rows
      .filter(({ cells }) => cells.length === 3)
      .flatMap(({ names, cells }) =>
        names.map((name, index) => [name, Number(namesIn(cells[1])[index] ?? Number.NaN)] as const),
      );
    const { co2e_factors: _, ...constants } = paperSettingsForm().parse({});

    expect(Object.fromEntries(stated.filter(([, value]) => !Number.isNaN(value)))).toEqual(constants);
  });

  const documented = new Set([
    ...rows.flatMap(({ names }) => names).filter((name) => /^[A-Z_0-9]+(<NAME>)?$/.test(name)),
    ...SETTING_NAMES.map(variableOf),
  ]);
  /** A name only in the lists is never read. */
  const LISTS = ['lib/platform/settings.ts', 'lib/platform/environment.ts'];
  const readers = codeFiles().filter((file) => !LISTS.includes(file));
  const read = new Map(readers.flatMap((file) => [...variablesIn(textOf(file))].map((name) => [name, file])));

  it('has every environment variable that code names', () => {
    const missing = [...read].filter(([name]) => !documented.has(name) && ![...documented].some(isFamily(name)));

    expect(missing).toEqual([]);
  });

  it('has no variable that no code names', () => {
    const names = [...read.keys()];
    const left = rows
      .flatMap(({ names }) => names)
      .filter((name) => documented.has(name) && !read.has(name) && !names.some((one) => isFamily(one)(name)));

    expect(left).toEqual([]);
  });
});

/** Programs shipped without lib. */
const APART = ['container/healthcheck.ts'];
/** Programs for readers of the reference, as text. */
const AS_TEXT = ['lib/operations/api-reference/examples.ts'];
const SERVICE = /^(lib|functions|infra|operator|container)\//;

it('only lib/platform/environment.ts reads the environment of the process', () => {
  const files = codeFiles().filter((file) => SERVICE.test(file) && /\bprocess\.env\b/.test(textOf(file)));

  expect(files.sort()).toEqual([...APART, ...AS_TEXT, 'lib/platform/environment.ts'].sort());
});

/**
 * Files that read the environment by a computed name or pass it on whole. Our own names are found anyway, because each mention counts; a
 * file is listed here once somebody has checked whether it reads any others.
 */
const COMPUTED = [
  'agent/main.ts',
  'infra/config.ts',
  'infra/local/backup/restore.ts',
  'infra/local/production.ts',
  'infra/local/secret-setting.ts',
  'infra/shown-settings.ts',
  'lib/platform/environment.ts',
  'lib/platform/jobs/queue.ts',
  'operator/replay/deployed.ts',
];

it('only infra/app.ts reads the context of the CDK, as settings', () => {
  const readers = codeFiles().filter((file) => /\.(tryGetContext|getAllContext|getContext)\(/.test(textOf(file)));

  expect(readers.filter((file) => !file.startsWith('test/'))).toEqual(['infra/app.ts']);
});

it('code reads variables by names that can be found, except in the listed files', () => {
  const files = codeFiles().filter((file) => !file.startsWith('test/') && unseenReads(textOf(file)).length > 0);

  expect(files.sort()).toEqual(COMPUTED);
});

it.each([
  ['process.env.ONE', ['ONE']],
  ['const { ONE: one, TWO = "2" } = process.env;', ['ONE', 'TWO']],
  ['const {\n  ONE,\n  TWO: two,\n} = process.env;', ['ONE', 'TWO']],
  ['start({ host: env.ONE || "", port: environment.TWO })', ['ONE', 'TWO']],
  ["const LIMIT = { variable: 'REGROVE_ONE' }", ['REGROVE_ONE']],
])('%s is found', (text, names) => {
  expect([...variablesIn(text)]).toEqual(names);
  expect(unseenReads(text)).toEqual([]);
});

it.each(['process.env[name]', 'env[name]', 'main(process.env)', 'const all = process.env;'])(
  '%s is noticed',
  (text) => {
    expect(unseenReads(text)).toHaveLength(1);
  },
);
