import { isDeepStrictEqual } from 'node:util';
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiFunctions } from '../../../functions/index.ts';
import { QUEUES } from '../../../functions/schedules.ts';
import { allFunctions } from '../../../infra/function-list.ts';
import { pascalCase } from '../../../infra/pascal-case.ts';
import { deadLettersOf } from '../../../lib/platform/jobs/queue.ts';
import { SHARED_QUEUE, SHARING, waitingQueueOf } from '../../../lib/platform/jobs/shared-queue.ts';
import { JOB_ATTRIBUTES } from '../../../lib/platform/long-jobs/long-job.ts';
import {
  actionsOf,
  complete,
  deployed,
  everyKind,
  resources,
  type Statement,
  statementsIn,
  statementsOf,
  synthesize,
} from '../synthesize.ts';

const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const WRITE = ['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];

const ACTIONS = { none: [], read: READ, write: [...READ, ...WRITE].sort() };

const { template } = everyKind();

/** Account partitions. */
const PATHS = '????????-????-????-????-*';

/**
 * A read-only group may write these: a caller's request counts, a session's end, a key's day of last use, and an operator's view.
 */
const COUNTING = [
  only('RATE#*', 'used', 'reserve', 'expires'),
  only('SESSION#*', 'expires'),
  only([PATHS, 'KEY#*'], 'last_used_on'),
  only('LOOKS#*', 'stamp', 'expires'),
];

/** The condition for a write in certain partitions, with certain attributes. */
function only(partition: string | string[], ...attributes: string[]) {
  return {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [partition].flat() },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
  };
}

/** A function's environment, by its name in functions/index.ts. */
function variablesOf(name: string): Record<string, unknown> {
  const [found] = Object.entries(resources(template, 'AWS::Lambda::Function'))
    .filter(([id]) => new RegExp(`^${pascalCase(name)}Function[0-9A-F]+$`).test(id))
    .map(([, { Properties }]) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables);
  return found ?? {};
}

/** The objects of the bucket with the service's files. */
const isOnFiles = (resource: unknown): boolean => /\["Files[0-9A-F]+","Arn"\]\},"\/\*"/.test(JSON.stringify(resource));

