import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../../infra/bundle.ts';
import { pascalCase } from '../../../infra/deploy-function.ts';
import { complete, deployed, everyKind, madeUpJobs, only, real, resources } from '../synthesize.ts';

const { template } = everyKind();
const alarms = resources(template, 'AWS::CloudWatch::Alarm');
const alarmOf = (id: string) => Object.entries(alarms).find(([logical]) => logical.startsWith(`Alarms${id}`))?.[1];

describe('alarms', () => {
  it.each(['ApiFailures', 'ApiErrors', 'ApiLatency', 'Throttles', 'TableThrottles', 'MissedSchedules'])(
    'there is one for %s',
    (id) => {
      expect(alarmOf(id)).toBeDefined();
    },
  );

  it.each([...Object.keys(madeUpJobs), 'certificates-web'])(
    'there is one for %s, which no 5xx of the API tells',
    (name) => {
      expect(alarmOf(`${pascalCase(name)}Errors`)?.Properties).toMatchObject({ MetricName: 'Errors', Threshold: 0 });
    },
  );

  it('one rises with the first 5xx of the API, which is how a function behind it fails', () => {
    expect(alarmOf('ApiFailures')?.Properties).toMatchObject({ MetricName: '5XXError', Threshold: 0, Period: 300 });
    expect(Object.keys(real.api).filter((name) => alarmOf(`${pascalCase(name)}Errors`))).toEqual([]);
  });

  it('one rises when any function of the account is not started', () => {
    expect(alarmOf('Throttles')?.Properties).toMatchObject({ MetricName: 'Throttles', Threshold: 0 });
    expect(alarmOf('Throttles')?.Properties.Dimensions).toBeUndefined();
  });

  it('look at 77 metrics when deployed, each of which is paid for', () => {
    const whole = Object.values(resources(deployed().template, 'AWS::CloudWatch::Alarm'));
    const looked = whole.map(({ Properties }) =>
      Array.isArray(Properties.Metrics) ? Properties.Metrics.filter((one) => 'MetricStat' in one).length : 1,
    );

    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(77);
  });

  it.each(['Months', 'FeedDays'])(
    'there are two for the queue %s: dead letters, and work that is not done',
    (queue) => {
      expect(alarmOf(`${queue}DeadLetters`)?.Properties).toMatchObject({
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Threshold: 0,
        Dimensions: [
          { Name: 'QueueName', Value: { 'Fn::GetAtt': [expect.stringMatching(`^${queue}DeadLetters`), 'QueueName'] } },
        ],
      });
      expect(alarmOf(`${queue}Age`)?.Properties).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage' });
    },
  );

  it.each(['WebhooksChanges', 'MailChanges', 'ActivityChanges', 'LedgerChanges'])(
    'one rises when the change handler behind %s is a quarter of an hour late, and one when it gave something up',
    (name) => {
      const whole = Object.entries(resources(deployed().template, 'AWS::CloudWatch::Alarm'));
      const of = (id: string) => whole.find(([logical]) => logical.startsWith(`Alarms${id}`))?.[1].Properties;

      expect(of(`${name}Age`)).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Threshold: 900 });
      expect(of(`${name}DeadLetters`)).toMatchObject({ Threshold: 0 });
    },
  );

  it('one for each reader of the stream rises when it is ten minutes late', () => {
    for (const name of ['Changes', 'TotalsChanges'])
      expect(alarmOf(`${name}Age`)?.Properties).toMatchObject({ MetricName: 'IteratorAge', Threshold: 600_000 });
  });

  it('one rises when a month is overdue, and also when nobody counts', () => {
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: Match.stringLikeRegexp('^MonthCheckFunctionLogs') },
      FilterPattern: '{ $.message = "months overdue" }',
      MetricTransformations: [{ MetricNamespace: 'Regrove/Regrove', MetricName: 'MonthCheck', MetricValue: '$.count' }],
    });
    expect(alarmOf('MonthCheckCount')?.Properties).toMatchObject({
      Namespace: 'Regrove/Regrove',
      MetricName: 'MonthCheck',
      Threshold: 0,
      Period: 3600,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    });
  });

  it.each([
    ['LedgerDifferences', 'ledger differences'],
    ['LedgersUnallocated', 'ledgers not allocated'],
    ['TreesLate', 'trees waiting too long'],
    ['TreesShort', 'trees beyond the next planting'],
  ])('%s rises when the hourly look at the ledgers counts something, and when nobody looks', (id, message) => {
    const whole = Object.entries(resources(deployed().template, 'AWS::CloudWatch::Alarm'));
    const alarm = whole.find(([logical]) => logical.startsWith(`Alarms${id}`))?.[1].Properties;
    const filters = Object.values(resources(deployed().template, 'AWS::Logs::MetricFilter'));

    expect(alarm).toMatchObject({ MetricName: id, Threshold: 0, EvaluationPeriods: 3, TreatMissingData: 'breaching' });
    expect(filters.map(({ Properties }) => Properties.FilterPattern)).toContain(`{ $.message = "${message}" }`);
  });

  it('all tell the topic, when they rise and when they are over, in a sentence', () => {
    for (const { Properties } of Object.values(alarms)) {
      const topic = [{ Ref: expect.stringMatching('^AlarmTopic') }];
      expect(Properties).toMatchObject({ AlarmActions: topic, OKActions: topic });
      expect(Properties.AlarmDescription).toMatch(/^[A-Za-z].*\.$/);
    }
  });

  it('each link to their section of docs/alarms.md, and no section is left without an alarm', () => {
    const all = Object.values(resources(complete().template, 'AWS::CloudWatch::Alarm'));
    const linked = all.map(
      ({ Properties }) => / See docs\/alarms\.md#([a-z-]+)\.$/.exec(String(Properties.AlarmDescription))?.[1],
    );
    const text = readFileSync(join(PROJECT, 'docs/alarms.md'), 'utf8');
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );

    expect([...new Set(linked)].sort()).toEqual(sections.toSorted());
  });
});

describe('the topic', () => {
  it('may be told by the alarms of this account, over TLS', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: Match.objectLike({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }),
          }),
        ]),
      },
    });
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Effect: 'Deny' })]) },
    });
  });

  it('sends e-mail when an address is configured', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.org' });
    deployed().template.resourceCountIs('AWS::SNS::Subscription', 0);
  });
});

it('shows it all on one dashboard', () => {
  const text = JSON.stringify(only(template, 'AWS::CloudWatch::Dashboard'));

  for (const title of ['Alarms', 'Requests', 'Latency, ms', 'Table: capacity units', 'Queues: dead letters'])
    expect(text).toContain(title);
});

it('has no more than the 50 metrics on the dashboard that are free', () => {
  const text = JSON.stringify(only(deployed().template, 'AWS::CloudWatch::Dashboard'));

  expect(text.match(/\\"(label|stat)\\":/g)?.length).toBeGreaterThan(20);
  expect(text.match(/\[\\"AWS\//g)?.length).toBeLessThanOrEqual(50);
});

it('marks everything as its own, for the bill', () => {
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    Tags: Match.arrayWith([
      { Key: 'deployment', Value: 'Regrove' },
      { Key: 'service', Value: 'regrove' },
    ]),
  });
});
