/**
 * Repeats a request whose answer was lost or says to try again. Everything that may create something carries an
 * Idempotency-Key, the same in each attempt, so that the service carries it out once. Deleting has no such key: it is
 * repeated only when it was refused for its rate, because after a lost answer "not found" would be a lie.
 */
export type RetryOptions = {
  /** How many times a request is made at the most; 4 unless said otherwise. */
  attempts?: number;
  /** The first wait in milliseconds, which doubles each time; what Retry-After says comes before it. 200 unless said. */
  firstWait?: number;
};

type Fetch = (request: Request) => Promise<Response>;

/** Longer than this nobody waits for an answer; the refusal is handed on instead. */
const WAIT_MAX_MS = 60_000;

export const retrying =
  (fetch: Fetch, { attempts = 4, firstWait = 200 }: RetryOptions): Fetch =>
  async (request) => {
    if (creates(request) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());

    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      // A body can be read once, so each attempt but the last sends a copy.
      const outcome = await attemptOf(fetch, isLast ? request : request.clone());
      const wait = waitAfter(outcome, firstWait * 2 ** (attempt - 1));
      if (isLast || request.signal.aborted || !mayRepeat(request, outcome) || wait > WAIT_MAX_MS)
        return handOn(outcome);
      if (outcome instanceof Response) await outcome.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };

type Outcome = Response | { failure: unknown };

const attemptOf = (fetch: Fetch, request: Request): Promise<Outcome> =>
  fetch(request).catch((failure: unknown) => ({ failure }));

function handOn(outcome: Outcome): Response {
  if (outcome instanceof Response) return outcome;
  throw outcome.failure;
}

/** Where repeating changes nothing anyway, the service ignores the key. */
const creates = ({ method }: Request): boolean => method === 'POST' || method === 'PATCH';

function mayRepeat({ method }: Request, outcome: Outcome): boolean {
  if (outcome instanceof Response && outcome.status < 500) return outcome.status === 429;
  return method !== 'DELETE';
}

function waitAfter(outcome: Outcome, backoff: number): number {
  const seconds = Number(outcome instanceof Response ? (outcome.headers.get('retry-after') ?? Number.NaN) : Number.NaN);
  // Half of it by chance, so that callers who failed together do not come back together.
  return Number.isFinite(seconds) ? seconds * 1000 : backoff / 2 + (Math.random() * backoff) / 2;
}
