/** Why a request was refused, as in the `Error-Detail` header of responses to a session. */
export type ErrorDetail = {
  /** A reason from the reference. */
  reason: string;
  /** The argument at fault. */
  field: string | null;
  values: Record<string, string | number>;
};

/** An API error response, with its sentence as the message. Thrown where no response is returned. */
export class RegroveError extends Error {
  readonly code: number;
  /** Identifies the request in the service's log. */
  readonly requestId: string | null;
  /** Null for requests with an API key. */
  readonly detail: ErrorDetail | null;

  constructor(response: Response, failure: unknown) {
    const { error } = (failure ?? {}) as { error?: unknown };
    super(typeof error === 'string' ? error : `The answer was ${response.status} ${response.statusText}.`);
    this.name = 'RegroveError';
    this.code = response.status;
    this.requestId = response.headers.get('x-request-id');
    this.detail = detailIn(response.headers.get('error-detail'));
  }
}

function detailIn(text: string | null): ErrorDetail | null {
  try {
    return text === null ? null : (JSON.parse(decodeURIComponent(text)) as ErrorDetail);
  } catch {
    // A proxy may cut a header; the message says the same.
    return null;
  }
}
