import { appendFileSync, readFileSync } from 'node:fs';

/**
 * The independent record: requests and answers, written by the clients alone. It is an append-only file outside the service's disk. The
 * checks read it back from there.
 */
export type Sent = {
  n: number;
  client: string;
  /** The operation's kind, for the checks. */
  kind: string;
  /** The operation's account. */
  account: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body: unknown;
  idempotencyKey: string | undefined;
  /** Milliseconds on the drill's own clock, which nobody moves. */
  sentAt: number;
  /** The service's clock at that moment. */
  clock: number;
};

export type Answered = { n: number; status: number; answer: unknown; answeredAt: number; clock: number; tries: number };

/** An attempt without an answer (its reason), or with one asking the client to retry. */
export type Failed = { n: number; status: number | undefined; reason: string; at: number };

/** An operation with its answer, as read back from the record. */
export type Operation = Sent & { done: Answered | undefined; failures: Failed[] };

type Line = { sent: Sent } | { answered: Answered } | { failed: Failed };

export type Record = {
  sent(sent: Omit<Sent, 'n' | 'sentAt'>): Sent;
  answered(answered: Omit<Answered, 'answeredAt'>): void;
  failed(failed: Omit<Failed, 'at'>): void;
  /** How many requests were sent, including retries, and how many of them got no final answer. */
  counts(): { operations: number; requests: number; failures: number };
};

export const now = (): number => performance.now();

export function openRecord(file: string): Record {
  const counts = { operations: 0, requests: 0, failures: 0 };
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    sent(given) {
      const sent = { n: counts.operations, ...given, sentAt: now() };
      counts.operations += 1;
      write({ sent });
      return sent;
    },
    answered(answered) {
      counts.requests += 1;
      write({ answered: { ...answered, answeredAt: now() } });
    },
    failed(failed) {
      counts.requests += 1;
      counts.failures += 1;
      write({ failed: { ...failed, at: now() } });
    },
    counts: () => ({ ...counts }),
  };
}

export function readRecord(file: string): Operation[] {
  const operations: Operation[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue;
    const line = JSON.parse(text) as Line;
    if ('sent' in line) operations[line.sent.n] = { ...line.sent, done: undefined, failures: [] };
    if ('answered' in line) Object.assign(operations[line.answered.n] ?? {}, { done: line.answered });
    if ('failed' in line) operations[line.failed.n]?.failures.push(line.failed);
  }
  return operations;
}
