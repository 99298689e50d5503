import { type ChangeReader, readChanges } from '../local/changes.ts';
import { type Principal, refusalOf } from './iam.ts';
import type { Lambda } from './lambda.ts';
import { matches } from './patterns.ts';
import { newTrace } from './reserved.ts';
import type { Resolved } from './template.ts';

/**
 * The event source mapping of the table's stream: hands the records that pass its filters to the function, in the name of
 * the function's role, and again from where it says that it failed.
 */
type Properties = {
  EventSourceArn: string;
  FunctionName: string;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  DestinationConfig?: { OnFailure?: { Destination: string } };
};

export async function startStream(
  template: Resolved,
  engine: { endpoint: string; table: string },
  lambda: Lambda,
  principalOf: (functionName: string) => Principal | undefined,
): Promise<ChangeReader[]> {
  const mappings = template
    .all('AWS::Lambda::EventSourceMapping')
    .map(({ resource }) => resource.Properties as unknown as Properties)
    .filter(({ EventSourceArn }) => EventSourceArn.includes('/stream/'));
  return Promise.all(
    mappings.map((mapping) => {
      const { FunctionName, FilterCriteria } = mapping;
      checkRole(mapping, principalOf(FunctionName));
      return readChanges({
        ...engine,
        folder: 'memory',
        idleMs: 20,
        async handler({ Records }) {
          const patterns = (FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern));
          const passed = Records.filter(
            (record) => patterns.length === 0 || patterns.some((one) => matches(record, one)),
          );
          if (passed.length === 0) return { batchItemFailures: [] };
          const outcome = await lambda.invoke(FunctionName, JSON.stringify({ Records: passed }), newTrace());
          const [first] = passed;
          if ('failure' in outcome)
            return { batchItemFailures: [{ itemIdentifier: first?.dynamodb?.SequenceNumber ?? '' }] };
          return JSON.parse(outcome.payload);
        },
      });
    }),
  );
}

/** AWS refuses to create a mapping whose role may not read the stream or tell of what failed. */
function checkRole({ EventSourceArn, DestinationConfig }: Properties, principal: Principal | undefined): void {
  const destination = DestinationConfig?.OnFailure?.Destination;
  const asked = [
    ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((action) => ({
      action: `dynamodb:${action}`,
      resource: EventSourceArn,
    })),
    { action: 'dynamodb:ListStreams', resource: '*' },
    ...(destination ? [{ action: 'sqs:SendMessage', resource: destination }] : []),
  ];
  const refusal = principal && refusalOf(principal, asked);
  if (!principal || refusal) throw new Error(`The mapping cannot be created: ${JSON.stringify(refusal)}`);
}
