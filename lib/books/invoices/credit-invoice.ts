import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { OperatorAct } from '../../accounts/operators/record.ts';
import { Fault } from '../../platform/fault.ts';
import { decimal, nameText, wholeNumber } from '../../platform/fields.ts';
import { type Idempotency, Replay, rememberedByJob } from '../../platform/http/idempotency.ts';
import { hasEnded, type StoredJob } from '../../platform/long-jobs/long-job.ts';
import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import { requireJob } from '../../platform/long-jobs/store.ts';
import { workOn } from '../../platform/long-jobs/work.ts';
import { busy } from '../../platform/table/throttling.ts';
import { creditJob } from './credit-job.ts';
import { requireCredit } from './credit-request.ts';
import { LINES_MAX } from './lines.ts';
import { requireInvoice } from './store.ts';
import { type StoredInvoice, shownInvoice } from './stored-invoice.ts';

const NET_MAX = 1e12;

export const NewCredit = z
  .object({
    lines: z
      .array(z.object({ line: wholeNumber(1, LINES_MAX), net: decimal(0, NET_MAX) }))
      .max(LINES_MAX)
      .nullable()
      .describe('What to credit of which line; null credits everything that is left.'),
    reason: nameText().describe('Stated on the credit note.'),
    again: z
      .boolean()
      .default(false)
      .describe('The next issue covers the same again. Only with everything, and if nothing was credited before.'),
  })
  .meta({
    id: 'NewCredit',
    examples: [{ lines: [{ line: 1, net: 12.5 }], reason: 'A device was read twice.', again: false }],
  });
export type NewCredit = z.infer<typeof NewCredit>;

/** Credits an invoice and returns the credit note. */
export async function creditInvoice(
  id: string,
  { lines, reason, again }: NewCredit,
  { operator, now }: OperatorAct,
  remember: Idempotency['remember'] = () => [],
): Promise<StoredInvoice> {
  requireCredit(await requireInvoice(id), { lines, again });
  const { checks, place } = rememberedByJob(remember);
  let ownJob: string | undefined;
  const job = await startAlone(
    {
      subject: `credit ${id}`,
      kind: creditJob,
      given: { invoice_id: id, lines, reason, again, operator, ...(place && { response: place }) },
      path: null,
      by: operator === null ? { command: 'invoices credit' } : { operator },
      alongside(started) {
        ownJob = started.id;
        return checks;
      },
      isWorkedOnHere: true,
    },
    now,
  );
  const { state, error, result } = await ended(job);
  if (state === 'failed') throw new Fault('invalid', error ?? 'The credit failed.', { reason: 'not_accepted' });
  const note = await requireInvoice(Result.parse(JSON.parse(result ?? '{}')).id);
  // A request with the same Idempotency-Key, which arrived at the same time, started the job.
  if (place && job.id !== ownJob) throw new Replay(shownInvoice(note));
  return note;
}

const Result = z.object({ id: z.string() });

/** Less than a request may take. */
const WORK_MS = 15_000;
const PAUSE_MS = 200;

/** Works on the job until it has ended, or waits while another worker has it. */
async function ended({ id }: StoredJob): Promise<StoredJob> {
  const until = performance.now() + WORK_MS;
  for (;;) {
    await workOn([creditJob], id, { forMs: Math.max(0, until - performance.now()) });
    const job = await requireJob(id);
    if (hasEnded(job)) return job;
    if (performance.now() > until) throw busy();
    await sleep(PAUSE_MS);
  }
}
