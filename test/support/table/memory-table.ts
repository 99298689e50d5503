import { isDeepStrictEqual } from 'node:util';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import { fromAttributes, toAttributes } from '../../../lib/platform/table/attributes.ts';
import type { Operation } from '../../../lib/platform/table/dynamodb.ts';
import { refused } from './check-request.ts';
import { type Aliases, type Attributes, holds } from './condition.ts';
import { updated } from './update.ts';

/**
 * A table inside this process, with DynamoDB's answers to the calls that lib/platform/table makes, and its stream. A call to the
 * embedded engine takes about a millisecond, of which most is HTTP and its two processes. in-process-engine.ts has the checks of
 * requests and the operations on more than one item; test/platform/table/in-process-engine.test.ts and the simulation compare
 * both with the embedded engine.
 *
 * Stored items are never changed in place, so a snapshot is a copy of the maps.
 */
export type Partitions = Map<string, Map<string, Attributes>>;

export type Input = Record<string, unknown> & {
  Key?: Attributes;
  Item?: Attributes;
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Attributes;
};
type Step = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Input>>;
type Write = { pk: string; sk: string; before: Attributes | undefined; after: Attributes | undefined };

export class MemoryTable {
  partitions: Partitions = new Map();
  readonly hasStream: boolean;
  /** Every change since the table was loaded, oldest first. */
  readonly stream: StreamRecord[] = [];
  readonly #tokens = new Set<string>();
  /** The sparse index: its items by partition. */
  #work = new Map<string, Map<string, Attributes>>();
  #sequence = 0;

  constructor({ hasStream = true }: { hasStream?: boolean } = {}) {
    this.hasStream = hasStream;
  }

  load(partitions: Partitions): void {
    this.partitions = copyOf(partitions);
    this.stream.length = 0;
    this.#tokens.clear();
    this.#sequence = 0;
    this.#work = new Map();
    for (const item of this.items()) this.#index(item.pk?.S ?? '', item.sk?.S ?? '', undefined, item);
  }

  snapshot(): Partitions {
    return copyOf(this.partitions);
  }

  *items(): Generator<Attributes> {
    for (const partition of this.partitions.values()) yield* partition.values();
  }

  /** A call with plain values, as lib/platform/table makes it. */
  call(operation: Operation, plain: object): object {
    return fromAttributes(this.perform(operation, toAttributes(plain) as Input));
  }

  /** A call in DynamoDB's notation. */
  perform(operation: Operation, input: Input): object {
    switch (operation) {
      case 'GetItem': {
        const Item = this.#find(input.Key ?? {});
        return Item ? { Item } : {};
      }
      case 'BatchGetItem':
        return this.#many(input);
      case 'Query':
        return this.#query(input);
      case 'TransactWriteItems':
        return this.#transact(input);
      case 'PutItem':
        return this.#alone({ Put: input });
      case 'UpdateItem':
        return this.#alone({ Update: input });
      default:
        return this.#alone({ Delete: input });
    }
  }

