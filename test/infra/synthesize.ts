import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import {
  apiFunctions,
  authorizer,
  type JobFunction,
  jobFunctions,
  streamFunctions,
  type WebFunction,
  webFunctions,
} from '../../functions/index.ts';
import { BackupStack } from '../../infra/backup-stack.ts';
import { PROJECT } from '../../infra/bundle.ts';
import { configOf } from '../../infra/config.ts';
import { type RegroveProps, RegroveStack } from '../../infra/stack.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { folderForFile } from '../support/folders.ts';

/** The flags for CDK's template output are part of the test. */
const { context } = JSON.parse(readFileSync(join(PROJECT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };

/** The deployed functions. */
export const real: RegroveProps['functions'] = {
  api: apiFunctions,
  jobs: jobFunctions,
  web: webFunctions,
  authorizer,
  streams: streamFunctions,
};

/** Made-up jobs of every kind: a walk on a schedule, its worker, and one that counts overdue items. */
export const madeUpJobs: Record<string, JobFunction> = {
  'month-walk': {
    file: 'accounts.ts',
    schedule: { cron: '0 2 1 * *' },
    sends: ['months'],
    table: 'read',
    index: true,
    timeoutSeconds: 900,
    memory: 512,
  },
  'month-close': {
    file: 'accounts.ts',
    queue: 'months',
    concurrency: 25,
    table: 'write',
    index: false,
    timeoutSeconds: 60,
    memory: 512,
  },
  'month-check': {
    file: 'accounts.ts',
    schedule: { cron: '15 * * * *' },
    table: 'read',
    index: true,
    timeoutSeconds: 60,
    memory: 256,
  },
  'feed-collect': {
    file: 'accounts.ts',
    queue: 'feed-days',
    table: 'write',
    index: false,
    passwords: ['decrypt'],
    makersKeys: true,
    timeoutSeconds: 120,
    memory: 512,
  },
};

export const madeUpWeb: { certificates: WebFunction } = {
  certificates: { file: 'accounts.ts', table: 'read', timeoutSeconds: 15, memory: 1769 },
};

/** A page and a file, as in a dashboard build. */
export function builtDashboard(): string {
  const folder = folderForFile('dashboard');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main-1A2B.js'), '1');
  return folder;
}

/** The same for the documentation: two pages, one in a folder, with their Markdown. */
export function builtDocumentation(): string {
  const folder = folderForFile('documentation');
  for (const path of ['assets', 'alarms']) mkdirSync(join(folder, path));
  for (const page of ['index', 'alarms/trees-short']) {
    writeFileSync(join(folder, `${page}.html`), '<script>1</script>');
    writeFileSync(join(folder, `${page}.md`), '# 1');
  }
  writeFileSync(join(folder, 'assets', 'app-1A2B.js'), '1');
  return folder;
}

/** A template without the slow parts: synth.test.ts covers bundling and, in `npm run test:long`, CDK's own rules. */
export function synthesize(
  functions: Partial<RegroveProps['functions']> = {},
  settings: Record<string, unknown> = {},
  more: Pick<RegroveProps, 'dashboard' | 'documentation'> = {},
): { stack: RegroveStack; template: Template } {
  const stack = unsynthesized(functions, settings, more);
  return { stack, template: Template.fromStack(stack) };
}

/** A stack in its own app; another stack may be added before synthesizing. */
function unsynthesized(
  functions: Partial<RegroveProps['functions']> = {},
  settings: Record<string, unknown> = {},
  more: Pick<RegroveProps, 'dashboard' | 'documentation' | 'env'> = {},
): RegroveStack {
  const app = new App({
    outdir: folderForFile('cdk'),
    context: { ...context, 'aws:cdk:disable-stack-trace': true },
    builtinCloudFormationValidation: false,
    treeMetadata: false,
  });
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`regrove:${name}`, value]));
  return new RegroveStack(app, 'Regrove', {
    config: configOf(named, {}),
    functions: { ...(functions.jobs ? withoutSending(real) : real), ...functions },
    ...more,
  });
}

