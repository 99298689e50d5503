import { createHash } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { issuer } from '../lib/certificates/issuer.ts';
import { notFoundPage } from '../lib/certificates/render/html/not-found.ts';
import { page } from '../lib/certificates/render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../lib/certificates/render/html/style.ts';
import { type Locale, pickLocale } from '../lib/certificates/render/locale.ts';
import type { View } from '../lib/certificates/render/view.ts';
import { getCertificateView } from '../lib/certificates/view-store.ts';
import { OUR_FAULT } from '../lib/platform/http/status.ts';
import { described, log } from '../lib/platform/log.ts';
import { metered, meterFor } from '../lib/platform/table/client.ts';

/**
 * Certificates as people open them, without a key: `/<id>` is a page, `/<id>.pdf` the same as a PDF. The address is the
 * only secret, so it is not logged. The event is that of an HTTP API, which hands a browser the PDF as it is.
 */
export type WebEvent = {
  rawPath: string;
  headers: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined> | undefined;
  requestContext: { http: { method: string }; requestId: string };
};
export type WebResult = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded: boolean };

export async function handler(event: WebEvent, context: Partial<Context> = {}): Promise<WebResult> {
  const startedAt = performance.now();
  const meter = meterFor(context);
  const { requestId } = event.requestContext;
  const { result, error } = await metered(meter, () =>
    answer(event).then(
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

const ADDRESS = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\.pdf)?$/i;

async function answer({
  rawPath,
  headers,
  queryStringParameters: query = {},
  requestContext,
}: WebEvent): Promise<WebResult> {
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, id, pdf] = ADDRESS.exec(rawPath) ?? [];
  const isRead = ['GET', 'HEAD'].includes(requestContext.http.method);
  const view = id && isRead ? await getCertificateView(id.toLowerCase()) : undefined;
  if (!view) return html(404, notFoundPage(locale, issuer()), { 'cache-control': 'no-store' });

  const paper = query.size === 'letter' ? 'letter' : 'a4';
  const etag = etagOf(view, locale, pdf ? paper : 'page');
  const cached = { etag, 'cache-control': 'public, max-age=60, must-revalidate', vary: 'accept-language' };
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return { statusCode: 304, headers: cached, body: '', isBase64Encoded: false };
  }
  return pdf ? pdfOf(view, locale, paper, cached) : html(200, page(view, locale), cached);
}

async function pdfOf(
  view: View,
  locale: Locale,
  paper: 'a4' | 'letter',
  more: Record<string, string>,
): Promise<WebResult> {
  // A page view does not pay for loading what draws a PDF.
  const { pdf } = await import('../lib/certificates/render/pdf/pdf.ts');
  const bytes = await pdf(view, locale, paper);
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="certificate-${view.id}.pdf"`,
    'content-language': locale,
    'x-content-type-options': 'nosniff',
    ...more,
  };
  return { statusCode: 200, headers, body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true };
}

const html = (statusCode: number, body: string, more: Record<string, string>): WebResult => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...more,
  },
  body,
  isBase64Encoded: false,
});

const failed = (): WebResult => ({
  statusCode: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: OUR_FAULT.error,
  isBase64Encoded: false,
});

/** Raised whenever the same certificate is drawn differently, so that no browser keeps the old drawing. */
const DRAWING = 3;

/** From what is drawn, not from the drawing: a browser that has it is answered without drawing it again. */
const etagOf = (view: View, locale: Locale, form: string): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([DRAWING, view, locale, form]))
    .digest('base64url')
    .slice(0, 22)}"`;
