/**
 * The events of a run, in order. The laws read it and know nothing else of the code: calls of the actors, answers that
 * callers got, mails and requests that left the service.
 */
export type Row = {
  step: number;
  actor: string;
  call: string;
  outcome: string;
  /** The fault that was drawn for it. */
  fault?: string;
};

/** A request of a caller, with the answer as the caller saw it. `status` is 0 if no answer came. */
export type Answered = {
  kind: 'request';
  actor: string;
  method: string;
  path: string;
  body: unknown;
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came; the laws say what they expect of it.
  answer: any;
  /** The number of rows before it was sent and after it was answered, and the time. */
  sentAt: number;
  answeredAt: number;
  sentOn: number;
  answeredOn: number;
};

export type Left = { kind: 'mail' | 'outbound'; actor: string; id: string; to: string; isTaken: boolean };
/** An operator's command, or another process that came to its end, with what it returned. */
export type Acted = { kind: 'act'; actor: string; result: unknown };
export type DeadLetter = { kind: 'dead letter'; queue: string; body: string };
export type Fact = Answered | Left | Acted | DeadLetter;

/** `calmFrom` is the first row after the plan: schedules that finish what is left, and reads for the laws. */
export type History = { rows: Row[]; facts: Fact[]; calmFrom: number };

/** As a table for people. Consecutive calls of one actor have its name once, so each switch can be seen. */
export function printed({ rows: all, calmFrom }: History): string {
  const rows = merged(all.slice(0, calmFrom));
  const width = (of: (row: Row) => string) => Math.min(70, Math.max(0, ...rows.map((row) => of(row).length)));
  const [actors, calls] = [width(({ actor }) => actor), width(({ call }) => call)];
  const lines = rows.map(({ step, actor, call, outcome }, index) => {
    const name = rows[index - 1]?.actor === actor ? '' : actor;
    return `${String(step).padStart(4)}  ${name.padEnd(actors)}  ${call.padEnd(calls)}  ${outcome}`.trimEnd();
  });
  const rest = all.length - Math.min(calmFrom, all.length);
  return [
    `step  ${'actor'.padEnd(actors)}  ${'call'.padEnd(calls)}  outcome`,
    ...lines,
    ...(rest > 0 ? [`      ${rest} more calls: later schedules, and reads for the laws`] : []),
  ].join('\n');
}

/** Calls for each shard of an index become one row. */
function merged(rows: Row[]): Row[] {
  const shape = ({ actor, call, outcome }: Row) => [actor, call.replace(/#[0-9a-f]\b/, '#'), outcome].join('\n');
  const out: (Row & { count: number })[] = [];
  for (const row of rows) {
    const last = out.at(-1);
    if (last && shape(last) === shape(row)) last.count += 1;
    else out.push({ ...row, count: 1 });
  }
  return out.map(({ count, ...row }) => (count === 1 ? row : { ...row, call: `${row.call} (${count} times)` }));
}
