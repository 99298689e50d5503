import { getUnsubscribeLink, unsubscribe } from '../../lib/communication/mails/feedback/unsubscribe.ts';
import {
  confirmPage,
  donePage,
  UNSUBSCRIBE_PAGE_POLICY,
  unknownPage,
} from '../../lib/communication/mails/render/unsubscribe-page.ts';
import type { WebEvent, WebResult } from '../../lib/platform/web/event.ts';
import { html, NOT_KEPT } from '../../lib/platform/web/results.ts';
import { serveWeb } from '../../lib/platform/web/serve.ts';
import { pickLocale } from '../../lib/presentation/language/pick-locale.ts';

/**
 * Serves `/unsubscribe/<token>`, a mail's unsubscribe link. A POST unsubscribes: a mail program sends it by itself (RFC
 * 8058), or the page's button does. A GET only shows the page, because mail scanners open every link.
 */
export const handler = serveWeb({
  name: 'unsubscribe',
  answer,
  headers: { ...NOT_KEPT, 'x-robots-tag': 'noindex' },
});

const LINK_PATH = /\/unsubscribe\/([\w-]{22})$/;

async function answer(event: WebEvent): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, token] = LINK_PATH.exec(rawPath) ?? [];
  const link = token ? await getUnsubscribeLink(token) : undefined;
  const page = (statusCode: number, body: string) => html(statusCode, body, UNSUBSCRIBE_PAGE_POLICY, {});
  if (!link) return page(404, unknownPage(locale));
  if (requestContext.http.method !== 'POST') return page(200, confirmPage(link.notification, locale));
  await unsubscribe(link);
  return page(200, donePage(locale));
}
