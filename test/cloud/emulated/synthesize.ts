import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildDashboard } from '../../../dashboard/build.ts';
import { apiFunctions, authorizer, jobFunctions, streamFunctions, webFunctions } from '../../../functions/index.ts';
import { makeRestoreTest } from '../../../infra/backup-stack.ts';
import { bundle, PROJECT } from '../../../infra/bundle.ts';
import { configOf } from '../../../infra/config.ts';
import { makeExport } from '../../../infra/export-bucket.ts';
import { allBundles } from '../../../infra/function-list.ts';
import { RegroveStack } from '../../../infra/stack.ts';
import type { Template } from './template.ts';

/** The output of `npx cdk synth`, template and bundles, in a folder outside the repository's node_modules. */
export type Synthesized = { template: Template; folder: string };

export async function synthesize(
  settings: Record<string, unknown>,
  /** The built documentation's folder, served by the front door. */
  documentation?: string,
): Promise<Synthesized> {
  const { context } = JSON.parse(readFileSync(join(PROJECT, 'cdk.json'), 'utf8')) as { context: object };
  const folder = mkdtempSync(join(tmpdir(), 'regrove-cloud-'));
  const bundles = mkdtempSync(join(tmpdir(), 'regrove-bundles-'));
  const dashboard = mkdtempSync(join(tmpdir(), 'regrove-dashboard-'));
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`regrove:${name}`, value]));
  const config = configOf(named, {});
  await Promise.all([bundle(allBundles(), bundles), buildDashboard(dashboard, config)]);
  const app = new App({
    outdir: folder,
    // The CDK command line sets this too; it adds the bundles' paths to the template.
    context: { ...context, 'aws:cdk:disable-stack-trace': true, 'aws:cdk:enable-asset-metadata': true },
    builtinCloudFormationValidation: false,
    treeMetadata: false,
  });
  const functions = { api: apiFunctions, jobs: jobFunctions, web: webFunctions, authorizer, streams: streamFunctions };
  const stack = new RegroveStack(app, 'Regrove', { config, functions, bundles, dashboard, documentation });
  // They have their own stack when deployed; here they are in the one emulated template.
  makeRestoreTest(stack, stack.shared, stack.alarmTopic);
  makeExport(stack, { ...stack.shared, config: { ...config, export: 'parquet' } }, stack.alarmTopic);
  const { template } = app.synth().getStackByName('Regrove');
  for (const temporary of [bundles, dashboard]) rmSync(temporary, { recursive: true });
  return { template: template as Template, folder };
}
