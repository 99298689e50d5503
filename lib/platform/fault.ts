import type { FAULT_REASONS, FaultReason } from './fault-reasons.ts';
import type { PlaceholdersIn } from './placeholders.ts';

/**
 * An expected failure. Its message is sent to the caller and says what was wrong, the value, and what to do. The list of kinds
 * is closed; lib/platform/http maps each to a status. Any other thrown error is a bug.
 */
export type FaultKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'rate_limited';

/** The failure for programs: people read it in their language, at its field. */
type FaultDetail = {
  /** The argument at fault, in the caller's terms. */
  field?: string | undefined;
} & FaultCause;

export type FaultCause = { reason: PlainReason; values?: undefined } | ReasonWithValues;

/** Reasons whose sentence has no placeholder. */
export type PlainReason = { [Reason in FaultReason]: [Names<Reason>] extends [never] ? Reason : never }[FaultReason];

type ReasonWithValues = {
  [Reason in Exclude<FaultReason, PlainReason>]: {
    reason: Reason;
    values: Readonly<Record<Names<Reason>, string | number>>;
  };
}[Exclude<FaultReason, PlainReason>];

type Names<Reason extends FaultReason> = PlaceholdersIn<(typeof FAULT_REASONS)[Reason]>;

type FaultOptions = FaultDetail & { retryAfterSeconds?: number | undefined; row?: number | undefined };

export class Fault extends Error {
  readonly kind: FaultKind;
  readonly detail: FaultDetail;
  /** Seconds until a retry can succeed, for limit faults. */
  readonly retryAfterSeconds: number | undefined;
  /** The number of the row at fault in a file or list. */
  readonly row: number | undefined;

  /** These two kinds need no reason: what does not exist and who is signed out say enough. */
  constructor(kind: 'not_found' | 'unauthenticated', message: string);
  constructor(kind: FaultKind, message: string, options: FaultOptions);
  constructor(
    kind: FaultKind,
    message: string,
    { retryAfterSeconds, row, ...detail }: FaultOptions = {
      reason: kind === 'unauthenticated' ? 'signed_out' : 'not_found',
    },
  ) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
    this.row = row;
  }

  /** The same fault, found in a row: `Row 3: …`. */
  inRow(word: string, row: number): Fault {
    const { kind, detail, retryAfterSeconds } = this;
    return new Fault(kind, `${word} ${row}: ${this.message}`, { ...detail, retryAfterSeconds, row });
  }
}
