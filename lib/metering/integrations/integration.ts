import type { HttpClient } from '../../platform/outbound/http.ts';
import type { Collected, PreferredCounter } from '../counting/reading.ts';

/**
 * An adapter reads the devices in one print-monitoring system. It only translates: duplicates, resets and noise are handled
 * for all systems in lib/metering/counting. A new system is one file in adapters/ and an entry in integration-types.ts: see
 * docs/recipes.md.
 */
type CollectionScope = 'all' | 'managed_only';

/** A server's decrypted credentials and the feed's own settings. */
export type Connection = {
  url: string;
  username: string | null;
  password: string | null;
  external_id: string | null;
  scope: CollectionScope;
};

export type Integration = {
  /** The system knows its counters on past days, so each missed day can be counted separately. */
  hasHistory?: boolean;
  /**
   * Reads the whole fleet or fails: an unreadable page fails the collection. `day` is `YYYY-MM-DD`, UTC. A check calls this
   * too, so every obstacle to a collection must show here. Throws only IntegrationFailure; anything else is a bug.
   */
  collect(connection: Connection, day: string, http: HttpClient, preferred?: PreferredCounter): Promise<Collected>;
};

/** The `adapter` export in an adapters/ file, created by one of the two functions in operator-keys.ts. */
export type Adapter = {
  takesOperatorKeys: boolean;
  /** `configured` is the operator's configuration for the type; `type` is for error messages about it. */
  connect(url: string, type: string, configured: unknown): Integration;
};

/** The adapters' HTTP client and failure class. A failure states in our own words why a system could not be read. */
export {
  type HttpAnswer,
  type HttpClient,
  type HttpRequest,
  OutboundFailure as IntegrationFailure,
  OutOfTime,
  reasonWithCure as failureText,
} from '../../platform/outbound/http.ts';
