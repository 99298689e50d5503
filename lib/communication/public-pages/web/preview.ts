import { etagOf, isHeld } from '../../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../platform/web/event.ts';
import { file, unchanged } from '../../../platform/web/results.ts';
import { pickLocale } from '../../../presentation/language/pick-locale.ts';
import { publicPagePreview } from '../render/preview.ts';
import { getPublicPage } from '../store.ts';
import type { Counted } from '../url.ts';
import { CACHING, DRAWING_VERSION } from './caching.ts';

/** A public page's preview image. Undefined for an unknown account and for one whose page is switched off. */
export async function answerPreview(
  event: WebEvent,
  id: string,
  counted: Counted,
  now: Date,
): Promise<WebResult | undefined> {
  const view = await getPublicPage(id, counted, now);
  if (!view) return undefined;
  const locale = pickLocale(event.queryStringParameters?.lang, event.headers['accept-language']);
  const headers = { etag: etagOf([DRAWING_VERSION, view, locale, 'picture']), ...CACHING };
  if (isHeld(event, headers.etag)) return unchanged(headers);
  const png = await publicPagePreview(view, locale);
  return file(png, { 'content-type': 'image/png', 'content-language': locale, ...headers });
}
