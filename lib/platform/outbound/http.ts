/** What a client of HTTP is asked and answers. */
export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
/** Header names are lower case. */
export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };
export type HttpClient = { request(request: HttpRequest): Promise<HttpAnswer> };

/**
 * Another's system that could not be asked. The reason is logged, so it is a sentence of our own making: nothing that the
 * other side sent is quoted in it, because a hostile or careless server would answer with the credentials it was given.
 */
export class OutboundFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
