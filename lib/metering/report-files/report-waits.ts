import { Fault, type FaultCause } from '../../platform/fault.ts';
import type { Reason } from '../../platform/reasons.ts';

/** A report waiting for a person to map its columns or refuse it. An `upload` feed answers it as a refusal. */
export class ReportWaits extends Fault {
  /** Why it waits. */
  readonly waits: Reason;

  constructor(waits: Reason, { kind, message, detail, row }: Fault) {
    super(kind, message, { ...(detail as FaultCause & { field?: string }), row });
    this.waits = waits;
  }

  override inRow(word: string, row: number): ReportWaits {
    return new ReportWaits(this.waits, super.inRow(word, row));
  }
}
