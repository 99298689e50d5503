import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { jobFunctions } from '../../../functions/index.ts';
import { awsCron } from '../../../infra/jobs.ts';
import { pascalCase } from '../../../infra/pascal-case.ts';
import {
  actionsOf,
  deployed,
  everyKind,
  few,
  madeUpJobs,
  real,
  resources,
  type Statement,
  statementsOf,
  synthesize,
} from '../synthesize.ts';

const { template } = everyKind();

describe('a queue', () => {
  it('gives a message five attempts, each with time for the worker, and then keeps it as a dead letter', () => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: 60 * 6,
      RedrivePolicy: {
        maxReceiveCount: 5,
        deadLetterTargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^MonthsDeadLetters'), 'Arn'] },
      },
    });
  });

  it('is encrypted, refuses plain HTTP and outlives the stack', () => {
    const queues = resources(template, 'AWS::SQS::Queue');
    expect(Object.keys(queues)).toHaveLength(6);
    for (const [id, { Properties, DeletionPolicy }] of Object.entries(queues)) {
      expect(Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 60 * 60 });
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
      template.hasResourceProperties('AWS::SQS::QueuePolicy', {
        Queues: Match.arrayWith([{ Ref: id }]),
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Action: 'sqs:*',
              Principal: { AWS: '*' },
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      });
    }
  });

  it('has one policy: that of all queues, or its own if EventBridge sends to it', () => {
    const policies = Object.values(resources(template, 'AWS::SQS::QueuePolicy')).map(({ Properties }) =>
      (Properties.Queues as { Ref: string }[]).map(({ Ref }) => Ref).sort(),
    );
    const [own, ofAll] = policies.sort((one, other) => one.length - other.length);

    expect(own).toEqual([expect.stringMatching('^MissedSchedules')]);
    expect([...(own ?? []), ...(ofAll ?? [])].sort()).toEqual(
      Object.keys(resources(template, 'AWS::SQS::Queue')).sort(),
    );
    expect(policies).toHaveLength(2);
  });

  it('passes its messages to one worker in batches, and redelivers only failed ones', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^MonthsQueue'), 'Arn'] },
      FunctionName: { Ref: Match.stringLikeRegexp('^MonthCloseFunction') },
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 25 },
    });
  });
});

it('a worker that sends to its own queue, and no other function, may do so for more than 16 rounds', () => {
  const looping = Object.entries(resources(deployed().template, 'AWS::Lambda::Function'))
    .filter(([, { Properties }]) => Properties.RecursiveLoop === 'Allow')
    .map(([id]) => id.replace(/Function.*/, ''));

  expect(looping).toContain('CollectWork');
  const sending = Object.entries(jobFunctions).filter(([, { queue, sends }]) => queue && sends?.includes(queue));
  expect(looping.sort()).toEqual(sending.map(([name]) => pascalCase(name)).sort());
});

describe('a scheduled function', () => {
  it('starts at its time', () => {
    template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'cron(0 2 1 * ? *)' });
  });

  it('is tried again, and a start that failed permanently is kept', () => {
    const missed = { 'Fn::GetAtt': [Match.stringLikeRegexp('^MissedSchedules'), 'Arn'] };

    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: missed } },
    });
    template.allResourcesProperties('AWS::Events::Rule', {
      Targets: [Match.objectLike({ DeadLetterConfig: { Arn: missed } })],
    });
  });

  it("knows its queue's address, and the worker its dead-letter queue's", () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Regrove job: month-walk',
      Environment: { Variables: { REGROVE_QUEUE_MONTHS: { Ref: Match.stringLikeRegexp('^MonthsQueue') } } },
    });
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Regrove job: month-close',
      Environment: {
        Variables: { REGROVE_QUEUE_MONTHS_DEAD_LETTERS: { Ref: Match.stringLikeRegexp('^MonthsDeadLetters') } },
      },
    });
  });
});

