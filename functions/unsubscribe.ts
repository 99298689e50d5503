import { askPage, donePage, ENDING_POLICY, unknownPage } from '../lib/mails/render/unsubscribe-page.ts';
import { endMails, getEnding } from '../lib/mails/unsubscribe.ts';
import type { WebEvent, WebResult } from '../lib/platform/web/event.ts';
import { html, NOT_KEPT } from '../lib/platform/web/results.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';
import { pickLocale } from '../lib/rendering/pick-locale.ts';

/**
 * `/unsubscribe/<token>`, as every mail that can be ended has it. A POST ends such mails: a mail program sends it by itself
 * (RFC 8058), or the page's button does. A GET only asks, because scanners of mail open every link.
 */
export const handler = serveWeb({
  name: 'unsubscribe',
  answer,
  headers: { ...NOT_KEPT, 'x-robots-tag': 'noindex' },
});

const ADDRESS = /\/unsubscribe\/([\w-]{22})$/;

async function answer(event: WebEvent): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, token] = ADDRESS.exec(rawPath) ?? [];
  const ending = token ? await getEnding(token) : undefined;
  const page = (statusCode: number, body: string) => html(statusCode, body, ENDING_POLICY, {});
  if (!ending) return page(404, unknownPage(locale));
  if (requestContext.http.method !== 'POST') return page(200, askPage(ending.notification, locale));
  await endMails(ending);
  return page(200, donePage(locale));
}
