import type { Collected, PreferredCounter } from '../metering/reading.ts';

/**
 * What a print-monitoring system is to the rest of Regrove: something whose connection can be checked and whose
 * devices can be read. An adapter translates and decides nothing: duplicates, resets and noise are judged for all of
 * them in lib/metering. A new system is one file in adapters/ and one line in types.ts: see CONTRIBUTING.md.
 */
export type CollectionScope = 'all' | 'managed_only';

/** What an adapter is given: a server's decrypted credentials and the feed's own settings. */
export type Connection = {
  url: string;
  username: string | null;
  password: string | null;
  external_id: string | null;
  scope: CollectionScope;
};

/** Both throw an IntegrationFailure; whatever else they throw is a bug. */
export type Integration = {
  check(connection: Connection, http: HttpClient): Promise<void>;
  /** The whole fleet or nothing: a page that cannot be read fails the collection. `day` is `YYYY-MM-DD`, UTC. */
  collect(connection: Connection, day: string, http: HttpClient, preferred?: PreferredCounter): Promise<Collected>;
};

/** What a file in adapters/ exports as `adapter`, made by one of the two functions of operator-keys.ts. */
export type Adapter = {
  takesOperatorKeys: boolean;
  /** `configured` is what the operator has configured for the type, whose name is for saying what is wrong with it. */
  connect(url: string, type: string, configured: unknown): Integration;
};

export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
/** Header names are lower case. */
export type HttpAnswer = { status: number; headers: Record<string, string>; text: string };
export type HttpClient = { request(request: HttpRequest): Promise<HttpAnswer> };

/**
 * A system that could not be read. The reason is logged, so it is a sentence of our own making: nothing that the other
 * side sent is quoted in it, because a hostile or careless server would answer with the credentials it was given.
 */
export class IntegrationFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'IntegrationFailure';
    this.reason = reason;
  }
}