  #find(key: Attributes): Attributes | undefined {
    return this.partitions.get(key.pk?.S ?? '')?.get(key.sk?.S ?? '');
  }

  #many(input: Input): object {
    const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries(
      input.RequestItems as Record<string, { Keys: Attributes[] }>,
    );
    return { Responses: { [name]: Keys.flatMap((key) => this.#find(key) ?? []) } };
  }

  #query(input: Input): object {
    const { KeyConditionExpression, IndexName, ScanIndexForward = true, Limit, ExclusiveStartKey: start } = input;
    const [pk, sk] = IndexName ? ['work_pk', 'work_sk'] : ['pk', 'sk'];
    const [, alias = ''] = /^\w+ = (:\w+)/.exec(String(KeyConditionExpression)) ?? [];
    const wanted = input.ExpressionAttributeValues?.[alias]?.S ?? '';
    const source = (IndexName ? this.#work : this.partitions).get(wanted)?.values() ?? [];
    const aliases = aliasesOf(input);
    const found = [...source].filter((item) => holds(String(KeyConditionExpression), item, aliases));
    // Within a partition of the table the sort key is unique.
    const place = (item: Attributes) =>
      IndexName ? `${item[sk]?.S}\n${item.pk?.S}\n${item.sk?.S}` : String(item.sk?.S);
    const placed = found.map((item) => ({ item, at: place(item) })).sort((a, b) => (a.at < b.at ? -1 : 1));
    if (ScanIndexForward === false) placed.reverse();
    const after = start ? place(start as Attributes) : undefined;
    const isAfter = (at: string, key: string) => (ScanIndexForward === false ? at < key : at > key);
    const from = after === undefined ? 0 : placed.findIndex(({ at }) => isAfter(at, after));
    const rest = from < 0 ? [] : placed.slice(from).map(({ item }) => item);
    const items = Limit === undefined ? rest : rest.slice(0, Number(Limit));
    // DynamoDB stops at the limit without looking whether more follows.
    const last = items.length === Limit ? items.at(-1) : undefined;
    const keysOf = (item: Attributes): Attributes =>
      Object.fromEntries(['pk', 'sk', ...(IndexName ? [pk, sk] : [])].map((name) => [name, item[name] ?? {}]));
    return { Items: IndexName ? items.map(keysOf) : items, ...(last && { LastEvaluatedKey: keysOf(last) }) };
  }

  #alone(step: Step): object {
    const { write, isRefused } = this.#planned(step);
    if (isRefused)
      throw refused('ConditionalCheckFailedException', 'The conditional request failed', asFound(step, write));
    this.#apply([write]);
    const isAnswered = step.Update?.ReturnValues === 'ALL_NEW';
    return isAnswered ? { Attributes: write.after ?? {} } : {};
  }

  #transact(input: Input): object {
    const token = String(input.ClientRequestToken ?? '');
    if (this.#tokens.has(token)) return {};
    const planned = (input.TransactItems as Step[]).map((step) => ({ step, ...this.#planned(step) }));
    if (planned.some(({ isRefused }) => isRefused)) {
      const CancellationReasons = planned.map(({ step, write, isRefused }) =>
        isRefused ? { Code: 'ConditionalCheckFailed', ...asFound(step, write) } : { Code: 'None' },
      );
      throw refused('TransactionCanceledException', 'Transaction cancelled', { CancellationReasons });
    }
    this.#apply(planned.map(({ write }) => write));
    if (token) this.#tokens.add(token);
    return {};
  }

  #planned(step: Step): { write: Write; isRefused: boolean } {
    const input = inputOf(step);
    const key = input.Item ?? input.Key ?? {};
    const before = this.#find(key);
    const aliases = aliasesOf(input);
    const isRefused = input.ConditionExpression !== undefined && !holds(input.ConditionExpression, before, aliases);
    const { pk = {}, sk = {} } = key;
    const changed = () =>
      step.Update
        ? updated(input.UpdateExpression ?? '', before ?? { pk, sk }, aliases)
        : step.ConditionCheck
          ? before
          : step.Put?.Item;
    return { write: { pk: pk.S ?? '', sk: sk.S ?? '', before, after: isRefused ? before : changed() }, isRefused };
  }

  #apply(writes: Write[]): void {
    for (const { pk, sk, before, after } of writes) {
      if (isDeepStrictEqual(before, after)) continue;
      const partition = this.partitions.get(pk) ?? new Map<string, Attributes>();
      this.partitions.set(pk, partition);
      if (after) partition.set(sk, after);
      else partition.delete(sk);
      this.#index(pk, sk, before, after);
      if (this.hasStream) this.stream.push(this.#record(pk, sk, before, after));
    }
  }

  #index(pk: string, sk: string, before: Attributes | undefined, after: Attributes | undefined): void {
    const [from, to] = [placeInIndex(before), placeInIndex(after)];
    if (from !== undefined) this.#work.get(from)?.delete(`${pk}\n${sk}`);
    if (to === undefined || !after) return;
    const shard = this.#work.get(to) ?? new Map<string, Attributes>();
    this.#work.set(to, shard.set(`${pk}\n${sk}`, after));
  }

  #record(pk: string, sk: string, before: Attributes | undefined, after: Attributes | undefined): StreamRecord {
    this.#sequence += 1;
    const record = {
      eventID: `change-${this.#sequence}`,
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: sk } },
        ...(before && { OldImage: before }),
        ...(after && { NewImage: after }),
        SequenceNumber: String(this.#sequence),
        ApproximateCreationDateTime: this.seconds(),
      },
    };
    return record as unknown as StreamRecord;
  }

  /** The time of a change, which the run sets. */
  seconds = (): number => 0;
}

const aliasesOf = ({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Input): Aliases => ({
  names: ExpressionAttributeNames,
  values: ExpressionAttributeValues,
});

const copyOf = (partitions: Partitions): Partitions =>
  new Map([...partitions].map(([pk, partition]) => [pk, new Map(partition)]));

const inputOf = (step: Step): Input => step.Put ?? step.Update ?? step.Delete ?? step.ConditionCheck ?? {};

/** The stored item, if the request asks for it when its condition does not hold. */
const asFound = (step: Step, { before }: Write): { Item?: Attributes } =>
  before && inputOf(step).ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? { Item: before } : {};

/** An item is in the index only with both of its keys. */
const placeInIndex = (item: Attributes | undefined): string | undefined =>
  item?.work_sk === undefined ? undefined : item.work_pk?.S;
