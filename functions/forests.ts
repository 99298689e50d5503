import type { Context } from 'aws-lambda';
import { failed } from '../lib/certificates/web/results.ts';
import { answerForest } from '../lib/forests/web/answer.ts';
import { clock } from '../lib/platform/clock.ts';
import { described, log } from '../lib/platform/log.ts';
import { metered, meterFor } from '../lib/platform/table/client.ts';
import type { WebEvent, WebResult } from './certificates.ts';

/** The public pages of accounts that have switched theirs on, and their badges, without a key. */
export async function handler(event: WebEvent, context: Partial<Context> = {}): Promise<WebResult> {
  const startedAt = performance.now();
  const meter = meterFor(context);
  const { requestId, http } = event.requestContext;
  const { result, error } = await metered(meter, () =>
    answerForest(event, clock.now()).then(
      (done) => ({ result: done, error: undefined }),
      (thrown: unknown) => ({ result: failed(), error: thrown }),
    ),
  );
  log({
    level: error ? 'error' : 'info',
    message: 'forest',
    request_id: requestId,
    status: result.statusCode,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    dynamodb_calls: meter.calls,
    ...(error !== undefined && { error: described(error) }),
  });
  result.headers['x-request-id'] = requestId;
  return http.method === 'HEAD' ? { ...result, body: '', isBase64Encoded: false } : result;
}
