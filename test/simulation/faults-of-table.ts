import type { Operation } from '../../lib/platform/table/dynamodb.ts';
import type { Fault } from './plan.ts';

/** The faults of a call to the table, as code above the transport sees them. */
export const READ_FAULTS: Fault[] = ['killed before', 'throttled', 'frozen', 'clock forward', 'clock back'];
export const WRITE_FAULTS: Fault[] = [...READ_FAULTS, 'killed after', 'conflict', 'answer lost'];

export const isWrite = (operation: Operation): boolean => /^(Put|Update|Delete|TransactWrite)/.test(operation);

/** The refusal without any effect; undefined if the fault is not one. */
export function refusalOf(operation: Operation, fault: Fault, steps: number): Error | undefined {
  if (fault !== 'conflict' && fault !== 'throttled') return undefined;
  const isConflict = fault === 'conflict';
  if (operation === 'TransactWriteItems') {
    const Code = isConflict ? 'TransactionConflict' : 'ThrottlingError';
    const CancellationReasons = Array.from({ length: steps }, (_, index) => ({ Code: index === 0 ? Code : 'None' }));
    return named('TransactionCanceledException', { CancellationReasons });
  }
  return named(isConflict ? 'TransactionConflictException' : 'ThrottlingException', {});
}

const named = (name: string, more: object): Error =>
  Object.assign(new Error(`Drawn: ${name}`), { name, $metadata: { attempts: 1 }, ...more });
