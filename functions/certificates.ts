import { answerWeb } from '../lib/certificates/web/answer.ts';
import { clock } from '../lib/platform/clock.ts';
import { UUID_PATTERN } from '../lib/platform/id.ts';
import type { WebEvent, WebResult } from '../lib/platform/web/event.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';

/**
 * Certificates as people open them, without a key: `/<id>` is a page, `/<id>.pdf` the same as a PDF, `.png` a picture for
 * previews, `.json` the signed facts. The event is that of an HTTP API, which hands a browser the PDF as it is. The fonts are
 * here, so this function also draws the picture of an account's public page: `/forest-<account id>.png`.
 */
export const handler = serveWeb({
  name: 'certificate',
  answer: async (event) => (await forestPicture(event)) ?? answerWeb(event),
  // A certificate is for those who were given its link; a PDF cannot say so by itself.
  headers: { 'x-robots-tag': 'noindex' },
});

const FOREST = new RegExp(String.raw`/forest-(${UUID_PATTERN})\.png$`);

async function forestPicture(event: WebEvent): Promise<WebResult | undefined> {
  const [, id] = FOREST.exec(event.rawPath) ?? [];
  if (!id || !['GET', 'HEAD'].includes(event.requestContext.http.method)) return undefined;
  const { answerPreview } = await import('../lib/public-pages/web/preview.ts');
  return answerPreview(event, id, clock.now());
}
