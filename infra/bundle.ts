import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { WebFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import { BUNDLE } from './esbuild.ts';
import { makeLogGroup } from './logs.ts';

/** A function on AWS with all that later steps hang on it: grants on its role, filters on its log. */
export type Deployed = { name: string; lambda: NodejsFunction; role: Role; logs: LogGroup };

type Options = {
  file: string;
  description: string;
  timeoutSeconds: number;
  memory: number;
  environment: Record<string, string>;
  assets?: WebFunction['assets'];
};

const PROJECT = join(import.meta.dirname, '..');

/** One ESM file with all it needs and nothing else. Its role may write its own log; whoever made it grants the rest. */
export function deployFunction(scope: Construct, name: string, options: Options, config: Config): Deployed {
  const place = new Construct(scope, `${pascalCase(name)}Function`);
  const logs = makeLogGroup(place, 'Logs', config);
  const role = new Role(place, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logs.grantWrite(role);
  const lambda = new NodejsFunction(place, 'Function', {
    description: options.description,
    entry: join(PROJECT, 'functions', options.file),
    projectRoot: PROJECT,
    depsLockFilePath: join(PROJECT, 'package-lock.json'),
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: options.memory,
    timeout: Duration.seconds(options.timeoutSeconds),
    environment: options.environment,
    // The SDK keeps connections alive by itself since its version 3.
    awsSdkConnectionReuse: false,
    role,
    // In the plain format: that of JSON might wrap the lines that the functions write, which are JSON already.
    logGroup: logs,
    bundling: {
      format: OutputFormat.ESM,
      // Also the AWS SDK: the one in the runtime changes without notice and loads slower than a bundled one.
      externalModules: [],
      mainFields: BUNDLE.mainFields,
      target: BUNDLE.target,
      // Without a source map, which a cold start would have to read (docs/decisions/aws-bundles.md).
      minify: true,
      logLevel: LogLevel.WARNING,
      esbuildArgs: Object.fromEntries(Object.entries(BUNDLE.alias).map(([module, to]) => [`--alias:${module}`, to])),
      banner: BUNDLE.banner,
      commandHooks: {
        beforeInstall: () => [],
        beforeBundling: () => [],
        afterBundling: (from, to) => copyCommands(options.assets ?? [], from, to),
      },
    },
  });
  return { name, lambda, role, logs };
}

/** `month-walk` is `MonthWalk` in construct ids, which are a contract: renaming a function replaces it. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[-_])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

const copyCommands = (assets: NonNullable<Options['assets']>, from: string, to: string): string[] =>
  assets.flatMap((asset) => [
    `mkdir -p "${join(to, asset.to)}"`,
    `cp -R "${join(from, asset.from)}" "${join(to, asset.to)}"`,
  ]);