/** The queues in these statements, by construct id. */
const queuesIn = (statements: Statement[]): string[] =>
  statements
    .flatMap(({ Resource }) => Resource)
    .map((resource) => /"(\w+?)[0-9A-F]{8}","Arn"/.exec(JSON.stringify(resource))?.[1])
    .filter((id) => id !== undefined && /Queue$|Letters$|Schedules$/.test(id))
    .map(String)
    .sort();

describe("a job's grants", () => {
  it('let a walk read the index and send, and not write', () => {
    const statements = statementsOf(template, 'MonthWalk');
    const indexes = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('/index/work'));

    expect(actionsOf(statements, 'dynamodb')).not.toContain('dynamodb:UpdateItem');
    expect(actionsOf(indexes, 'dynamodb')).toEqual(['dynamodb:Query']);
    expect(actionsOf(statements, 'sqs')).toEqual(['sqs:SendMessage']);
    expect(queuesIn(statements)).toEqual(['MissedSchedules', 'MonthsQueue']);
  });

  it('let a worker write, receive and send to its own dead letters, and not read the index', () => {
    const statements = statementsOf(template, 'MonthClose');
    const sending = statements.filter(({ Action }) => Action.includes('sqs:SendMessage'));

    expect(actionsOf(statements, 'dynamodb')).toContain('dynamodb:PutItem');
    expect(JSON.stringify(statements)).not.toContain('/index/');
    expect(sending.map(({ Resource }) => Resource)).toEqual([
      { 'Fn::GetAtt': [expect.stringMatching('^MonthsDeadLetters'), 'Arn'] },
    ]);
  });

  it('let only those decrypt passwords that say so', () => {
    const allowed = ['MonthWalk', 'MonthClose', 'MonthCheck', 'FeedCollect'].filter(
      (id) => actionsOf(statementsOf(template, id), 'kms').length > 0,
    );

    expect(allowed).toEqual(['FeedCollect']);
    expect(actionsOf(statementsOf(template, 'FeedCollect'), 'kms')).toEqual(['kms:Decrypt']);
  });
});

it('an API function sending to a queue finds its address and may send to it alone', () => {
  const { volume } = real.api;
  const api = volume ? { volume: { ...volume, sends: ['months'] } } : {};
  const { template: sending } = synthesize({ ...few, api, jobs: madeUpJobs });

  sending.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Regrove API: volume',
    Environment: {
      Variables: Match.objectLike({ REGROVE_QUEUE_MONTHS: { Ref: Match.stringLikeRegexp('^MonthsQueue') } }),
    },
  });
  const statements = statementsOf(sending, 'Volume');
  expect(actionsOf(statements, 'sqs')).toEqual(['sqs:SendMessage']);
  expect(queuesIn(statements)).toEqual(['MonthsQueue']);
});

describe('a list of jobs', () => {
  const { 'month-walk': walk, 'month-close': worker } = madeUpJobs;

  it('may not send to a queue without a consumer', () => {
    expect(() => synthesize({ ...few, jobs: walk ? { walk } : {} })).toThrow(
      'walk sends to the queue months, which no function takes from.',
    );
  });

  it('may not have two functions at one queue', () => {
    expect(() => synthesize({ ...few, jobs: worker ? { a: worker, b: worker } : {} })).toThrow(
      'Two functions read the queue months; only one may.',
    );
  });
});

it.each([
  ['0 2 1 * *', 'cron(0 2 1 * ? *)'],
  ['0 4 * * *', 'cron(0 4 * * ? *)'],
  ['15 * * * *', 'cron(15 * * * ? *)'],
  ['0 6 * * 0', 'cron(0 6 ? * 1 *)'],
  ['0 6 * * 7', 'cron(0 6 ? * 1 *)'],
])('writes %s as %s', (cron, aws) => {
  expect(awsCron(cron)).toBe(aws);
});

it.each(['0 2 1 *', '0 2 1 * 1', '*/5 * * * *', 'rate(1 day)'])('refuses the schedule %s', (cron) => {
  expect(() => awsCron(cron)).toThrow('A schedule is minute, hour, day, month and weekday');
});