describe('every function', () => {
  it('runs Node 24 on arm64, with a log that does not grow for ever', () => {
    template.allResourcesProperties('AWS::Lambda::Function', { Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
    for (const { Properties } of Object.values(resources(template, 'AWS::Lambda::Function')))
      expect(Properties.LoggingConfig).toMatchObject({
        LogGroup: { Ref: expect.stringMatching(/^(Api|Job|Page)Logs/) },
      });
  });

  it('knows the constants of paper and where certificates are shown', () => {
    for (const { Properties } of Object.values(resources(template, 'AWS::Lambda::Function'))) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      expect(JSON.parse(String(Variables.REGROVE_PAPER))).toMatchObject({ pages_per_tree: 8333 });
      expect(JSON.stringify(Variables.REGROVE_CERTIFICATE_URL)).toContain('"FrontDoorDistribution');
    }
  });

  it('has little space for new objects where it draws documents, and what Node gives it elsewhere', () => {
    const spaces = ['reports', 'settings', 'totals'].map((name) => variablesOf(name).NODE_OPTIONS);
    expect(spaces).toEqual(['--max-semi-space-size=4', undefined, undefined]);
  });

  it('has its own role without wildcards, Scan or AWS policies', () => {
    const roles = Object.entries(resources(template, 'AWS::IAM::Role')).filter(([id]) => id.includes('FunctionRole'));
    expect(roles).toHaveLength(Object.keys(resources(template, 'AWS::Lambda::Function')).length);
    // A separate policy would use one more of the stack's 500 resources.
    expect(resources(template, 'AWS::IAM::Policy')).toEqual({});
    for (const [, role] of roles) {
      expect(role.Properties.ManagedPolicyArns).toBeUndefined();
      const statements = statementsIn(role);
      expect(statements.length).toBeGreaterThan(0);
      for (const { Action, Resource } of statements) {
        // Lambda requires it before reading a stream, and it cannot be narrowed.
        if (Action === 'dynamodb:ListStreams') continue;
        // The names of files follow from the data.
        if (isOnFiles(Resource)) continue;
        expect(JSON.stringify([Action, Resource])).not.toMatch(/\*|Scan|BatchWrite|PartiQL/);
      }
    }
  });
});

describe.each(Object.entries(apiFunctions))('%s', (name, { table, index = false, passwords = [], writes = [] }) => {
  const statements = statementsOf(template, pascalCase(name));
  const onData = statements.filter(({ Action }) => actionsOf([{ Action } as Statement], 'dynamodb').length > 0);
  const isOnIndex = ({ Resource }: Statement) => JSON.stringify(Resource).includes('/index/work');
  const onTable = onData.filter((statement) => !isOnIndex(statement));

  it(`may ${index ? 'query' : 'do nothing with'} the index`, () => {
    expect(onData.filter(isOnIndex).map(({ Action }) => Action)).toEqual(index ? ['dynamodb:Query'] : []);
  });

  it(`may do ${table} with the table, of which it then knows the name, and nothing beside it`, () => {
    const plain = onTable.filter((statement) => !statement.Condition);

    expect(actionsOf(plain, 'dynamodb')).toEqual(ACTIONS[table]);
    expect(variablesOf(name).REGROVE_TABLE).toEqual(table === 'none' ? undefined : { Ref: 'TableCD117FA1' });
    for (const { Resource } of onTable) expect(Resource).toEqual({ 'Fn::GetAtt': ['TableCD117FA1', 'Arn'] });
  });

  it("may count a key's requests, if it asks for one", () => {
    const counting = onTable.filter((statement) => statement.Condition);

    const own = writes.map(({ partitions, attributes }) => only([...partitions], ...attributes));
    const ofAll = counting.filter(({ Condition }) => !own.some((one) => isDeepStrictEqual(one, Condition)));

    expect(ofAll.map(({ Condition }) => Condition)).toEqual(table === 'read' ? COUNTING : []);
    expect(new Set(actionsOf(ofAll, 'dynamodb'))).toEqual(
      new Set(table === 'read' ? ['dynamodb:PutItem', 'dynamodb:UpdateItem'] : []),
    );
    expect(counting).toHaveLength(ofAll.length + own.length);
  });

  it(`may ${passwords.join(' and ') || 'do nothing'} with the key of the passwords`, () => {
    expect(actionsOf(statements, 'kms')).toEqual(passwords.map((use) => `kms:${pascalCase(use)}`));
    expect('REGROVE_PASSWORDS_KEY_ARN' in variablesOf(name)).toBe(passwords.length > 0);
  });
});

describe('files outside the table', () => {
  // It receives mail, so it has every function.
  const all = complete().template;
  const uses = Object.entries(allFunctions).map(([name, { files = [] }]) => [name, files] as const);

  it.each(uses)('%s may use them as it declares: %j', (name, files) => {
    const onFiles = statementsOf(all, pascalCase(name)).filter(
      ({ Action }) => actionsOf([{ Action } as Statement], 's3').length > 0,
    );
    const ACTION = { get: 's3:GetObject', list: 's3:ListBucket', put: 's3:PutObject', remove: 's3:DeleteObject' };

    expect(actionsOf(onFiles, 's3').sort()).toEqual(files.map((use) => ACTION[use]).sort());
    const knows = Object.entries(resources(all, 'AWS::Lambda::Function'))
      .filter(([id]) => new RegExp(`^${pascalCase(name)}Function[0-9A-F]+$`).test(id))
      .map(([, { Properties }]) => JSON.stringify(Properties.Environment).includes('REGROVE_FILES_BUCKET'));
    expect(knows).toEqual([files.length > 0]);
  });

  it('are private, encrypted, and deleted when they are no longer needed', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      CorsConfiguration: {
        CorsRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['https://*'], AllowedHeaders: ['*'], MaxAge: 3600 }],
      },
      LifecycleConfiguration: {
        Rules: [
          { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
          { Prefix: 'archives/', ExpirationInDays: 9, Status: 'Enabled' },
          { Prefix: 'meter-reports/', ExpirationInDays: 32, Status: 'Enabled' },
          { Prefix: 'mail-in/', ExpirationInDays: 30, Status: 'Enabled' },
        ],
      },
    });
  });
});

