import { pathOnSite } from '../../lib/books/certificates/url.ts';
import { answerWeb } from '../../lib/books/certificates/web/answer.ts';
import { countedIn, OWN } from '../../lib/communication/public-pages/url.ts';
import { clock } from '../../lib/platform/clock.ts';
import { TYPED_UUID_PATTERN, UUID_PATTERN } from '../../lib/platform/id.ts';
import type { WebEvent, WebResult } from '../../lib/platform/web/event.ts';
import { serveWeb } from '../../lib/platform/web/serve.ts';

/**
 * Certificates for everybody with the link, without an API key: `/<id>` is a page, `/<id>.pdf` the PDF, `.png` the
 * preview image, `.json` the signed facts. The events have the HTTP API format, which passes the PDF on as binary data.
 *
 * It also draws two pictures for public pages, because they need the same 50 MB of fonts and the same memory: the preview
 * image, `/forest-<account id>.png` below the certificates' URL, and the badge, `/forests/<account id>/badge.png`.
 */
export const handler = serveWeb({
  name: 'certificate',
  answer: async (event) => (await publicPagePicture(event)) ?? answerWeb(event, clock.now()),
  // Search engines do not list certificates. A PDF and an image can say so only in this header.
  headers: { 'x-robots-tag': 'noindex' },
});

const PREVIEW = new RegExp(String.raw`^(?:/certificates)?/forest-(${UUID_PATTERN})(${OWN})?\.png$`);
const BADGE = new RegExp(String.raw`^/forests/(${TYPED_UUID_PATTERN})(${OWN})?/badge\.png$`);

/** Undefined for other URLs, for unknown accounts and for accounts with their page switched off. */
async function publicPagePicture(event: WebEvent): Promise<WebResult | undefined> {
  const { rawPath, requestContext } = event;
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return undefined;
  const [, previewed, ownPreview] = PREVIEW.exec(pathOnSite(rawPath)) ?? [];
  if (previewed) {
    const { answerPreview } = await import('../../lib/communication/public-pages/web/preview.ts');
    return answerPreview(event, previewed, countedIn(ownPreview), clock.now());
  }
  const [, badged, ownBadge] = BADGE.exec(rawPath) ?? [];
  if (!badged) return undefined;
  const { answerBadge } = await import('../../lib/communication/public-pages/web/badge.ts');
  return answerBadge(event, badged.toLowerCase(), countedIn(ownBadge), 'png');
}
