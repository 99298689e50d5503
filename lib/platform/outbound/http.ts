import { type Reason, reasonText } from '../reasons.ts';

/** A minimal HTTP client, which adapters and tests can replace. */
export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
/** Header names are lower case. */
export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };
export type HttpClient = { request(request: HttpRequest): Promise<HttpAnswer> };

/** The concurrent requests of one client to a host. Further requests wait, and their timeout runs meanwhile. */
export const CONNECTIONS_MAX = 20;

/**
 * A request to another system that failed. The reason is logged and shown to people, so it is a declared one: it quotes
 * nothing of the response, because a hostile or careless server may answer with the credentials it was sent.
 */
export class OutboundFailure extends Error {
  readonly reason: Reason;
  /** A retry later may succeed: the system was not reached, was too busy or had an error of its own. */
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

/** Our own deadline passed, not the timeout of the other system. */
export class OutOfTime extends OutboundFailure {}
