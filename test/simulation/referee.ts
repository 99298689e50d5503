import { isDeepStrictEqual } from 'node:util';
import { createTable } from '../../infra/local/create-table.ts';
import { engineCalls } from '../../infra/local/engine-calls.ts';
import { disconnect, tableName } from '../../lib/platform/table/client.ts';
import { dynamodb, type Operation } from '../../lib/platform/table/dynamodb.ts';
import type { Attributes } from '../support/table/condition.ts';
import type { MemoryTable } from '../support/table/memory-table.ts';

/** The embedded engine beside the table in memory: it gets the same calls, and its answers must be the same. */
export type Referee = {
  /** One sentence for each answer that differed. */
  readonly differences: string[];
  load(items: Iterable<Attributes>): Promise<void>;
  compared(table: MemoryTable, operation: Operation, input: object): Promise<object>;
};

let tables = 0;

export function engineReferee(endpoint: string): Referee {
  const call = engineCalls(endpoint);
  const differences: string[] = [];
  let send = dynamodb();
  return {
    differences,
    async load(items) {
      process.env.DYNAMODB_ENDPOINT = endpoint;
      process.env.REGROVE_TABLE = `regrove-simulated-${process.pid}-${tables++}`;
      send = dynamodb();
      // The name is read from the environment again.
      disconnect();
      await createTable(endpoint, tableName(), { stream: false });
      const requests = [...items].map((Item) => ({ PutRequest: { Item } }));
      for (let at = 0; at < requests.length; at += 25)
        await call('DynamoDB_20120810.BatchWriteItem', {
          RequestItems: { [tableName()]: requests.slice(at, at + 25) },
        });
    },
    async compared(table, operation, input) {
      const own = answerOf(() => table.call(operation, input));
      const its = await send(operation, withOwnToken(input), undefined).then(
        (answer) => ({ answer }),
        (error: Error) => ({ error }),
      );
      const [one, other] = [comparable(await own), comparable(its)];
      if (!isDeepStrictEqual(one, other))
        differences.push(
          `${operation} ${JSON.stringify(input)}: ${JSON.stringify(one)} here, ${JSON.stringify(other)} by the engine.`,
        );
      return resultOf(await own);
    },
  };
}

/** The engine remembers tokens for ten minutes, and each seed draws the same ones again. */
function withOwnToken(input: object): object {
  const { ClientRequestToken: token } = input as { ClientRequestToken?: string };
  return token === undefined ? input : { ...input, ClientRequestToken: `${tables}-${token}`.slice(0, 36) };
}

type Result = { answer?: object; error?: Error };

async function answerOf(perform: () => object): Promise<Result> {
  try {
    return { answer: perform() };
  } catch (error) {
    return { error: error as Error };
  }
}

function resultOf({ answer, error }: Result): object {
  if (error) throw error;
  return answer ?? {};
}

/** Fields that a reader of the answer may use, in one order. */
function comparable({ answer, error }: Result): unknown {
  if (error) {
    const { name, Item, CancellationReasons } = error as Error & {
      Item?: object;
      CancellationReasons?: { Code?: string }[];
    };
    return sorted({
      name,
      Item,
      reasons: CancellationReasons?.map(({ Code, ...rest }) => ({ Code, Item: (rest as { Item?: object }).Item })),
    });
  }
  const { Item, Items, LastEvaluatedKey, Attributes, Responses } = answer as Record<string, unknown>;
  const found =
    Responses &&
    Object.values(Responses as Record<string, object[]>)[0]
      ?.map((one) => JSON.stringify(sorted(one)))
      .sort();
  return sorted({ Item, Items, LastEvaluatedKey, Attributes, found });
}

const sorted = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner) =>
      inner && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ),
  );
