import type { Context } from 'aws-lambda';
import { described, log } from '../log.ts';
import { metered, meterFor } from '../table/client.ts';
import type { WebEvent, WebResult } from './event.ts';
import { failed } from './results.ts';

type Web = {
  /** The message in its log lines. */
  name: string;
  answer(event: WebEvent): Promise<WebResult>;
  /** Headers for every response. */
  headers?: Record<string, string>;
};

/**
 * The handler for a function serving public pages without a key. The address may be the only secret, so it is never logged. A
 * bug's details are only logged.
 */
export const serveWeb =
  ({ name, answer, headers }: Web) =>
  async (event: WebEvent, context: Partial<Context> = {}): Promise<WebResult> => {
    const startedAt = performance.now();
    const meter = meterFor(context);
    const { requestId, http } = event.requestContext;
    const { result, error } = await metered(meter, () =>
      answer(event).then(
        (done) => ({ result: done, error: undefined }),
        (thrown: unknown) => ({ result: failed(), error: thrown }),
      ),
    );
    log({
      level: error ? 'error' : 'info',
      message: name,
      request_id: requestId,
      method: http.method,
      status: result.statusCode,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      dynamodb_calls: meter.calls,
      ...(error !== undefined && { error: described(error) }),
    });
    const shown = { ...result, headers: { ...result.headers, 'x-request-id': requestId, ...headers } };
    return http.method === 'HEAD' ? { ...shown, body: '', isBase64Encoded: false } : shown;
  };
