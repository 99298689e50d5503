import { hash } from 'node:crypto';
import { issuer } from '../../certificates/issuer.ts';
import { pickLocale } from '../../certificates/render/locale.ts';
import type { WebEvent } from '../../certificates/web/answer.ts';
import { file, NOT_KEPT, unchanged, type WebResult } from '../../certificates/web/results.ts';
import type { Locale } from '../../platform/locale.ts';
import { BADGE_POLICY, badgeSvg, type Theme } from '../render/badge.ts';
import { absentPage } from '../render/document.ts';
import { forestPage } from '../render/page.ts';
import { PAGE_POLICY } from '../render/style.ts';
import { getBadge, getForest, getLogo } from '../store.ts';

const ADDRESS =
  /\/forests\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/(?:(badge)\.svg|logo-([\w-]{22})\.png))?$/i;

/** `/forests/<account id>`, and below it the badge and the logo. All else there, and what is switched off, is the same 404. */
export async function answerForest(event: WebEvent, now: Date): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, given = '', badge, digest] = ADDRESS.exec(rawPath) ?? [];
  const id = given.toLowerCase();
  if (id === '' || !['GET', 'HEAD'].includes(requestContext.http.method)) return absent(locale);
  if (digest) return logoAt(id, digest, locale);

  const theme = themeOf(query.theme);
  const view = badge ? await getBadge(id) : await getForest(id, now);
  if (!view) return absent(locale);
  const kept = { etag: etagOf([DRAWING, view, locale, theme]), ...KEPT };
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === kept.etag))
    return unchanged(kept);
  return 'months' in view
    ? text('text/html; charset=utf-8', PAGE_POLICY, forestPage(view, locale), kept)
    : text('image/svg+xml; charset=utf-8', BADGE_POLICY, badgeSvg(view, locale, theme), { ...kept, ...EMBEDDED });
}

/** Kept at the edge and in browsers, together no longer than this: so soon a page that was switched off is gone. */
const KEPT = { 'cache-control': 'public, max-age=300, must-revalidate', vary: 'accept-language' };

/** Other sites show it: that is what it is for. */
const EMBEDDED = { 'cross-origin-resource-policy': 'cross-origin' };

const themeOf = (asked: string | undefined): Theme => (asked === 'dark' || asked === 'light' ? asked : 'auto');

const text = (
  type: string,
  policy: string,
  body: string,
  more: Record<string, string>,
  statusCode = 200,
): WebResult => ({
  statusCode,
  headers: {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...more,
  },
  body,
  isBase64Encoded: false,
});

const absent = (locale: Locale): WebResult =>
  text('text/html; charset=utf-8', PAGE_POLICY, absentPage(locale, issuer()), { ...NOT_KEPT, ...UNLISTED }, 404);

const UNLISTED = { 'x-robots-tag': 'noindex' };

/** An address never shows another logo, so it is kept for a year. */
async function logoAt(id: string, digest: string, locale: Locale): Promise<WebResult> {
  const png = await getLogo(id, digest);
  if (!png) return absent(locale);
  return file(png, {
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

/** Raised whenever the same view is drawn differently, so that no browser keeps the old drawing. */
const DRAWING = 1;

/** From what is drawn, not from the drawing. */
const etagOf = (drawn: unknown): string => `"${hash('sha256', JSON.stringify(drawn), 'base64url').slice(0, 22)}"`;
