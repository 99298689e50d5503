import type { OperatorEntry } from '../../../api/operator.ts';
import * as format from '../../../format.ts';
import { w } from '../../../texts/health.ts';
import { fill } from '../../../texts/texts.ts';
import { queueInWords, quoted } from '../../health/words.ts';

/** The queue whose messages were sent again, and their number, instead of the messages' ids. */
export function retriedInWords(changes: NonNullable<OperatorEntry['changes']>): string {
  const after = (field: string): unknown => changes.find((change) => change.field === field)?.after;
  const queue = quoted(queueInWords(String(after('queue'))));
  return fill(w.retried, { queue, count: format.whole(Number(after('retried'))) });
}