it('limits webhooks per host, in the only function that sends them', () => {
  const limits = Object.entries(resources(deployed().template, 'AWS::Lambda::Function')).flatMap(
    ([id, { Properties }]) => {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      const limit = Variables.REGROVE_WEBHOOK_HOST_PER_SECOND;
      return limit === undefined ? [] : [[id.replace(/Function.*/, ''), limit]];
    },
  );

  expect(limits).toEqual([['WebhookWork', '100']]);
});

it("passes the makers' keys to collecting functions, by secret name only", () => {
  const given = Object.entries(resources(template, 'AWS::Lambda::Function')).flatMap(([id, { Properties }]) => {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
    return Variables.REGROVE_INTEGRATIONS === undefined
      ? []
      : [[id.replace(/Function.*/, ''), Variables.REGROVE_INTEGRATIONS]];
  });

  expect(given.map(([id]) => id).sort()).toEqual(['FeedCollect', 'Feeds']);
  for (const [, value] of given) expect(value).toBe('{{resolve:secretsmanager:regrove/makers:SecretString:::}}');
});

/** Every scheduled job that may not write the whole table records its last run. */
const RUNS = only('JOB_RUNS', 'name', 'ran_at', 'duration_s', 'ok');

describe('a function that writes little', () => {
  it.each([
    ['Beat', ['dynamodb:PutItem', 'dynamodb:UpdateItem'], [only('BEAT#*', 'at', 'heard'), RUNS]],
    [
      'MailEvents',
      ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:UpdateItem'],
      [
        only('MAIL#*', 'state', 'carrier_id', 'settled_at', 'lease', 'lease_until', 'counted_sent', 'counted_failed'),
        only('MAIL_COUNTS#*', 'sent', 'failed', 'expires'),
        only('SUPPRESSED', 'address', 'reason', 'detail', 'codes', 'suppressed_at'),
      ],
    ],
    [
      'ActivityChanges',
      [...READ, 'dynamodb:PutItem'].sort(),
      [
        only(
          [PATHS, 'OPERATORS'],
          'id',
          'at',
          'user_id',
          'key_hint',
          'operator',
          'operation',
          'resource_id',
          'changes',
          'account_id',
          'expires',
        ),
      ],
    ],
    [
      'BooksSumStart',
      [...READ, 'dynamodb:PutItem', 'dynamodb:PutItem'].sort(),
      [only('LONG_JOB#*', ...JOB_ATTRIBUTES), RUNS],
    ],
    ['CloseStart', [...READ, 'dynamodb:PutItem'].sort(), [RUNS]],
    // It reads the table and its index.
    [
      'LedgerWatch',
      [...READ, 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'].sort(),
      [only('LEDGER#*', 'at', 'short_since'), RUNS],
    ],
    [
      'UnsubscribeWeb',
      [...READ, 'dynamodb:UpdateItem', 'dynamodb:UpdateItem'],
      [only(PATHS, 'notifications'), only('PERSON#*', 'digest')],
    ],
  ])('%s may do that alone', (name, actions, conditions) => {
    const statements = statementsOf(deployed().template, name);
    const limited = statements.filter(({ Condition }) => Condition);

    expect(actionsOf(statements, 'dynamodb')).toEqual(actions);
    expect(limited.map(({ Condition }) => Condition)).toEqual(conditions);
  });

  it('is every one but those named here: they write many kinds of item', () => {
    const whole = Object.entries(allFunctions).flatMap(([name, { table }]) => (table === 'write' ? [name] : []));

    expect(whole.filter((name) => !(name in apiFunctions)).sort()).toEqual([
      'close-work',
      'collect-work',
      'domain-check',
      'ledger-work',
      'long-job-work',
      'mail-in',
      'mails',
      'notices',
      'shared-changes',
      'totals-changes',
      'webhook-work',
      'webhooks-changes',
    ]);
  });
});

describe('the certificate function', () => {
  it('may read, and not even count', () => {
    const statements = statementsOf(template, 'CertificatesWeb');

    expect(actionsOf(statements, 'dynamodb')).toEqual(READ);
    expect(actionsOf(statements, 'kms')).toEqual([]);
  });
});

describe("the operators' look at queues", () => {
  // It receives mail, so it has every queue.
  const all = complete().template;
  const role = statementsOf(all, 'OperatorHealth');
  const queues = Object.keys(resources(all, 'AWS::SQS::Queue'));
  const idsOf = ({ Resource }: Statement) =>
    ([Resource].flat() as { 'Fn::GetAtt': [string] }[]).map((one) => one['Fn::GetAtt'][0]);
  const may = (action: string) =>
    role
      .filter(({ Action }) => [Action].flat().includes(action))
      .flatMap(idsOf)
      .sort();

  it('may take dead letters and send to queues, and neither the other way round', () => {
    const dead = queues.filter((id) => /DeadLetters[0-9A-F]+$/.test(id)).sort();
    const work = queues.filter((id) => /Queue[0-9A-F]+$/.test(id)).sort();

    expect(work).toHaveLength(new Set(QUEUES.map(waitingQueueOf)).size);
    for (const action of ['ReceiveMessage', 'DeleteMessage']) expect(may(`sqs:${action}`)).toEqual(dead);
    expect(may('sqs:ChangeMessageVisibility')).toEqual(dead.filter((id) => !id.startsWith('SharedChanges')));
    // The letters of the shared queue are sorted by name.
    const sharing = dead.filter((id) => SHARING.some((name) => id.startsWith(pascalCase(name))));
    expect(may('sqs:SendMessage')).toEqual([...work, ...sharing].sort());
    expect(may('sqs:GetQueueAttributes')).toEqual([...dead, ...work].sort());
    expect(new Set(actionsOf(role, 'sqs')).size).toBe(5);
  });

  it('names every queue by one pattern, within the 80 characters of SQS', () => {
    const { Variables } = healthOf(all);
    const pattern = resolved(Variables.REGROVE_QUEUES);
    const names = Object.values(resources(all, 'AWS::SQS::Queue')).map(({ Properties }) =>
      resolved(Properties.QueueName),
    );

    for (const queue of [...QUEUES.map(waitingQueueOf), ...[...QUEUES, SHARED_QUEUE].map(deadLettersOf)]) {
      const name = pattern.replace('*', queue).split('/').at(-1) ?? '';
      expect(names).toContain(name);
      expect(name.length).toBeLessThanOrEqual(80);
    }
  });

  it('fits its environment well into the 4 KB of Lambda, also with the longest names', () => {
    const long = { name: `R${'e'.repeat(60)}`, issuer: '木'.repeat(100), mailName: '木'.repeat(100) };
    const { template } = synthesize({}, { ...long, mailFrom: 'trees@mail.example.org' });
    const bytes = [deployed().template, template].map((one) =>
      Buffer.byteLength(
        Object.entries(healthOf(one).Variables)
          .map(([name, value]) => name + resolved(value))
          .join(''),
      ),
    );

    expect(Math.max(...bytes)).toBeLessThan(2_800);
  });

  type Variables = Record<string, unknown>;
  const healthOf = (template: Template): { Variables: Variables } => {
    const [, found] =
      Object.entries(resources(template, 'AWS::Lambda::Function')).find(([id]) =>
        id.startsWith('OperatorHealthFunction'),
      ) ?? [];
    return found?.Properties.Environment as { Variables: Variables };
  };

  /** The values CloudFormation inserts, at their maximum length: the stack's id and resource names. */
  function resolved(value: unknown): string {
    if (typeof value !== 'object' || value === null) return String(value);
    const [name, inner] = Object.entries(value)[0] ?? [];
    if (name === 'Fn::Join') return (inner as [string, unknown[]])[1].map(resolved).join('');
    if (name === 'Fn::Select') return JSON.stringify(inner).includes('"-"') ? '51af3dc0' : STACK_UUID;
    return 'x'.repeat(60);
  }
  const STACK_UUID = '51af3dc0-da77-11e4-872e-1234567db123';
});
