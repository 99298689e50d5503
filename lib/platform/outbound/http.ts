import { type Reason, reasonText } from '../reasons.ts';

/** A minimal HTTP client, replaceable by adapters and tests. */
export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
/** Header names are lower case. */
export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };
export type HttpClient = { request(request: HttpRequest): Promise<HttpAnswer> };

/** One client's maximum concurrent requests per host. Further requests wait while their timeout runs. */
export const CONNECTIONS_MAX = 20;

/**
 * A failed request to another system. The reason is logged and shown to people, so it is a declared one: it quotes nothing from
 * the response, because a hostile or careless server may echo the credentials it was sent.
 */
export class OutboundFailure extends Error {
  readonly reason: Reason;
  /** A later retry may succeed: the system was unreachable, too busy or had an internal error. */
  readonly isTransient: boolean;

  constructor(reason: Reason, { isTransient = false }: { isTransient?: boolean } = {}) {
    super(reason.says);
    this.name = 'OutboundFailure';
    this.reason = reason;
    this.isTransient = isTransient;
  }
}

/** The reason followed by the advice. */
export const reasonWithCure = ({ reason }: OutboundFailure): string => reasonText(reason);

/** Our own deadline passed, not the other system's timeout. */
export class OutOfTime extends OutboundFailure {}
