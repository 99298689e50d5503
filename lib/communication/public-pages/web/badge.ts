import { etagOf, isHeld } from '../../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../platform/web/event.ts';
import { file, text, unchanged } from '../../../platform/web/results.ts';
import { pickLocale } from '../../../presentation/language/pick-locale.ts';
import { BADGE_POLICY, badgeStyle, badgeSvg } from '../render/badge.ts';
import { getBadge } from '../store.ts';
import type { Counted } from '../url.ts';
import { CACHING, DRAWING_VERSION } from './caching.ts';

/** Undefined for an unknown account and for one whose page is switched off. */
export async function answerBadge(
  event: WebEvent,
  id: string,
  counted: Counted,
  format: 'svg' | 'png',
): Promise<WebResult | undefined> {
  const view = await getBadge(id, counted);
  if (!view) return undefined;
  const { headers, queryStringParameters: query = {} } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const { theme, size } = badgeStyle(query);
  const caching = { etag: etagOf([DRAWING_VERSION, view, locale, theme, size, format]), ...CACHING };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  const answer = { ...caching, ...EMBEDDABLE, 'content-language': locale };
  if (format === 'svg')
    return text(200, 'image/svg+xml; charset=utf-8', badgeSvg(view, locale, theme, size), {
      ...answer,
      'content-security-policy': BADGE_POLICY,
    });
  const { badgePng } = await import('../render/badge-png.ts');
  return file(await badgePng(view, locale, theme, size), { ...answer, 'content-type': 'image/png' });
}

/** Other sites embed the badge, and may see that a visitor came from here: the page is public. */
const EMBEDDABLE = {
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