/** The stack without any setting. Most tests use it, so it is made once for all of them, and no test may change it. */
export const deployed = lazy(() => synthesize());

/** Every kind of function, with the API's own name and a subscriber for alarms. */
export const everyKind = lazy(() =>
  synthesize(
    { jobs: madeUpJobs, web: madeUpWeb },
    {
      domainName: 'api.example.org',
      domainCertificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/one',
      alarmEmail: 'ops@example.org',
      integrationsSecret: 'regrove/makers',
    },
  ),
);

/** A stack that sends mail, includes a built dashboard, has its own front door name and has changed its signing key. */
export const complete = lazy(() =>
  synthesize(
    {},
    {
      mailFrom: 'trees@mail.example.org',
      mailName: 'Trees',
      mailDomain: 'reports.example.org',
      frontDoorDomainName: 'trees.example.org',
      frontDoorCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
      signingKeys: 2,
    },
    { dashboard: builtDashboard() },
  ),
);

const { accounts } = apiFunctions;
if (!accounts) throw new Error('There is no function accounts.');

/** For settings unrelated to functions, which take most of the time. */
export const few = { api: { accounts }, jobs: {}, web: {} };

/** A stack that receives mail in a region. */
export const withMailIn = (region: string): RegroveStack =>
  unsynthesized({}, { mailDomain: 'reports.example.org' }, { env: { region, account: '123456789012' } });

export const VAULT = 'arn:aws:backup:eu-west-1:210987654321:backup-vault:Regrove';

/** The second stack, with everything settings add to it. */
export const withBackups = lazy(() => {
  const stack = unsynthesized(few, { restoreTest: true, backupCopyVault: VAULT, export: 'parquet' });
  const backups = new BackupStack(stack.node.root, 'RegroveBackups', { shared: stack.shared, topic: stack.alarmTopic });
  return { backups, template: Template.fromStack(backups) };
});

/** Other jobs consume other queues; the queues the rest would send to do not exist. */
function withoutSending({
  api,
  web,
  authorizer,
  streams,
  ...rest
}: RegroveProps['functions']): RegroveProps['functions'] {
  const silent = <T extends object>(declared: T): T => ({ ...declared, sends: [] });
  const all = <T extends Record<string, object>>(group: T): T =>
    Object.fromEntries(Object.entries(group).map(([name, declared]) => [name, silent(declared)])) as T;
  return { ...rest, api: all(api), web: all(web), authorizer: silent(authorizer), streams: all(streams) };
}

export type Resource = { Type: string; Properties: Record<string, unknown>; DeletionPolicy?: string };

/** A type's resources, by logical id. */
export const resources = (template: Template, type: string): Record<string, Resource> =>
  template.findResources(type) as Record<string, Resource>;

/** The properties of a type's only resource. */
export function only(template: Template, type: string): Resource['Properties'] {
  const [found, second] = Object.values(resources(template, type));
  if (!found || second) throw new Error(`There is not exactly one ${type}.`);
  return found.Properties;
}

export type Statement = {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, unknown>;
};

/** A role's statements; its policies are inline. */
export const statementsIn = ({ Properties: { Policies = [] } }: Resource): Statement[] =>
  (Policies as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );

/** The statements in a function's role, by the function's name in functions/index.ts as written in construct ids. */
export function statementsOf(template: Template, functionId: string): Statement[] {
  const [, role] =
    Object.entries(resources(template, 'AWS::IAM::Role')).find(([id]) => id.startsWith(`${functionId}FunctionRole`)) ??
    [];
  return role ? statementsIn(role) : [];
}

export const actionsOf = (statements: Statement[], service: string): string[] =>
  statements
    .flatMap(({ Action }) => Action)
    .filter((action) => action.startsWith(`${service}:`))
    .sort();
