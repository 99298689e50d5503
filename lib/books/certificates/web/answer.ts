import { UUID_PATTERN } from '../../../platform/id.ts';
import type { Locale } from '../../../platform/locale.ts';
import { signing } from '../../../platform/signing/signing.ts';
import { etagOf, isHeld } from '../../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../platform/web/event.ts';
import { html, json, NOT_KEPT, unchanged } from '../../../platform/web/results.ts';
import { pickLocale } from '../../../presentation/language/pick-locale.ts';
import { getCarbonView } from '../carbon-view-store.ts';
import { issuer } from '../issuer.ts';
import { withLog } from '../log-view.ts';
import { notFoundPage } from '../render/html/not-found.ts';
import { page } from '../render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../render/html/policy.ts';
import { withdrawnPage } from '../render/html/withdrawn.ts';
import { pathOnSite } from '../url.ts';
import { getCertificateView, type Withdrawn } from '../view-store.ts';
import { FORMATS, type Format, formatOf } from './formats.ts';

const KEYS_PATH = '/.well-known/jwks.json';
/** Only these URLs return a drawing: any other URL for the same certificate would miss the edge cache and be drawn again. */
const ADDRESS = new RegExp(
  String.raw`^(?:/certificates|(/carbon_offsets))?/(${UUID_PATTERN})(?:\.(pdf|png|json))?$`,
  'i',
);

export async function answerWeb(event: WebEvent, now: Date): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, carbon, id, extension] = ADDRESS.exec(pathOnSite(rawPath)) ?? [];
  const format = formatOf(extension);
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return notFound(format, locale);
  if (rawPath === KEYS_PATH) return publicKeys();

  const find = carbon ? getCarbonView : getCertificateView;
  const found = id ? await find(id.toLowerCase(), now) : undefined;
  if (!found) return notFound(format, locale);
  if (found.kind === 'withdrawn') return withdrawn(format, locale, found);
  const view = await withLog(found);

  const paper = query.size === 'letter' ? 'letter' : 'a4';
  const etag = etagOf([DRAWING_VERSION, view, locale, format, paper]);
  const caching = { etag, 'cache-control': 'public, max-age=60, must-revalidate', vary: 'accept-language' };
  if (isHeld(event, etag)) return unchanged(caching);
  return format === 'page' ? htmlPage(200, page(view, locale), caching) : FORMATS[format](view, locale, caching, paper);
}

function notFound(format: Format, locale: Locale): WebResult {
  const error = 'There is no certificate at this address.';
  return format === 'json' ? jsonNotFound(error) : htmlPage(404, notFoundPage(locale, issuer()), NOT_KEPT);
}

function withdrawn(format: Format, locale: Locale, { withdrawn_at }: Withdrawn): WebResult {
  const error = `This certificate was withdrawn at ${withdrawn_at}.`;
  return format === 'json'
    ? jsonNotFound(error)
    : htmlPage(404, withdrawnPage(locale, issuer(), withdrawn_at), NOT_KEPT);
}

const htmlPage = (statusCode: number, body: string, headers: Record<string, string>): WebResult =>
  html(statusCode, body, CONTENT_SECURITY_POLICY, headers);

const jsonNotFound = (error: string): WebResult => json(404, JSON.stringify({ code: 404, error }), NOT_KEPT);

/** Cached briefly, so a new key is known soon after its first use. */
async function publicKeys(): Promise<WebResult> {
  const keys = await signing().publicKeys();
  return json(200, JSON.stringify({ keys }), { 'cache-control': 'public, max-age=300' });
}

/** In every ETag. Increment it whenever certificates are drawn differently, so no browser keeps the old one. */
const DRAWING_VERSION = 11;
