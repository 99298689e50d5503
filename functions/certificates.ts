import type { Context } from 'aws-lambda';
import { answerWeb, type WebEvent, type WebResult } from '../lib/certificates/web/answer.ts';
import { failed } from '../lib/certificates/web/results.ts';
import { described, log } from '../lib/platform/log.ts';
import { metered, meterFor } from '../lib/platform/table/client.ts';

/**
 * Certificates as people open them, without a key: `/<id>` is a page, `/<id>.pdf` the same as a PDF, `.png` a picture for
 * previews, `.json` the signed facts. The address is the only secret, so it is not logged. The event is that of an HTTP
 * API, which hands a browser the PDF as it is.
 */
export async function handler(event: WebEvent, context: Partial<Context> = {}): Promise<WebResult> {
  const startedAt = performance.now();
  const meter = meterFor(context);
  const { requestId } = event.requestContext;
  const { result, error } = await metered(meter, () =>
    answerWeb(event).then(
      (done) => ({ result: done, error: undefined }),
      (thrown: unknown) => ({ result: failed(), error: thrown }),
    ),
  );
  log({
    level: error ? 'error' : 'info',
    message: 'certificate',
    request_id: requestId,
    status: result.statusCode,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    dynamodb_calls: meter.calls,
    ...(error !== undefined && { error: described(error) }),
  });
  result.headers['x-request-id'] = requestId;
  // A certificate is for those who were given its link; a PDF cannot say so by itself.
  result.headers['x-robots-tag'] = 'noindex';
  return event.requestContext.http.method === 'HEAD' ? { ...result, body: '', isBase64Encoded: false } : result;
}

export type { WebEvent, WebResult };
