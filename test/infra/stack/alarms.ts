import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { describe, expect, it } from 'vitest';
import { LOOKED_AT_LATE } from '../../../functions/jobs/attention-start.ts';
import { MOVES_OVERDUE, OVERDUE } from '../../../functions/jobs/close-check.ts';
import { LEDGER_CHECKS, LOG_STOPPED } from '../../../functions/jobs/ledger-watch.ts';
import { LATE_JOBS } from '../../../functions/jobs/watch.ts';
import { allOf } from '../../../infra/add-alarm.ts';
import { PROJECT } from '../../../infra/bundle.ts';
import { complete, deployed, everyKind, only, type Resource, resources, withBackups } from '../synthesize.ts';

const ALARM = 'AWS::CloudWatch::Alarm';

const { template } = everyKind();
const alarms = resources(template, ALARM);
const alarmOf = (id: string) => Object.entries(alarms).find(([logical]) => logical.startsWith(`Alarms${id}`))?.[1];

const deployedAlarms = (start: string): Resource[] =>
  Object.entries(resources(deployed().template, ALARM)).flatMap(([id, one]) =>
    id.startsWith(`Alarms${start}`) ? [one] : [],
  );

/** The metrics in an alarm's expression, by the logical id of the queue or function. */
const metricsIn = (alarm: Pick<Resource, 'Properties'> | undefined): { queue?: string; lambda?: string }[] =>
  ((alarm?.Properties.Metrics ?? []) as { MetricStat?: { Metric: { Dimensions: Dimension[] } } }[]).flatMap(
    ({ MetricStat }) => {
      const [dimension] = MetricStat?.Metric.Dimensions ?? [];
      const { 'Fn::GetAtt': [queue] = [], Ref } = dimension?.Value ?? {};
      return MetricStat ? [{ ...(queue && { queue }), ...(Ref && { lambda: Ref }) }] : [];
    },
  );
type Dimension = { Value: { 'Fn::GetAtt'?: [string, string]; Ref?: string } };

