/**
 * Retries a request after 429, 5xx or a lost connection. POST and PATCH carry the same Idempotency-Key in each attempt, so the
 * service executes them once. DELETE has no key and is retried only after 429: after a lost response the retry would report
 * "not found" for a resource deleted by the first attempt.
 */
export type RetryOptions = {
  /** The maximum number of attempts; 4 by default. */
  attempts?: number;
  /** The first wait in milliseconds, doubled each time; 200 by default. A Retry-After header replaces it. */
  firstWait?: number;
};

type Fetch = (request: Request) => Promise<Response>;

/** For a longer Retry-After the response is returned without a retry. */
const WAIT_MAX_MS = 60_000;

export const retrying =
  (fetch: Fetch, { attempts = 4, firstWait = 200 }: RetryOptions): Fetch =>
  async (request) => {
    if (creates(request) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());

    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts;
      // A body can be read only once, so each attempt but the last sends a clone.
      const outcome = await attemptOf(fetch, isLast ? request : request.clone());
      const wait = waitAfter(outcome, firstWait * 2 ** (attempt - 1));
      if (isLast || request.signal.aborted || !mayRepeat(request, outcome) || wait > WAIT_MAX_MS)
        return unwrap(outcome);
      if (outcome instanceof Response) await outcome.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };

type Outcome = Response | { failure: unknown };

const attemptOf = (fetch: Fetch, request: Request): Promise<Outcome> =>
  fetch(request).catch((failure: unknown) => ({ failure }));

function unwrap(outcome: Outcome): Response {
  if (outcome instanceof Response) return outcome;
  throw outcome.failure;
}

/** The service ignores the key for idempotent operations. */
const creates = ({ method }: Request): boolean => method === 'POST' || method === 'PATCH';

function mayRepeat({ method }: Request, outcome: Outcome): boolean {
  if (outcome instanceof Response && outcome.status < 500) return outcome.status === 429;
  return method !== 'DELETE';
}

function waitAfter(outcome: Outcome, backoff: number): number {
  const seconds = Number(outcome instanceof Response ? (outcome.headers.get('retry-after') ?? Number.NaN) : Number.NaN);
  // Half the wait is random jitter, so clients failing together do not retry together.
  return Number.isFinite(seconds) ? seconds * 1000 : backoff / 2 + (Math.random() * backoff) / 2;
}
