import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../../platform/clock.ts';
import { Fault } from '../../platform/fault.ts';
import { idAt } from '../../platform/id.ts';
import { addressHint } from '../../platform/mail-transport/address.ts';
import type { Step } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import { dueOn } from './draft.ts';
import type { IssuedInvoice } from './invoice.ts';
import type { Line } from './lines.ts';
import { makeFiles } from './make-files.ts';
import { reserveNumber } from './number-store.ts';
import { numberText } from './numbers.ts';
import { insertSteps, NOTHING_YET, type StoredInvoice } from './stored-invoice.ts';

type Unnumbered = {
  document: Omit<IssuedInvoice, 'id' | 'number' | 'issued_on' | 'due_on' | 'created_at'>;
  /** Of the CSV. */
  rows: readonly Line[];
  prefix: string;
} & Pick<StoredInvoice, 'runs' | 'credits_id'>;

/**
 * Gives a document its number and day, makes its files, and returns the steps storing both: the number, the document and the
 * caller's own steps take effect in one transaction. Without an invoice, these steps are the whole transaction, and then the
 * job calls again: it took the turn, or waited because another job has it. Only a job calls it, and only with a document it
 * stores in the end, however often it is killed: no other job gets a number before.
 */
export async function issueDocument(
  job: Parameters<typeof reserveNumber>[0],
  { document, rows, prefix, ...more }: Unnumbered,
): Promise<Issued> {
  const now = clock.now();
  const reserved = await unlessWaiting(() => reserveNumber(job, dayOf(now)));
  if (!reserved) return { steps: [], now };
  const { number: series, step } = reserved;
  if (!series) return { steps: [step], now };
  const issued: IssuedInvoice = {
    ...document,
    id: idAt(now),
    number: numberText(prefix, series),
    issued_on: series.on,
    due_on: document.kind === 'invoice' ? dueOn(series.on, document.buyer) : null,
    created_at: timestamp(now),
  };
  const invoice: StoredInvoice = {
    ...issued,
    ...NOTHING_YET,
    ...more,
    files: await makeFiles(issued, rows),
    mails: issued.buyer.emails.map((address) => ({ hint: addressHint(address), status: 'waiting' })),
  };
  return { invoice, steps: [step, ...insertSteps(invoice)], now };
}

type Issued = { invoice?: StoredInvoice; steps: Step[]; now: Date };

/** How long a job waits while another has the turn. */
const WAIT_MS = 250;

/** Undefined, after a pause, while another job has the turn. */
async function unlessWaiting<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault) || error.detail.reason !== 'already_running') throw error;
    await sleep((error.retryAfterSeconds ?? 0) * 1000 || WAIT_MS);
    return undefined;
  }
}
