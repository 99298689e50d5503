import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Declared } from '../functions/index.ts';
import { queueVariable } from '../lib/platform/environment.ts';
import { bundleFolder } from './bundle.ts';
import { environmentOf, type Shared } from './function-environment.ts';
import { queuesOf } from './function-list.ts';
import { grantPasswords, grantSending, grantSigning, grantTable, grantWrites } from './grants.ts';
import { makeLogGroup } from './log-group.ts';
import { grantMail } from './mail.ts';

/** A function on AWS with all that later steps hang on it: grants on its role, filters on its log. */
export type Deployed = { name: string; lambda: LambdaFunction; role: Role; logs: LogGroup };

type Options = {
  description: string;
  timeoutSeconds: number;
  memory: number;
  /** Beyond what every function of its kind has. */
  environment?: Record<string, string>;
};

/** A function with its own role, which may write its log and what the function declares of table, passwords, signing, mail and queues. */
export function deployFunction(
  scope: Construct,
  name: string,
  declared: Declared,
  options: Options,
  shared: Shared,
): Deployed {
  const place = new Construct(scope, `${pascalCase(name)}Function`);
  const logs = makeLogGroup(place, 'Logs', shared.config);
  const role = new Role(place, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logs.grantWrite(role);
  grantTable(role, shared.table, declared.table);
  grantWrites(role, shared.table, declared.writes ?? []);
  grantPasswords(role, shared.passwordsKey, declared.passwords ?? []);
  if (declared.signs) grantSigning(role, shared.table, shared.signingKeys);
  if (declared.mail === 'sends' && shared.mail) grantMail({ role }, shared.mail);
  const sends = queuesOf(declared).map((to) => ({ to, queue: required(shared, to, name) }));
  for (const { queue } of sends) grantSending(role, queue);
  const addresses = Object.fromEntries(sends.map(({ to, queue }) => [queueVariable(to), queue.queueUrl]));
  const lambda = new LambdaFunction(place, 'Function', {
    description: options.description,
    code: shared.bundles === undefined ? NO_CODE : Code.fromAsset(bundleFolder(shared.bundles, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: options.memory,
    timeout: Duration.seconds(options.timeoutSeconds),
    environment: { ...environmentOf(shared, declared), ...addresses, ...options.environment },
    role,
    // In the plain format: that of JSON might wrap the lines that the functions write, which are JSON already.
    logGroup: logs,
  });
  return { name, lambda, role, logs };
}

function required({ queues }: Shared, queue: string, name: string): IQueue {
  const found = queues.get(queue);
  if (!found) throw new Error(`${name} sends to the queue ${queue}, which no function takes from.`);
  return found;
}

/** A template that nobody deploys, such as a test's, is made without bundling. */
const NO_CODE = Code.fromInline('throw new Error("This template was made without bundles.");');

/** `month-walk` is `MonthWalk` in construct ids, which are a contract: renaming a function replaces it. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[-_])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
