import { issuer } from '../../certificates/issuer.ts';
import { UUID_PATTERN } from '../../platform/id.ts';
import type { Locale } from '../../platform/locale.ts';
import { etagOf, isHeld } from '../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../platform/web/event.ts';
import { file, html, NOT_KEPT, text, unchanged } from '../../platform/web/results.ts';
import { pickLocale } from '../../rendering/pick-locale.ts';
import { BADGE_POLICY, badgeSvg, type Theme } from '../render/badge.ts';
import { absentPage } from '../render/document.ts';
import { forestPage } from '../render/page.ts';
import { PAGE_POLICY } from '../render/style.ts';
import { getBadge, getForest, getLogo, getProjectPicture } from '../store.ts';
import { DRAWING, KEPT } from './caching.ts';

const ADDRESS = new RegExp(String.raw`/forests/(${UUID_PATTERN})(?:/(?:(badge)\.svg|logo-([\w-]{22})\.png))?$`, 'i');

/** The picture of a project, which pages of all accounts show. */
const PICTURE = new RegExp(String.raw`/forests/projects/(${UUID_PATTERN})-([\w-]{22})\.jpg$`);

/** `/forests/<account id>`, and below it the badge and the logo. All else there, and what is switched off, is the same 404. */
export async function answerForest(event: WebEvent, now: Date): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return absent(locale);
  const [, project, picture] = PICTURE.exec(rawPath) ?? [];
  if (project && picture) return image(event, picture, 'image/jpeg', await getProjectPicture(project, picture), locale);
  const [, given = '', badge, digest] = ADDRESS.exec(rawPath) ?? [];
  const id = given.toLowerCase();
  if (id === '') return absent(locale);
  if (digest) return image(event, digest, 'image/png', await getLogo(id, digest), locale);

  const theme = themeOf(query.theme);
  const view = badge ? await getBadge(id) : await getForest(id, now);
  if (!view) return absent(locale);
  const kept = { etag: etagOf([DRAWING, view, locale, theme]), ...KEPT };
  if (isHeld(event, kept.etag)) return unchanged(kept);
  return 'months' in view
    ? html(200, forestPage(view, locale), PAGE_POLICY, { ...kept, ...REFERRED })
    : text(200, 'image/svg+xml; charset=utf-8', badgeSvg(view, locale, theme), { ...kept, ...EMBEDDED });
}

/** Where the page links to may know that its readers came from here: the page is no secret. */
const REFERRED = { 'referrer-policy': 'strict-origin-when-cross-origin' };

/** Other sites show it: that is what it is for. */
const EMBEDDED = {
  'content-security-policy': BADGE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
  ...REFERRED,
};

const themeOf = (asked: string | undefined): Theme => (asked === 'dark' || asked === 'light' ? asked : 'auto');

const absent = (locale: Locale): WebResult =>
  html(404, absentPage(locale, issuer()), PAGE_POLICY, { ...NOT_KEPT, ...REFERRED, 'x-robots-tag': 'noindex' });

/** An address never shows another picture, so it is kept for a year. */
function image(
  event: WebEvent,
  digest: string,
  type: string,
  bytes: Uint8Array | undefined,
  locale: Locale,
): WebResult {
  if (!bytes) return absent(locale);
  const kept = { etag: `"${digest}"`, 'cache-control': 'public, max-age=31536000, immutable' };
  if (isHeld(event, kept.etag)) return unchanged(kept);
  return file(bytes, { 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox", ...kept });
}
