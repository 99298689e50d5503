import { describe, expect, it } from 'vitest';
import { changeHandlers } from '../../../functions/changes/change-handlers.ts';
import { STREAM_TRIES_MAX } from '../../../lib/platform/changes/retry-failed.ts';
import { actionsOf, deployed, type Resource, real, resources, statementsOf, synthesize } from '../synthesize.ts';

const { template } = deployed();
const mappings = Object.values(resources(template, 'AWS::Lambda::EventSourceMapping'));
const isOfStream = ({ Properties }: Resource) => JSON.stringify(Properties.EventSourceArn).includes('StreamArn');
const ofStream = mappings.filter(isOfStream);

const functionOf = ({ Properties }: Resource): string =>
  (Properties.FunctionName as { Ref: string }).Ref.replace(/Function.*/, '');

const prefixesOf = ({ Properties }: Resource): string[] => {
  const { Filters } = Properties.FilterCriteria as { Filters: { Pattern: string }[] };
  return Filters.flatMap(({ Pattern }) => JSON.parse(Pattern).dynamodb.Keys?.sk.S ?? []).map(({ prefix }) => prefix);
};

describe("the table's stream", () => {
  it('has the two readers that DynamoDB allows, and refuses a third', () => {
    expect(ofStream.map(functionOf).sort()).toEqual(['Changes', 'TotalsChanges']);
    const { changes } = real.streams;
    const third = changes ? { ...real.streams, third: changes } : {};
    expect(() => synthesize({ streams: third })).toThrow('A stream has at most 2 readers.');
  });

  it('gives a record up after as many tries as on one machine, notes it, and drops none for its age alone', () => {
    for (const { Properties } of ofStream) {
      expect(Properties).toMatchObject({
        MaximumRetryAttempts: STREAM_TRIES_MAX - 1,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: {
          OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching('^FailedChanges'), 'Arn'] } },
        },
      });
      expect(Properties.MaximumRecordAgeInSeconds).toBeGreaterThan(12 * 3600);
    }
  });

  it('is read for every key that a change handler wants, by one reader each', () => {
    const wanted = [...new Set(changeHandlers.flatMap(({ sortKeyPrefixes }) => sortKeyPrefixes))];

    expect([...new Set(ofStream.flatMap(prefixesOf))].sort()).toEqual(wanted.sort());
    expect(prefixesOf(ofStream.find((one) => functionOf(one) === 'TotalsChanges') as Resource)).toEqual([
      'ACCOUNT',
      'BEAT',
    ]);
  });
});

describe('a change handler behind a queue', () => {
  it.each(['Webhooks', 'Shared', 'Activity'])('%s takes large batches, and gives up within ten minutes', (name) => {
    const mapping = mappings.find((one) => functionOf(one) === `${name}Changes`)?.Properties;
    const queue = Object.entries(resources(template, 'AWS::SQS::Queue')).find(([id]) =>
      id.startsWith(`${name}ChangesQueue`),
    )?.[1].Properties as { VisibilityTimeout: number };

    expect(mapping).toMatchObject({ BatchSize: 200, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    // The worker itself gives up at the fourth try.
    expect(queue.VisibilityTimeout * 3).toBeLessThanOrEqual(600);
  });

  it('is sent to by the dispatcher, which does nothing with the table', () => {
    const statements = statementsOf(template, 'Changes');

    expect(actionsOf(statements, 'dynamodb').filter((action) => !/Stream|GetRecords|GetShard/.test(action))).toEqual(
      [],
    );
    for (const name of ['Webhooks', 'Shared', 'Activity'])
      expect(JSON.stringify(statements)).toContain(`${name}ChangesQueue`);
  });
});
