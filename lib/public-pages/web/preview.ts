import { etagOf, isHeld } from '../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../platform/web/event.ts';
import { file, unchanged } from '../../platform/web/results.ts';
import { pickLocale } from '../../rendering/pick-locale.ts';
import { forestPicture } from '../render/preview.ts';
import { getForest } from '../store.ts';
import { DRAWING, KEPT } from './caching.ts';

/** The picture of a public page; undefined where there is no such page, or not any more. */
export async function answerForestPicture(event: WebEvent, id: string, now: Date): Promise<WebResult | undefined> {
  const view = await getForest(id, now);
  if (!view) return undefined;
  const locale = pickLocale(event.queryStringParameters?.lang, event.headers['accept-language']);
  const kept = { etag: etagOf([DRAWING, view, locale, 'picture']), ...KEPT };
  if (isHeld(event, kept.etag)) return unchanged(kept);
  const png = await forestPicture(view, locale);
  return file(png, { 'content-type': 'image/png', 'content-language': locale, ...kept });
}
