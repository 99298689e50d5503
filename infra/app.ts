import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildDashboard } from '../dashboard/build.ts';
import { apiFunctions, authorizer, jobFunctions, streamFunctions, webFunctions } from '../functions/index.ts';
import { environment } from '../lib/platform/environment.ts';
import { AGENT_PACKAGE, buildAgentPackage } from './agent-package.ts';
import { BackupStack, hasBackupStack } from './backup-stack.ts';
import { bundle, METAFILE } from './bundle.ts';
import { configOf, InvalidSetting } from './config.ts';
import { allBundles } from './function-list.ts';
import { servedDocumentation } from './served-documentation.ts';
import { RegroveStack } from './stack.ts';

/** The CDK app. Account and region come from the environment; without them the template fits any account and region. */
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = environment;

const bundles = mkdtempSync(join(tmpdir(), 'regrove-bundles-'));
const dashboard = mkdtempSync(join(tmpdir(), 'regrove-dashboard-'));
const agent = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
try {
  const app = new App();
  const config = configOf(app.node.getAllContext() as Record<string, unknown>, environment);
  const [metafile] = await Promise.all([bundle(allBundles(), bundles), buildDashboard(dashboard, config)]);
  copyFileSync(buildAgentPackage(), join(agent, AGENT_PACKAGE));
  writeFileSync(join(app.outdir, METAFILE), JSON.stringify(metafile));
  const env = account && region ? { env: { account, region } } : {};
  const stack = new RegroveStack(app, config.name, {
    config,
    functions: { api: apiFunctions, jobs: jobFunctions, web: webFunctions, authorizer, streams: streamFunctions },
    bundles,
    dashboard,
    documentation: servedDocumentation(config),
    agent,
    ...env,
  });
  if (hasBackupStack(config))
    new BackupStack(app, `${config.name}Backups`, { shared: stack.shared, topic: stack.alarmTopic, ...env });
} catch (error) {
  if (!(error instanceof InvalidSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // CDK has copied the assets into its own folder.
  for (const folder of [bundles, dashboard, agent]) rmSync(folder, { recursive: true, force: true });
}
