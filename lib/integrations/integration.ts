import type { Collected, PreferredCounter } from '../metering/reading.ts';
import type { HttpClient } from '../platform/outbound/http.ts';

/**
 * What a print-monitoring system is to the rest of Regrove: something whose devices can be read. An adapter translates
 * and decides nothing: duplicates, resets and noise are judged for all of them in lib/metering. A new system is one file
 * in adapters/ and an entry in types.ts: see CONTRIBUTING.md.
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

export type Integration = {
  /** Answers for a day of the past as it was then, so that days that were missed can be counted each by itself. */
  hasHistory?: boolean;
  /**
   * The whole fleet or nothing: a page that cannot be read fails the collection. `day` is `YYYY-MM-DD`, UTC. A check is
   * the same without the booking, so whatever would keep a feed from being collected is found out here. Throws an
   * IntegrationFailure; whatever else it throws is a bug.
   */
  collect(connection: Connection, day: string, http: HttpClient, preferred?: PreferredCounter): Promise<Collected>;
};

/** What a file in adapters/ exports as `adapter`, made by one of the two functions of operator-keys.ts. */
export type Adapter = {
  takesOperatorKeys: boolean;
  /** `configured` is what the operator has configured for the type, whose name is for saying what is wrong with it. */
  connect(url: string, type: string, configured: unknown): Integration;
};

/** The client that adapters ask with, and how they fail: a system that could not be read, in a sentence of our own making. */
export {
  type HttpAnswer,
  type HttpClient,
  type HttpRequest,
  OutboundFailure as IntegrationFailure,
  OutOfTime,
  reasonWithCure,
} from '../platform/outbound/http.ts';
