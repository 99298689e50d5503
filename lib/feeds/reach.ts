import * as z from 'zod';
import { type IntegrationSettings, integrationFor } from '../integrations/adapters.ts';
import { type GuardedHttpOptions, guardedHttp } from '../integrations/guarded-http.ts';
import { type Connection, type HttpClient, IntegrationFailure } from '../integrations/integration.ts';
import { hasAdapter, type IntegrationType } from '../integrations/types.ts';
import type { ServerLogin } from '../servers/store.ts';
import { allowsLoopback } from '../servers/url.ts';
import type { Feed } from './feed.ts';

/** How other systems are reached: settings of the process, read at the edge. */
export type Reach = Omit<GuardedHttpOptions, 'signal'> & { settings?: IntegrationSettings };

const Settings = z.object({
  printfleet: z.object({ apiKey: z.string() }).exactOptional(),
  mps_monitor: z.object({ clientId: z.string(), clientSecret: z.string() }).exactOptional(),
  glpi: z.object({ appToken: z.string() }).exactOptional(),
});

/** `REGROVE_INTEGRATIONS` holds, as JSON, the keys that vendors gave to this service. */
export function reachOfHost(): Reach {
  return { allowLoopback: allowsLoopback(), settings: settingsOf(process.env.REGROVE_INTEGRATIONS) };
}

/** What is wrong is told by its place alone: the value is a secret. */
function settingsOf(text: string | undefined): IntegrationSettings {
  if (!text) return {};
  try {
    return Settings.parse(JSON.parse(text));
  } catch (error) {
    const place = error instanceof z.ZodError ? error.issues[0]?.path.join('.') : 'the top, which is not JSON';
    throw new Error(`REGROVE_INTEGRATIONS is wrong at ${place}.`);
  }
}

export const connectionOf = (
  feed: Pick<Feed, 'external_id' | 'collection_scope'>,
  { url, username, password }: ServerLogin,
): Connection => ({ url, username, password, external_id: feed.external_id, scope: feed.collection_scope });

/** Why a feed's system cannot be collected from, or undefined if all is well. It takes no longer than the limit. */
export async function problemOf(
  type: IntegrationType,
  connection: Connection | undefined,
  reach: Reach,
  limitMilliseconds: number,
): Promise<string | undefined> {
  if (!hasAdapter(type)) return `The interface of ${type} is not public, so nothing can be collected from it yet.`;
  if (!connection) return 'There is no server to connect to.';
  const integration = await integrationFor(type, reach.settings);
  const http = guardedHttp({ ...reach, signal: AbortSignal.timeout(limitMilliseconds) });
  try {
    await within(limitMilliseconds, integration.check(connection, http));
    return undefined;
  } catch (failure) {
    if (failure instanceof IntegrationFailure) return failure.reason;
    throw failure;
  }
}

/** The client gives up by itself; this holds also where something below it does not, such as a resolver of names. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const over = new IntegrationFailure(`The system did not answer within ${milliseconds / 1000} seconds.`);
  const timer = setTimeout(() => late.reject(over), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A collection is limited as a whole too: a system that is slow on every page must not hold up the others for ever. */
export const COLLECTION_MILLISECONDS_MAX = 240_000;

/** What a collection may read in all. An answer is limited by the client, but a list may have a thousand of them. */
const COLLECTION_CHARACTERS_MAX = 40_000_000;

/** One client for one collection. */
export function collectingHttp(reach: Reach, charactersMax: number = COLLECTION_CHARACTERS_MAX): HttpClient {
  const http = guardedHttp({ ...reach, signal: AbortSignal.timeout(COLLECTION_MILLISECONDS_MAX) });
  let left = charactersMax;
  return {
    async request(request) {
      const answer = await http.request(request);
      left -= answer.text.length;
      if (left < 0) throw new IntegrationFailure(`The system answered with more than ${charactersMax} characters.`);
      return answer;
    },
  };
}
