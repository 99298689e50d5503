import { connection, useTransport } from '../lib/platform/table/client.ts';

/**
 * Sends transactions without the token that makes a repeated one safe. The embedded engine looks at every token of the last
 * ten minutes at each transaction, so that long runs would measure that: with 12,000 of them a transaction takes more
 * than twice as long (docs/performance.md). Nothing here loses an answer, so nothing is repeated.
 */
export function withoutTokens(): void {
  const send = connection();
  useTransport((operation, input, signal) => {
    const { ClientRequestToken: _, ...rest } = input as { ClientRequestToken?: string };
    return send(operation, rest, signal);
  });
}
