import type { Operation } from '../../lib/platform/table/dynamodb.ts';

export type Tamper = (operation: Operation, input: object) => object[] | undefined;

type Write = { Key?: Keys; Item?: Keys; ConditionExpression?: string };
type Keys = { pk?: string; sk?: string };
export type Step = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Write>>;

export const keyOf = ({ Key, Item }: Write): string => `${(Item ?? Key)?.pk} ${(Item ?? Key)?.sk}`;

/** Changes the condition of each write whose key matches. */
export const condition =
  (key: RegExp, change: (expression: string) => string | undefined): Tamper =>
  (_, input) => {
    const changed = (write: Write): Write => {
      const { ConditionExpression: before, ...rest } = write;
      if (before === undefined || !key.test(keyOf(write))) return write;
      const ConditionExpression = change(before);
      return ConditionExpression === undefined ? rest : { ...rest, ConditionExpression };
    };
    const { TransactItems } = input as { TransactItems?: Step[] };
    if (!TransactItems) return [changed(input as Write)];
    const steps = TransactItems.map((step) =>
      Object.fromEntries(Object.entries(step).map(([verb, write]) => [verb, changed(write)])),
    );
    return [{ ...input, TransactItems: steps.filter(isUseful) }];
  };

/** A check whose condition was removed checks nothing, so its step is left out. */
const isUseful = ({ ConditionCheck }: Step): boolean =>
  !ConditionCheck || ConditionCheck.ConditionExpression !== undefined;

export const dropped = () => undefined;

/** Books take what is written to them, whether they are closed or not. */
export const withoutClose = (text: string) =>
  text.replace(/attribute_not_exists\(#closed_at\) and \(.*\)$/, 'attribute_exists(#pk)');

/** Writes the steps with this key after the others, as a call of their own. */
export const apart =
  (key: RegExp, only: RegExp): Tamper =>
  (operation, input) => {
    const { TransactItems = [] } = input as { TransactItems?: Step[] };
    const isApart = (step: Step) => Object.values(step).some((write) => key.test(keyOf(write)));
    const isMeant = TransactItems.some((step) => Object.values(step).some((write) => only.test(keyOf(write))));
    const rest = TransactItems.filter((step) => !isApart(step));
    if (operation !== 'TransactWriteItems' || !isMeant || rest.length === TransactItems.length) return undefined;
    const token = (input as { ClientRequestToken?: string }).ClientRequestToken;
    return [
      { TransactItems: rest, ClientRequestToken: token },
      { TransactItems: TransactItems.filter(isApart), ClientRequestToken: `${token} apart` },
    ];
  };

/** Leaves out the deletions of a key in transactions that write another one. */
export const undeleted =
  (key: RegExp, only: RegExp): Tamper =>
  (_, input) => {
    const { TransactItems = [] } = input as { TransactItems?: Step[] };
    if (!TransactItems.some((step) => Object.values(step).some((write) => only.test(keyOf(write))))) return undefined;
    return [{ ...input, TransactItems: TransactItems.filter(({ Delete }) => !Delete || !key.test(keyOf(Delete))) }];
  };
