import { connection, useTransport } from '../lib/platform/table/client.ts';

/**
 * Sends transactions without the idempotency token. The embedded engine checks every token from the last ten minutes at
 * each transaction, so long runs would measure that: with 12,000 of them a transaction takes more than twice as long
 * (docs/performance.md). No answer is lost here, so nothing is retried.
 */
export function withoutTokens(): void {
  const send = connection();
  useTransport((operation, input, signal) => {
    const { ClientRequestToken: _, ...rest } = input as { ClientRequestToken?: string };
    return send(operation, rest, signal);
  });
}