describe('alarms', () => {
  it.each(['ApiFailures', 'ApiErrors', 'ApiLatency', 'PageFailures', 'Throttles', 'TableThrottles', 'MissedSchedules'])(
    'there is one for %s',
    (id) => {
      expect(alarmOf(id)).toBeDefined();
    },
  );

  it.each([
    ['ApiFailures', '5XXError'],
    ['PageFailures', '5xx'],
  ])('%s rises with the first 5xx, which is how a function behind an API fails', (id, metric) => {
    expect(alarmOf(id)?.Properties).toMatchObject({ MetricName: metric, Threshold: 0, Period: 300 });
  });

  it('one rises when any function in the account is not started', () => {
    expect(alarmOf('Throttles')?.Properties).toMatchObject({ MetricName: 'Throttles', Threshold: 0 });
    expect(alarmOf('Throttles')?.Properties.Dimensions).toBeUndefined();
  });

  it('watch 31 metrics when deployed, each with its price', () => {
    const looked = Object.values(resources(deployed().template, ALARM)).map((one) => metricsIn(one).length || 1);

    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(31);
    expect(readFileSync(join(PROJECT, 'docs/costs.md'), 'utf8')).toContain('| 31 metrics that they look at x 0.10');
  });

  it('know the age of every queue, by how long its messages may wait', () => {
    const queues = Object.keys(resources(deployed().template, 'AWS::SQS::Queue')).filter((id) =>
      /Queue[0-9A-F]+$/.test(id),
    );
    const ages = deployedAlarms('QueueAge').map(({ Properties }) => [
      Properties.Threshold,
      metricsIn({ Properties }).map(({ queue }) => queue),
    ]);

    expect(ages.map(([seconds]) => seconds).sort()).toEqual([12 * 3600, 15 * 60, 30 * 60].sort());
    expect(ages.flatMap(([, names]) => names as string[]).sort()).toEqual(queues.sort());
    expect(JSON.stringify(ages.find(([seconds]) => seconds === 900))).toMatch(/SharedChanges.*|WebhooksChanges/);
  });

  it('know at once of a crash where a dead letter would take longer than half an hour', () => {
    const [errors] = deployedAlarms('WorkerErrors');
    const workers = metricsIn(errors).map(({ lambda }) => lambda?.replace(/Function.*/, ''));

    expect(errors?.Properties).toMatchObject({ Threshold: 0 });
    expect(workers.sort()).toEqual(['CloseWork', 'CollectWork', 'LedgerWork', 'LongJobWork', 'Mails', 'Notices']);
  });

  it('refuse more than CloudWatch’s ten metrics per alarm', () => {
    const metric = new Metric({ namespace: 'Regrove', metricName: 'One' });

    expect(() => allOf('SUM', Array(11).fill(metric), 'all')).toThrow('An alarm looks at 10 metrics at most');
  });

  it('one rises when a reader of the stream is ten minutes late', () => {
    const [age] = deployedAlarms('StreamAge');

    expect(age?.Properties).toMatchObject({ Threshold: 600_000 });
    expect(metricsIn(age).map(({ lambda }) => lambda?.replace(/Function.*/, ''))).toEqual(['TotalsChanges', 'Changes']);
  });

  it.each([
    ['DeadLetters', '{ $.message = "dead letters" }', 900, 1],
    ['HourlyChecks', '{ $.check = "hourly" }', 3600, 3],
  ])(
    '%s rises when a line of the log counts something, and also when nobody counts',
    (id, pattern, period, periods) => {
      template.hasResourceProperties('AWS::Logs::MetricFilter', {
        LogGroupName: { Ref: Match.stringLikeRegexp('^JobLogs') },
        FilterPattern: pattern,
        MetricTransformations: [{ MetricNamespace: 'Regrove/Regrove', MetricName: id, MetricValue: '$.count' }],
      });
      expect(alarmOf(id)?.Properties).toMatchObject({
        Namespace: 'Regrove/Regrove',
        MetricName: id,
        Statistic: 'Maximum',
        Threshold: 0,
        Period: period,
        EvaluationPeriods: periods,
        TreatMissingData: 'breaching',
      });
    },
  );

  it('of the hourly checks has a row for each message, and no other', () => {
    const rows = Array.from(
      alarmPages()['hourly-checks']?.matchAll(/^\| (?:\[(.+?)\]\(.*?\)|([a-z ]+?)) \| `/gm) ?? [],
      ([, linked, plain]) => linked ?? plain,
    );

    expect(rows.sort()).toEqual(
      [OVERDUE, MOVES_OVERDUE, LOOKED_AT_LATE, LATE_JOBS, LOG_STOPPED, ...Object.values(LEDGER_CHECKS)].sort(),
    );
  });

  it('all notify the topic, when they rise and when they are over, in a sentence', () => {
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
    const checks = Array.from(
      (texts['hourly-checks'] ?? '').matchAll(/^\| \[.+?\]\(([a-z-]+)\.md\)/gm),
      ([, page]) => page,
    );

    expect([...new Set([...linked.map(({ page }) => page), ...checks])].sort()).toEqual(Object.keys(texts).sort());
    expect(linked.filter(({ id, page }) => !new RegExp(`\\b${id}\\b`).test(texts[page] ?? ''))).toEqual([]);
  });

  it('that a page in docs/alarms/ names are there, and docs/alarms.md lists the pages', () => {
    const ids = everyAlarm().map(({ id }) => id);
    const names = Object.values(alarmPages()).flatMap((text) => [
      ...Array.from(text.matchAll(/`([A-Z]\w+(?:Errors|DeadLetters|Age|Hours|Minutes))`/g), ([, id = '']) => id),
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
  it('may be notified by the alarms of this account, over TLS', () => {
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
