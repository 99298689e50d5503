import type { Context } from 'aws-lambda';
import { pickLocale } from '../lib/certificates/render/locale.ts';
import { askPage, donePage, ENDING_POLICY, unknownPage } from '../lib/mails/render/ending-page.ts';
import { endMails, getEnding } from '../lib/mails/unsubscribe.ts';
import { OUR_FAULT } from '../lib/platform/http/status.ts';
import { described, log } from '../lib/platform/log.ts';
import { metered, meterFor } from '../lib/platform/table/client.ts';
import type { WebEvent, WebResult } from './certificates.ts';

/**
 * `/unsubscribe/<token>`, as every mail that can be ended has it. A POST ends such mails: a mail program sends it by itself
 * (RFC 8058), or the page's button does. A GET only asks, because scanners of mail open every link. The token is the only
 * secret, so the path is not logged.
 */
export async function handler(event: WebEvent, context: Partial<Context> = {}): Promise<WebResult> {
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
    message: 'unsubscribe',
    request_id: requestId,
    method: http.method,
    status: result.statusCode,
    dynamodb_calls: meter.calls,
    ...(error !== undefined && { error: described(error) }),
  });
  result.headers['x-request-id'] = requestId;
  result.headers['cache-control'] = 'no-store';
  result.headers['x-robots-tag'] = 'noindex';
  return http.method === 'HEAD' ? { ...result, body: '' } : result;
}

const ADDRESS = /\/unsubscribe\/([\w-]{22})$/;

async function answer({ rawPath, headers, queryStringParameters: query = {}, requestContext }: WebEvent) {
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, token] = ADDRESS.exec(rawPath) ?? [];
  const ending = token ? await getEnding(token) : undefined;
  if (!ending) return html(404, unknownPage(locale));
  if (requestContext.http.method !== 'POST') return html(200, askPage(ending.notification, locale));
  await endMails(ending);
  return html(200, donePage(locale));
}

const html = (statusCode: number, body: string): WebResult => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': ENDING_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  },
  body,
  isBase64Encoded: false,
});

const failed = (): WebResult => ({
  statusCode: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: OUR_FAULT.error,
  isBase64Encoded: false,
});
