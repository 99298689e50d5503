import { TYPED_UUID_PATTERN, UUID_PATTERN } from '../../../platform/id.ts';
import type { Locale } from '../../../platform/locale.ts';
import { etagOf, isHeld } from '../../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../platform/web/event.ts';
import { file, html, unchanged } from '../../../platform/web/results.ts';
import { pickLocale } from '../../../presentation/language/pick-locale.ts';
import { publicPage } from '../render/page.ts';
import { PAGE_POLICY } from '../render/policy.ts';
import { getLogo, getProjectPicture, getPublicPage } from '../store.ts';
import { countedIn, OWN } from '../url.ts';
import { absentAnswer } from './absent-answer.ts';
import { answerBadge } from './badge.ts';
import { CACHING, DRAWING_VERSION, REFERRER } from './caching.ts';

const ADDRESS = new RegExp(
  String.raw`^/forests/(${TYPED_UUID_PATTERN})(${OWN})?(?:/(?:(badge)\.svg|logo-([\w-]{22})\.png))?$`,
);

/** A project's picture, shared by all accounts' pages. */
const PROJECT_PICTURE = new RegExp(String.raw`^/forests/projects/(${UUID_PATTERN})-([\w-]{22})\.jpg$`);

/**
 * Serves the public page at `/forests/<account id>`, and the badge and the logo below it. With `-own` after the id, page and
 * badge count the account without the accounts below it. All other addresses and switched-off pages get the same 404. The
 * certificate function serves `badge.png`.
 */
export async function answerPublicPage(event: WebEvent, now: Date): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return absentAnswer(locale);
  const [, project, picture] = PROJECT_PICTURE.exec(rawPath) ?? [];
  if (project && picture) return image(event, picture, 'image/jpeg', await getProjectPicture(project, picture), locale);
  const [, accountId = '', own, badge, digest] = ADDRESS.exec(rawPath) ?? [];
  const id = accountId.toLowerCase();
  if (id === '') return absentAnswer(locale);
  if (digest) return image(event, digest, 'image/png', await getLogo(id, digest), locale);

  if (badge) return (await answerBadge(event, id, countedIn(own), 'svg')) ?? absentAnswer(locale);
  const view = await getPublicPage(id, countedIn(own), now);
  if (!view) return absentAnswer(locale);
  const caching = { etag: etagOf([DRAWING_VERSION, view, locale]), ...CACHING };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  return html(200, publicPage(view, locale), PAGE_POLICY, { ...caching, ...REFERRER });
}

/** Cached for a year: the digest is part of the address, so an address never gets another image. */
function image(
  event: WebEvent,
  digest: string,
  type: string,
  bytes: Uint8Array | undefined,
  locale: Locale,
): WebResult {
  if (!bytes) return absentAnswer(locale);
  const caching = { etag: `"${digest}"`, 'cache-control': 'public, max-age=31536000, immutable' };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  return file(bytes, { 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox", ...caching });
}
