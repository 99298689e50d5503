import { type HttpClient, OutboundFailure } from '../../lib/platform/outbound/http.ts';
import { outboundReasons } from '../../lib/platform/outbound/reasons.ts';
import { declareReasons } from '../../lib/platform/reasons.ts';

/**
 * The HTTP client for a system in the same network, named in the agent's own configuration. Unlike the service's client it
 * may use private addresses and plain http; it follows no redirects, and responses are limited in time and size.
 */
const TIMEOUT_MS = 10_000;
const BYTES_MAX = 10_000_000;

export function localHttp(): HttpClient {
  return {
    async request({ method, url, headers = {}, body }) {
      const { host } = new URL(url);
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(url, {
          method,
          headers,
          redirect: 'manual',
          signal,
          ...(body !== undefined && { body }),
        });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text: await textOf(response, host),
        };
      } catch (error) {
        if (error instanceof OutboundFailure) throw error;
        throw new OutboundFailure(localReasons.not_reached({ host }), { isTransient: true });
      }
    },
  };
}

/** Used only by the agent, so it is not one of the API's listed reasons. */
const localReasons = declareReasons({
  not_reached: {
    says: '{host} was not reached.',
    cure: 'Look whether it is up, and whether the url names the right host and port.',
  },
});

async function textOf(response: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new OutboundFailure(outboundReasons.answer_too_long({ host, bytes: BYTES_MAX }));
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
