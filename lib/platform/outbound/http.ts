/** What a client of HTTP is asked and answers. */
export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
/** Header names are lower case. */
export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };
export type HttpClient = { request(request: HttpRequest): Promise<HttpAnswer> };

/** How many requests one client has in flight to a host at the most; others wait, and their time runs. */
export const CONNECTIONS_MAX = 20;

/**
 * Another's system that could not be asked. The reason is logged and told to whoever has to mend it, so it is a sentence
 * of our own making: nothing that the other side sent is quoted in it, because a hostile or careless server would answer
 * with the credentials it was given.
 */
export class OutboundFailure extends Error {
  readonly reason: string;
  /** It may well be over in an hour: the system was not reached, was too busy or failed by itself. */
  readonly isTransient: boolean;
  /** What to do about it, where that can be said from here. */
  readonly cure: string | undefined;

  constructor(reason: string, { isTransient = false, cure }: { isTransient?: boolean; cure?: string } = {}) {
    super(reason);
    this.cure = cure;
    this.name = 'OutboundFailure';
    this.reason = reason;
    this.isTransient = isTransient;
  }
}

/** The reason and what to do about it, for whoever has to mend it. */
export const told = ({ reason, cure }: OutboundFailure): string => (cure === undefined ? reason : `${reason} ${cure}`);

/** The time that was over was ours, not the system's. */
export class OutOfTime extends OutboundFailure {}
