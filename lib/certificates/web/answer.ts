import { UUID_PATTERN } from '../../platform/id.ts';
import type { Locale } from '../../platform/locale.ts';
import { signing } from '../../platform/signing/signing.ts';
import { etagOf, isHeld } from '../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../platform/web/event.ts';
import { html, json, NOT_KEPT, unchanged } from '../../platform/web/results.ts';
import { pickLocale } from '../../rendering/pick-locale.ts';
import { getCarbonView } from '../carbon-view-store.ts';
import { issuer } from '../issuer.ts';
import { notFoundPage } from '../render/html/not-found.ts';
import { page } from '../render/html/page.ts';
import { CONTENT_SECURITY_POLICY } from '../render/html/policy.ts';
import { withdrawnPage } from '../render/html/withdrawn.ts';
import { getCertificateView, type Withdrawn } from '../view-store.ts';
import { FORMS, type Form, formOf } from './formats.ts';

const KEYS = '/.well-known/jwks.json';
const ADDRESS = new RegExp(String.raw`(/carbon_offsets)?/(${UUID_PATTERN})(?:\.(pdf|png|json))?$`, 'i');

export async function answerWeb(event: WebEvent): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, carbon, id, extension] = ADDRESS.exec(rawPath) ?? [];
  const form = formOf(extension);
  if (!['GET', 'HEAD'].includes(requestContext.http.method)) return notFound(form, locale);
  if (rawPath === KEYS) return publicKeys();

  const find = carbon ? getCarbonView : getCertificateView;
  const view = id ? await find(id.toLowerCase()) : undefined;
  if (!view) return notFound(form, locale);
  if (view.kind === 'withdrawn') return withdrawn(form, locale, view);

  const paper = query.size === 'letter' ? 'letter' : 'a4';
  const etag = etagOf([DRAWING, view, locale, form, paper]);
  const kept = { etag, 'cache-control': 'public, max-age=60, must-revalidate', vary: 'accept-language' };
  if (isHeld(event, etag)) return unchanged(kept);
  return form === 'page' ? shown(200, page(view, locale), kept) : FORMS[form](view, locale, kept, paper);
}

function notFound(form: Form, locale: Locale): WebResult {
  const error = 'There is no certificate at this address.';
  return form === 'json' ? absent(error) : shown(404, notFoundPage(locale, issuer()), NOT_KEPT);
}

function withdrawn(form: Form, locale: Locale, { withdrawn_at }: Withdrawn): WebResult {
  const error = `This certificate was withdrawn at ${withdrawn_at}.`;
  return form === 'json' ? absent(error) : shown(404, withdrawnPage(locale, issuer(), withdrawn_at), NOT_KEPT);
}

const shown = (statusCode: number, body: string, more: Record<string, string>): WebResult =>
  html(statusCode, body, CONTENT_SECURITY_POLICY, more);

const absent = (error: string): WebResult => json(404, JSON.stringify({ code: 404, error }), NOT_KEPT);

/** A new key is heard of within minutes of its first use. */
async function publicKeys(): Promise<WebResult> {
  const keys = await signing().publicKeys();
  return json(200, JSON.stringify({ keys }), { 'cache-control': 'public, max-age=300' });
}

/** Raised whenever the same certificate is drawn differently, so that no browser keeps the old drawing. */
const DRAWING = 6;
