import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { BUNDLE } from '../../infra/esbuild.ts';

/** What only one function needs is paid for by its cold start alone. Nobody waits for a job, so jobs may carry more. */
const OWN: Record<string, string[]> = {
  pdfkit: [],
  fontkit: [],
  qr: [],
  '@scalar': [],
  'aws-cdk-lib': [],
  '@aws-sdk/client-kms': ['servers', 'feeds'],
  '@aws-sdk/client-sqs': [],
};

it.each(Object.entries(apiFunctions))(
  '%s carries no package that is another function\u2019s',
  async (name, { file }) => {
    const { metafile } = await build({
      entryPoints: [`functions/${file}`],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      outdir: 'unused',
      logLevel: 'error',
      target: BUNDLE.target,
      mainFields: BUNDLE.mainFields,
      alias: BUNDLE.alias,
    });
    const inputs = Object.keys(metafile.inputs).join('\n');
    const foreign = Object.entries(OWN).filter(([, owners]) => !owners.includes(name));

    // What is loaded by the name of its type has to be there too.
    const adapters = readdirSync('lib/integrations/adapters').map((adapter) => `lib/integrations/adapters/${adapter}`);
    expect(adapters.every((adapter) => inputs.includes(adapter))).toBe(name === 'feeds');
    for (const [packageName] of foreign) expect(inputs).not.toContain(`node_modules/${packageName}/`);
    expect(inputs).toContain('node_modules/zod/');
  },
);
