/** A minimal HTTP client, which adapters and tests can replace. */
export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
/** Header names are lower case. */
export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };
export type HttpClient = { request(request: HttpRequest): Promise<HttpAnswer> };

/** The concurrent requests of one client to a host. Further requests wait, and their timeout runs meanwhile. */
export const CONNECTIONS_MAX = 20;

/**
 * A request to another system that failed. The reason is logged and shown to people, so it is a sentence of our own: it
 * quotes nothing of the response, because a hostile or careless server may answer with the credentials it was sent.
 */
export class OutboundFailure extends Error {
  readonly reason: string;
  /** A retry later may succeed: the system was not reached, was too busy or had an error of its own. */
  readonly isTransient: boolean;
  /** The advice to the person who has to fix it, if there is one. */
  readonly cure: string | undefined;

  constructor(reason: string, { isTransient = false, cure }: { isTransient?: boolean; cure?: string } = {}) {
    super(reason);
    this.cure = cure;
    this.name = 'OutboundFailure';
    this.reason = reason;
    this.isTransient = isTransient;
  }
}

/** The reason followed by the advice. */
export const reasonWithCure = ({ reason, cure }: OutboundFailure): string =>
  cure === undefined ? reason : `${reason} ${cure}`;

/** Our own deadline passed, not the timeout of the other system. */
export class OutOfTime extends OutboundFailure {}
