import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiFunctions, jobFunctions, webFunctions } from '../../functions/index.ts';
import { pascalCase } from '../../infra/bundle.ts';
import { PROJECT, type Resource } from './synthesise.ts';

/**
 * The one slow test: what `npx cdk synth` does on a machine without an AWS account or a network, and whether Lambda
 * could load what came out of it.
 */
const run = promisify(execFile);
/** A caller waits for a cold start of the API; nobody waits for a job, which may bring more along. */
const API_BYTES_MAX = 500_000;
const JOB_BYTES_MAX = 1_000_000;
const RESOURCES_MAX = 500;

const out = mkdtempSync(join(tmpdir(), 'regrove-synth-'));
let template: Record<string, Resource & { Metadata?: Record<string, string> }> = {};

beforeAll(async () => {
  const { stdout, stderr } = await run('npx', ['cdk', 'synth', '--quiet', '--no-notices', '--output', out], {
    cwd: PROJECT,
    env: offline(),
  });
  const file = join(out, 'Regrove.template.json');
  template = JSON.parse(readFileSync(file, 'utf8')).Resources;
  expect(`${stdout}${stderr}`).not.toMatch(/error|warning/i);
}, 120_000);

afterAll(() => rmSync(out, { recursive: true, force: true }));

const deployed = [
  ...Object.entries({ ...apiFunctions, ...jobFunctions }).map(([name, it]) => ({
    name,
    id: pascalCase(name),
    bytesMax: name in apiFunctions ? API_BYTES_MAX : JOB_BYTES_MAX,
    assets: 'assets' in it ? it.assets : undefined,
  })),
  // The page and the PDF bring a renderer along, which the API's functions are kept free of.
  ...Object.entries(webFunctions).map(([name, { assets }]) => ({
    name: `${name} (web)`,
    id: `${pascalCase(name)}Web`,
    bytesMax: Number.POSITIVE_INFINITY,
    assets,
  })),
];

describe('cdk synth without an account', () => {
  it('leaves account and region open, and room below the limits of CloudFormation', () => {
    expect(Object.keys(template).length).toBeLessThan(RESOURCES_MAX);
    expect(statSync(join(out, 'Regrove.template.json')).size).toBeLessThan(1_000_000);
    expect(JSON.stringify(template)).not.toMatch(/arn:aws:[a-z]+:[a-z-]+-\d:\d{12}/);
  });

  it.each(deployed)(
    'bundles $name as a small ES module, with the files it asks for',
    ({ id, bytesMax, assets = [] }) => {
      const folder = bundleOf(id);

      expect(statSync(join(folder, 'index.mjs')).size).toBeLessThan(bytesMax);
      for (const { from, to } of assets) expect(readdirSync(join(folder, to))).toContain(basename(from));
    },
  );

  it('makes bundles that load in Node 24 without any environment, each with its handler', async () => {
    const bundles = deployed.map(({ id }) => join(bundleOf(id), 'index.mjs'));
    const script = `for (const file of ${JSON.stringify(bundles)}) console.log(typeof (await import(file)).handler);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env: {} });

    expect(process.version).toMatch(/^v24\./);
    expect(stdout.trim().split('\n')).toEqual(deployed.map(() => 'function'));
  });
});

/** As on a new machine: no credentials, nobody to ask for them, and no Node 24 in the path. */
function offline(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const path = PATH.split(':').filter(
    (folder) => folder !== dirname(process.execPath) && !folder.includes('node_modules'),
  );
  return { PATH: path.join(':'), HOME, AWS_EC2_METADATA_DISABLED: 'true', CI: 'true' };
}

function bundleOf(id: string): string {
  const [, lambda] =
    Object.entries(template).find(
      ([logical, { Type }]) => Type === 'AWS::Lambda::Function' && new RegExp(`^${id}Function[0-9A-F]+$`).test(logical),
    ) ?? [];
  return join(out, lambda?.Metadata?.['aws:asset:path'] ?? 'missing');
}
