import type { Operation } from '../../lib/platform/table/dynamodb.ts';

/** A call to the table in a few words: which kinds of item it reads or writes. */
export function labelOf(operation: Operation, input: object): string {
  const { TransactItems, Key, Item, RequestItems, ExpressionAttributeValues, IndexName } = input as Input;
  if (TransactItems) return TransactItems.flatMap(stepLabels).join(', ');
  if (RequestItems)
    return `get ${Object.values(RequestItems)
      .flatMap(({ Keys }) => Keys.map(kindOf))
      .join(', ')}`;
  if (operation === 'Query')
    return `list ${IndexName ? 'work ' : ''}${brief(String(Object.values(ExpressionAttributeValues ?? {}).join(' ')))}`;
  return `${VERBS[operation]} ${kindOf(Item ?? Key)}`;
}

type Keyed = { pk?: unknown; sk?: unknown };
type Input = {
  TransactItems?: Record<string, { Item?: Keyed; Key?: Keyed }>[];
  Key?: Keyed;
  Item?: Keyed;
  RequestItems?: Record<string, { Keys: Keyed[] }>;
  ExpressionAttributeValues?: object;
  IndexName?: string;
};

const VERBS: Record<string, string> = { GetItem: 'get', PutItem: 'put', UpdateItem: 'update', DeleteItem: 'delete' };

const stepLabels = (step: Record<string, { Item?: Keyed; Key?: Keyed }>): string[] =>
  Object.entries(step).map(
    ([verb, { Item, Key }]) => `${verb === 'ConditionCheck' ? 'check' : verb.toLowerCase()} ${kindOf(Item ?? Key)}`,
  );

const kindOf = ({ sk }: Keyed = {}): string => brief(String(sk));

/** Ids by their last four digits, so that a reader can tell them apart. */
export const brief = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{22,23}([0-9a-f]{4})/g, '…$1')
    .replace(/[0-9a-f]{20,}/g, '…')
    .slice(0, 60);
