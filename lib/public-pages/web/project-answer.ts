import { issuer } from '../../certificates/issuer.ts';
import { getForestryProject } from '../../forestry/store.ts';
import { pickLocale } from '../../language/pick-locale.ts';
import { TYPED_UUID_PATTERN } from '../../platform/id.ts';
import type { Locale } from '../../platform/locale.ts';
import { etagOf, isHeld } from '../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../platform/web/event.ts';
import { html, json, NOT_KEPT, text, unchanged } from '../../platform/web/results.ts';
import { servedJson } from '../../signed-documents/served.ts';
import { type CsvPage, entriesCsv, plantingsCsv, signedLedger } from '../project/files.ts';
import { projectPage } from '../project/page.ts';
import { getProjectPage } from '../project/store.ts';
import { PROJECT_TEXTS } from '../project/texts/texts.ts';
import { absentPage } from '../render/document.ts';
import { PAGE_POLICY } from '../render/policy.ts';
import { CACHING, DRAWING_VERSION } from './caching.ts';

export const PROJECTS = '/projects/';

const ADDRESS = new RegExp(
  String.raw`^${PROJECTS}(${TYPED_UUID_PATTERN})(?:/(plantings\.csv|entries\.csv|ledger\.json))?$`,
);

/** Answers `/projects/<id>` with the public page of a project, and the addresses below it with the files to check it with. */
export async function answerProjectPage(event: WebEvent, now: Date): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const [, address = '', file] = ADDRESS.exec(rawPath) ?? [];
  const id = address.toLowerCase();
  if (id === '' || !['GET', 'HEAD'].includes(requestContext.http.method)) return absent(locale);
  if (!(await getForestryProject(id))) return absent(locale);
  if (file === 'plantings.csv') return plantings(event, id, query.after);
  if (file === 'entries.csv') return entries(event, id, query.after);
  if (file === 'ledger.json') return ledgerFile(event, id, now);

  const view = await getProjectPage(id, now);
  if (!view) return absent(locale);
  const caching = { etag: etagOf([DRAWING_VERSION, view, locale]), ...CACHING, ...REFERRER };
  return isHeld(event, caching.etag) ? unchanged(caching) : html(200, projectPage(view, locale), PAGE_POLICY, caching);
}

const NUMBER = /^\d{1,12}$/;

async function plantings(event: WebEvent, id: string, after: string | undefined): Promise<WebResult> {
  const page = await plantingsCsv(id, after?.toLowerCase());
  return page ? csv(event, `plantings-${id}.csv`, page) : refused('after must be the id of a planting of the project.');
}

async function entries(event: WebEvent, id: string, after = '0'): Promise<WebResult> {
  if (!NUMBER.test(after)) return refused('after must be the number of an entry, such as 10000.');
  return csv(event, `entries-${id}.csv`, await entriesCsv(id, Number(after)));
}

const refused = (error: string): WebResult => json(400, JSON.stringify({ code: 400, error }), NOT_KEPT);

/** Other sites may not embed it, but every program may read it: it is public. A file that is full names its continuation. */
function csv(event: WebEvent, name: string, { body, last }: CsvPage): WebResult {
  const caching = {
    etag: etagOf(body),
    ...CACHING,
    'content-disposition': `attachment; filename="${name}"`,
    ...(last !== undefined && { link: `<?after=${last}>; rel="next"` }),
  };
  return isHeld(event, caching.etag)
    ? unchanged(caching)
    : text(200, 'text/csv; charset=utf-8; header=present', body, caching);
}

async function ledgerFile(event: WebEvent, id: string, now: Date): Promise<WebResult> {
  const { facts, jws } = await signedLedger(id, now);
  const signature = await jws();
  const caching = { etag: etagOf([facts, signature === null]), ...CACHING };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  return json(200, servedJson({ facts, jws: signature }), signature === null ? NOT_KEPT : caching);
}

const REFERRER = { 'referrer-policy': 'strict-origin-when-cross-origin' };

function absent(locale: Locale): WebResult {
  const { notFound, notFoundHint } = PROJECT_TEXTS[locale];
  const page = absentPage(locale, issuer(), { notFound, notFoundHint });
  return html(404, page, PAGE_POLICY, { ...NOT_KEPT, ...REFERRER, 'x-robots-tag': 'noindex' });
}
