/** An error response of the API, with its sentence as the message. Thrown where no response is returned. */
export class RegroveError extends Error {
  readonly code: number;
  /** Identifies the request in the service's log. */
  readonly requestId: string | null;

  constructor(response: Response, failure: unknown) {
    const { error } = (failure ?? {}) as { error?: unknown };
    super(typeof error === 'string' ? error : `The answer was ${response.status} ${response.statusText}.`);
    this.name = 'RegroveError';
    this.code = response.status;
    this.requestId = response.headers.get('x-request-id');
  }
}
