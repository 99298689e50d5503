import { Duration } from 'aws-cdk-lib';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Declared } from '../functions/index.ts';
import { queueVariable } from '../lib/platform/environment.ts';
import { SHARED_QUEUE, waitingQueueOf } from '../lib/platform/jobs/shared-queue.ts';
import { bundleFolder } from './bundle.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { environmentOf } from './function-environment.ts';
import { queuesOf } from './function-list.ts';
import { FunctionRole } from './function-role.ts';
import {
  grantCountingMessages,
  grantFiles,
  grantLetters,
  grantLog,
  grantPasswords,
  grantResending,
  grantSending,
  grantSigning,
  grantTable,
  grantTaking,
  grantWorkIndex,
  grantWrites,
} from './grants.ts';
import { grantMail } from './mail.ts';
import { pascalCase } from './pascal-case.ts';
import { queuePairs } from './queue-pairs.ts';
import type { SharedResources } from './shared-resources.ts';

type Options = {
  description: string;
  /** The log group shared by functions of its kind. */
  logs: LogGroup;
  timeoutSeconds: number;
  memory: number;
  /** Added to the variables every function has. */
  environment?: Record<string, string>;
};

/** Each function has its own role, granted its log group and exactly the access its declaration names. */
export function deployFunction(
  scope: Construct,
  name: string,
  declared: Declared,
  options: Options,
  shared: SharedResources,
): DeployedFunction {
  const place = new Construct(scope, `${pascalCase(name)}Function`);
  const role = new FunctionRole(place, 'Role');
  options.logs.grantWrite(role);
  grantTable(role, shared.table, declared.table);
  if (declared.index) grantWorkIndex(role, shared.table);
  grantWrites(role, shared.table, declared.writes ?? []);
  grantPasswords(role, shared.passwordsKey, declared.passwords ?? []);
  grantFiles(role, shared.files, declared.files ?? []);
  if (shared.logKey) grantLog(role, shared.files, shared.logKey, declared);
  if (declared.signs) grantSigning(role, shared.table, shared.signingKeys, declared);
  if (declared.mail === 'sends' && shared.mail) grantMail(role, shared.mail);
  const sends = queuesOf(declared).map((to) => ({ to, queue: requireQueue(shared, to, name) }));
  for (const { queue } of sends) grantSending(role, queue);
  if (declared.letters) grantAllLetters(role, shared, declared.letters);
  const queueUrls = Object.fromEntries(sends.map(({ to, queue }) => [queueVariable(to), queue.queueUrl]));
  const lambda = new LambdaFunction(place, 'Function', {
    description: options.description,
    code: shared.bundles === undefined ? NO_CODE : Code.fromAsset(bundleFolder(shared.bundles, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: options.memory,
    timeout: Duration.seconds(options.timeoutSeconds),
    environment: { ...environmentOf(shared, declared), ...queueUrls, ...options.environment },
    role,
    // Text format: the JSON format could wrap the lines the functions write, and they are JSON already.
    logGroup: options.logs,
  });
  return { name, lambda, role };
}

function grantAllLetters(role: FunctionRole, shared: SharedResources, use: 'counts' | 'retries'): void {
  for (const { name, queue, dead } of queuePairs(shared)) {
    // A function that counts a shared queue's dead letters also sorts them by name.
    if (name === SHARED_QUEUE) grantTaking(role, dead);
    else if (use === 'retries') {
      grantResending(role, queue);
      grantLetters(role, dead);
    } else for (const one of [queue, dead]) grantCountingMessages(role, one);
    if (waitingQueueOf(name) !== name) grantSending(role, dead);
  }
}

function requireQueue({ queues }: SharedResources, queue: string, name: string): IQueue {
  const found = queues.get(queue);
  if (!found) throw new Error(`${name} sends to the queue ${queue}, which no function takes from.`);
  return found;
}

/** A template that is never deployed, such as in a test, needs no bundles. */
const NO_CODE = Code.fromInline('throw new Error("This template was made without bundles.");');
