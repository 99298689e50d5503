import { answerWeb } from '../lib/certificates/web/answer.ts';
import { clock } from '../lib/platform/clock.ts';
import { UUID_PATTERN } from '../lib/platform/id.ts';
import type { WebEvent, WebResult } from '../lib/platform/web/event.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';

/**
 * Certificates for everybody with the link, without an API key: `/<id>` is a page, `/<id>.pdf` the PDF, `.png` the preview
 * image, `.json` the signed facts. The event format is that of an HTTP API, which passes the PDF on as binary data.
 *
 * It also draws the preview images of public pages, `/forest-<account id>.png`: they need the same 50 MB of fonts and the
 * same memory, and their address is below that of the certificates.
 */
export const handler = serveWeb({
  name: 'certificate',
  answer: async (event) => (await publicPagePreview(event)) ?? answerWeb(event, clock.now()),
  // Certificates are not listed by search engines. A PDF and an image can say so only in this header.
  headers: { 'x-robots-tag': 'noindex' },
});

const PUBLIC_PAGE_PREVIEW = new RegExp(String.raw`/forest-(${UUID_PATTERN})\.png$`);

async function publicPagePreview(event: WebEvent): Promise<WebResult | undefined> {
  const [, id] = PUBLIC_PAGE_PREVIEW.exec(event.rawPath) ?? [];
  if (!id || !['GET', 'HEAD'].includes(event.requestContext.http.method)) return undefined;
  const { answerPreview } = await import('../lib/public-pages/web/preview.ts');
  return answerPreview(event, id, clock.now());
}
