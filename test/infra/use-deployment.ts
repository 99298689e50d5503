import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect } from 'vitest';
import { bundle, bundleFolder, METAFILE, PROJECT } from '../../infra/bundle.ts';
import { allBundles, allFunctions, apartFunctions } from '../../infra/function-list.ts';
import { pascalCase } from '../../infra/pascal-case.ts';
import { NODE_COMPILE_CACHE } from '../support/compile-cache.ts';
import { isLong } from '../support/long.ts';
import type { Resource } from './synthesize.ts';

/** The one slow test: `npx cdk synth` on a machine without an AWS account or a network. */
const run = promisify(execFile);
/** The program that npx runs. */
const CDK = join(PROJECT, 'node_modules/.bin/cdk');

type Template = Record<string, Resource & { Metadata?: Record<string, string> }>;
type Deployment = {
  /** The template's file. */
  file: string;
  template: Template;
  metafile: Metafile;
  /** The folder deployed as a function; for functions in the backup stack alone, an equivalent bundle. */
  folderOf(name: string): string;
};

let deployment: Deployment | undefined;

export function deployed(): Deployment {
  if (!deployment) throw new Error('The file does not call useDeployment.');
  return deployment;
}

/** Synthesizes once for all tests in a file. */
export function useDeployment(): void {
  const out = mkdtempSync(join(tmpdir(), 'regrove-synth-'));
  const apart = mkdtempSync(join(tmpdir(), 'regrove-bundles-'));
  beforeAll(async () => {
    // Mail is received, so that no function is left out.
    const setting = ['--context', 'regrove:mailDomain=reports.example.org'];
    const { stdout, stderr } = await run(CDK, ['synth', '--quiet', '--no-notices', '--output', out, ...setting], {
      cwd: PROJECT,
      env: offline(),
    });
    expect(`${stdout}${stderr}`).not.toMatch(/error|warning/i);
    await bundle(Object.fromEntries(Object.entries(allBundles()).filter(([name]) => name in apartFunctions)), apart);
    const metafile = JSON.parse(readFileSync(join(out, METAFILE), 'utf8')) as Metafile;
    const file = join(out, 'Regrove.template.json');
    const template = JSON.parse(readFileSync(file, 'utf8')).Resources as Template;
    const folders = Object.fromEntries(
      Object.keys(allFunctions).map((name) => [name, join(out, assetOf(name, template) ?? 'missing')]),
    );
    deployment = {
      file,
      template,
      metafile,
      folderOf: (name) => folders[name] ?? bundleFolder(apart, name),
    };
  });
  afterAll(() => {
    deployment = undefined;
    for (const folder of [out, apart]) rmSync(folder, { recursive: true, force: true });
  });
}

/** A declared function's resource in the template. */
export const lambdaOf = (name: string, template: Template): Template[string] | undefined =>
  Object.entries(template).find(
    ([id, { Type }]) =>
      Type === 'AWS::Lambda::Function' && new RegExp(`^${pascalCase(name)}Function[0-9A-F]+$`).test(id),
  )?.[1];

const assetOf = (name: string, template: Template): string | undefined =>
  lambdaOf(name, template)?.Metadata?.['aws:asset:path'];

/** As on a new machine: no credentials, nobody to ask for them, and no Node 24 in the path. */
function offline(): NodeJS.ProcessEnv {
  const { PATH = '', HOME } = process.env;
  const path = PATH.split(':').filter(
    (folder) => folder !== dirname(process.execPath) && !folder.includes('node_modules'),
  );
  return {
    PATH: path.join(':'),
    HOME,
    AWS_EC2_METADATA_DISABLED: 'true',
    CI: 'true',
    NODE_COMPILE_CACHE,
    // CDK's own rules take longer than everything else: `npm run test:long` and every deployment check the template against them.
    ...(!isLong && { CDK_VALIDATION: 'false' }),
  };
}
