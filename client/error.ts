/** What the API refused, with the sentence it gave. Thrown where there is no answer to return it in. */
export class RegroveError extends Error {
  readonly code: number;
  /** Names the request in the service's log. */
  readonly requestId: string | null;

  constructor(response: Response, failure: unknown) {
    const { error } = (failure ?? {}) as { error?: unknown };
    super(typeof error === 'string' ? error : `The answer was ${response.status} ${response.statusText}.`);
    this.name = 'RegroveError';
    this.code = response.status;
    this.requestId = response.headers.get('x-request-id');
  }
}
