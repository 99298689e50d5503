import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../../infra/bundle.ts';
import { pascalCase } from '../../../infra/pascal-case.ts';
import { complete, deployed, everyKind, madeUpJobs, only, real, resources, withBackups } from '../synthesize.ts';

const ALARM = 'AWS::CloudWatch::Alarm';

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
    expect(readFileSync(join(PROJECT, 'docs/costs.md'), 'utf8')).toContain('| 77 metrics that they look at x 0.10');
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

  it('each link to the page in docs/alarms/ that names them, and no page is left without an alarm', () => {
    const linked = everyAlarm().map(({ id, description }) => {
      const [, page = 'none'] = / See docs\/alarms\/([a-z-]+)\.md\.$/.exec(description) ?? [];
      return { id, page };
    });
    const texts = alarmPages();

    expect([...new Set(linked.map(({ page }) => page))].sort()).toEqual(Object.keys(texts).sort());
    expect(linked.filter(({ id, page }) => !new RegExp(`\\b${id}\\b`).test(texts[page] ?? ''))).toEqual([]);
  });

  it('that a page in docs/alarms/ names are there, and docs/alarms.md lists the pages', () => {
    const ids = everyAlarm().map(({ id }) => id);
    const names = Object.values(alarmPages()).flatMap((text) => [
      ...Array.from(text.matchAll(/`([A-Z]\w+(?:Errors|DeadLetters|Age))`/g), ([, id = '']) => id),
      ...Array.from(text.matchAll(/^# Alarm (\w+)/gm), ([, id = '']) => id),
    ]);
    const listed = readFileSync(join(PROJECT, 'docs/alarms.md'), 'utf8').matchAll(/\(alarms\/([a-z-]+)\.md\)/g);

    expect(names.filter((id) => !ids.includes(id))).toEqual([]);
    expect(Array.from(listed, ([, page]) => page).sort()).toEqual(Object.keys(alarmPages()).sort());
  });
});

/** The alarms in both stacks with every setting that adds one. */
const everyAlarm = (): { id: string; description: string }[] =>
  [complete().template, withBackups().template].flatMap((one) =>
    Object.entries(resources(one, ALARM)).map(([logical, { Properties }]) => ({
      id: logical.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
      description: String(Properties.AlarmDescription),
    })),
  );

/** The docs/alarms/ texts by file name. */
const alarmPages = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(PROJECT, 'docs/alarms')).map((file) => [
      file.replace(/\.md$/, ''),
      readFileSync(join(PROJECT, 'docs/alarms', file), 'utf8'),
    ]),
  );

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
