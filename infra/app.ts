import { App } from 'aws-cdk-lib';
import { apiFunctions, jobFunctions, webFunctions } from '../functions/index.ts';
import { configOf, WrongSetting } from './config.ts';
import { RegroveStack } from './stack.ts';

/** What `npx cdk` runs. Account and region come from the environment; without them the template fits any. */
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;

try {
  const app = new App();
  const config = configOf(app.node.getAllContext() as Record<string, unknown>, process.env);
  new RegroveStack(app, config.name, {
    config,
    functions: { api: apiFunctions, jobs: jobFunctions, web: webFunctions },
    ...(account && region && { env: { account, region } }),
  });
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
