import * as z from 'zod';
import { mapInParallel } from '../concurrency.ts';
import { Fault } from '../fault.ts';
import { uuid } from '../fields.ts';
import { described, log } from '../log.ts';
import type { Key } from '../table/keys/key.ts';
import { turns } from '../turns.ts';
import type { AccountScope } from './caller.ts';
import type { GuardedEndpoint, Input } from './declaration.ts';
import { type Idempotency, idempotency, idempotencyKeyIn, NOT_IDEMPOTENT, once, Replay } from './idempotency.ts';
import { rowParser } from './parse.ts';
import { ROWS_MAX, type Row, rowsOf } from './rows.ts';
import { failureOf } from './status.ts';

/** One row's result: the single request's status, with the id it created or the reason it was refused. */
export const RowResult = z
  .object({
    row: z.int().describe('Its place in the body, from 1, without a header.'),
    status: z.int().describe('As the request for this row alone would have answered.'),
    id: uuid().nullable().describe('What was created; null when the row was refused.'),
    error: z.string().nullable().describe('Why the row was refused; null when it was carried out.'),
  })
  .meta({ id: 'RowResult' });
export type RowResult = z.infer<typeof RowResult>;

/** Finds each row's account, at or below the request's account; a row may be refused for it. */
export type AccountsOfRows = (scope: AccountScope, rows: Row[]) => Promise<(AccountScope | Fault)[]>;

/** Additional fields in a row's result, computed from the single response, which is undefined for a refused row. */
type ExtraFields = { schema: z.ZodObject; of(answer: unknown): object };

/** A row ready to run; `row` counts from 1. */
export type BatchRow<B> = { row: number; account: AccountScope; body: B };

/** How to run one batch's rows. */
export type BatchRun<B> = {
  /** Keys only one row can take, such as a name. Rows taking the same key run in order, so the first gets it. */
  takes?(row: BatchRow<B>): Key[];
  run(row: BatchRow<B>, remember: Idempotency['remember']): Promise<unknown>;
  /** Amends the results after all rows have finished. Its failure does not hide the rows' results. */
  finish?(results: RowResult[]): Promise<RowResult[]>;
};

type Begin<B> = (
  input: Input<unknown, unknown, unknown>,
  rows: BatchRow<B>[],
  key: string | undefined,
) => Promise<BatchRun<B>>;

type Options<B> = {
  summary: string;
  accountsOf: AccountsOfRows;
  accountFields: z.ZodRawShape;
  takes?: (account: AccountScope, body: B) => Key[];
  result?: ExtraFields;
  /** Runs the rows differently from calling the single endpoint one by one. */
  begin?: Begin<B>;
} & Pick<GuardedEndpoint, 'query' | 'answerHeaders'>;

/** Enough to keep the table busy without crowding out other callers. */
const ROWS_AT_ONCE = 32;

/**
 * A batch endpoint: each row runs the single endpoint's code for the account it names. A failed row reports its reason and does
 * not affect the others. Under an Idempotency-Key each row is stored separately, in the request's account, so repeating a batch
 * runs only the unfinished rows.
 */
export function batchOf<B = unknown>(
  single: GuardedEndpoint,
  { summary, accountsOf, accountFields, takes = () => [], result, begin, ...rest }: Options<B>,
): GuardedEndpoint {
  const { body } = single;
  if (!body) throw new Error(`${single.path} takes no body, so there is nothing to batch.`);
  const parseRow = rowParser(body);
  const oneByOne: Begin<B> = async (input) => ({
    takes: ({ account, body }) => takes(account, body),
    run: ({ account, body }, remember) => single.run({ ...input, account, params: {}, query: {}, body, remember }),
  });
  return {
    ...rest,
    method: 'POST',
    path: `${single.path}/batch`,
    scoped: true,
    creates: true,
    summary,
    description:
      'A JSON array, or CSV with a header line sent as text/csv, of at most 1,000 rows. Each is as in the single request, and may name the account it is for by account_id or account_external_id.',
    rows: { schema: body.extend(accountFields), max: ROWS_MAX, isCsvToo: true, read: rowsOf },
    faults: ['invalid'],
    response: z.array(result?.schema ?? RowResult),
    open: false,
    paged: false,
    async run(input) {
      const rows = input.body as unknown[];
      const header = input.header('idempotency-key');
      const key = header === undefined ? undefined : idempotencyKeyIn(header);
      const accounts = await accountsOf(
        input.account,
        rows.map((row) => (isObject(row) ? row : {})),
      );
      const prepared = rows.map((row, index) => preparedRow(row, index + 1, accounts[index] ?? input.account));
      const good = prepared.flatMap((row) => (row instanceof Error ? [] : [row]));
      const batch = await (begin ?? oneByOne)(input, good, key);
      const inTurn = turns();
      let replayed = 0;
      const results = await mapInParallel(ROWS_AT_ONCE, prepared, async (row, index) => {
        const work = async () => {
          if (row instanceof Error) throw row;
          const taken = (batch.takes?.(row) ?? []).map(({ pk, sk }) => JSON.stringify([pk, sk]));
          return inTurn(taken, () => carryOut(row));
        };
        return resultOf(index + 1, work, result);
      });
      const finished = await finishedBy(batch, results);
      // Every row is a replay, so the whole response is.
      if (replayed === rows.length) throw new Replay(finished);
      return finished;

      async function carryOut(row: BatchRow<B>): Promise<unknown> {
        const { answer, isReplayed } = await once(remembered(row), (remember) => batch.run(row, remember));
        if (isReplayed) replayed += 1;
        return answer;
      }

      /** The row's account is part of the fingerprint: the same row for another account is a different request. */
      function remembered({ row, account, body }: BatchRow<B>): Idempotency {
        if (key === undefined) return NOT_IDEMPOTENT;
        return idempotency({ key, row }, input.account, [single.path, account.id, body], input.now);
      }
    },
  };

  function preparedRow(row: unknown, place: number, account: AccountScope | Fault): BatchRow<B> | Error {
    try {
      if (!isObject(row))
        throw new Fault('invalid', `The row must be a JSON object, but was ${kindOf(row)}.`, { reason: 'bad_row' });
      if (account instanceof Fault) throw account;
      return { row: place, account, body: parseRow(row) as B };
    } catch (error) {
      return error as Error;
    }
  }
}

/** The rows are done by now: an error would make callers send them again. */
async function finishedBy<B>({ finish }: BatchRun<B>, results: RowResult[]): Promise<RowResult[]> {
  try {
    return (await finish?.(results)) ?? results;
  } catch (error) {
    log({ level: 'error', message: 'batch not finished', error: described(error) });
    return results;
  }
}

const isObject = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row);

const kindOf = (row: unknown): string => (row === null ? 'null' : Array.isArray(row) ? 'a list' : `a ${typeof row}`);

async function resultOf(row: number, work: () => Promise<unknown>, extra?: ExtraFields): Promise<RowResult> {
  try {
    const answer = (await work()) as { id: string };
    return { row, status: 200, id: answer.id, error: null, ...extra?.of(answer) };
  } catch (error) {
    const { code, error: reason } = failureOf(error);
    if (code >= 500) log({ level: 'error', message: 'row failed', row, error: described(error) });
    return { row, status: code, id: null, error: reason, ...extra?.of(undefined) };
  }
}
