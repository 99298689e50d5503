import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLE_FILE, PROJECT } from '../../infra/bundle.ts';
import { pascalCase } from '../../infra/deploy-function.ts';
import { allFunctions } from '../../infra/function-list.ts';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';
import { isLong } from '../support/long.ts';
import type { Resource } from './synthesize.ts';

/** The one slow test: what `npx cdk synth` does on a machine without an AWS account or a network. */
const run = promisify(execFile);
/** The program that npx runs. */
const CDK = join(PROJECT, 'node_modules/.bin/cdk');
const RESOURCES_MAX = 500;

const out = mkdtempSync(join(tmpdir(), 'regrove-synth-'));
let template: Record<string, Resource & { Metadata?: Record<string, string> }> = {};

beforeAll(async () => {
  const { stdout, stderr } = await run(CDK, ['synth', '--quiet', '--no-notices', '--output', out], {
    cwd: PROJECT,
    env: offline(),
  });
  const file = join(out, 'Regrove.template.json');
  template = JSON.parse(readFileSync(file, 'utf8')).Resources;
  expect(`${stdout}${stderr}`).not.toMatch(/error|warning/i);
});

afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('cdk synth without an account', () => {
  it('leaves account and region open, and room below the limits of CloudFormation', () => {
    expect(Object.keys(template).length).toBeLessThan(RESOURCES_MAX);
    expect(statSync(join(out, 'Regrove.template.json')).size).toBeLessThan(1_000_000);
    expect(JSON.stringify(template)).not.toMatch(/arn:aws:[a-z]+:[a-z-]+-\d:\d{12}/);
  });

  it.each(Object.keys(allFunctions))('deploys the bundle of %s', (name) => {
    const [, lambda] =
      Object.entries(template).find(
        ([id, { Type }]) =>
          Type === 'AWS::Lambda::Function' && new RegExp(`^${pascalCase(name)}Function[0-9A-F]+$`).test(id),
      ) ?? [];

    expect(lambda?.Properties).toMatchObject({ Handler: 'index.handler' });
    expect(existsSync(join(out, lambda?.Metadata?.['aws:asset:path'] ?? 'missing', BUNDLE_FILE))).toBe(true);
  });
});

/** As on a new machine: no credentials, nobody to ask for them, and no Node 24 in the path. */
function offline(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const path = PATH.split(':').filter(
    (folder) => folder !== dirname(process.execPath) && !folder.includes('node_modules'),
  );
  return {
    ...{ PATH: path.join(':'), HOME, AWS_EC2_METADATA_DISABLED: 'true', CI: 'true', NODE_COMPILE_CACHE },
    // CDK's own rules take longer than all else: `npm run test:long` and every deployment hold the template against them.
    ...(!isLong && { CDK_VALIDATION: 'false' }),
  };
}
