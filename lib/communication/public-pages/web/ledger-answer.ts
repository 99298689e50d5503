import { TYPED_UUID_PATTERN } from '../../../platform/id.ts';
import type { Locale } from '../../../platform/locale.ts';
import { etagOf, isHeld } from '../../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../platform/web/event.ts';
import { html, json, NOT_KEPT, text, unchanged } from '../../../platform/web/results.ts';
import { pickLocale } from '../../../presentation/language/pick-locale.ts';
import { servedJson } from '../../../presentation/signed-documents/served.ts';
import { PROJECT_TEXTS } from '../../../presentation/texts/all/public-pages.ts';
import type { CsvPage, Served } from '../ledger/files.ts';
import { PAGE_POLICY } from '../render/policy.ts';
import { absentAnswer } from './absent-answer.ts';
import { CACHING, DRAWING_VERSION, REFERRER } from './caching.ts';

/** The parts of a public ledger. Its lots are tree plantings or credit lots. */
export type Ledger<View> = {
  /** The start of its addresses, with a slash at both ends. */
  path: string;
  exists: (id: string) => Promise<boolean>;
  /** The rows of its first file: all, or those after one row. Undefined if the project has no such row. */
  lots: {
    name: string;
    rows: (id: string, after: string | undefined) => Promise<CsvPage | undefined>;
    refusal: string;
  };
  entries: (id: string, after: number) => Promise<CsvPage>;
  signed: (id: string, now: Date) => Promise<Served>;
  /** The figures signed on a day, where the public log has them; undefined if it has none of that day. */
  signedOn?: (id: string, day: string) => Promise<object | undefined>;
  view: (id: string, now: Date) => Promise<View | undefined>;
  page: (view: View, locale: Locale) => string;
};

/** Serves a project's public page at `<path><id>`, and the files to check it with below it. */
export function answersOf<View>(ledger: Ledger<View>): (event: WebEvent, now: Date) => Promise<WebResult> {
  const address = new RegExp(
    String.raw`^${ledger.path}(${TYPED_UUID_PATTERN})(?:/(${ledger.lots.name}\.csv|entries\.csv|ledger\.json))?$`,
  );
  return async (event, now) => {
    const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
    const locale = pickLocale(query.lang, headers['accept-language']);
    const [, found = '', file] = address.exec(rawPath) ?? [];
    const id = found.toLowerCase();
    if (id === '' || !['GET', 'HEAD'].includes(requestContext.http.method))
      return absentAnswer(locale, PROJECT_TEXTS[locale]);
    if (!(await ledger.exists(id))) return absentAnswer(locale, PROJECT_TEXTS[locale]);
    if (file === 'entries.csv') return entries(event, ledger, id, query.after);
    if (file === 'ledger.json' && query.at !== undefined && ledger.signedOn)
      return ledgerOn(event, query.at, await ledger.signedOn(id, query.at));
    if (file === 'ledger.json') return signedLedger(event, ledger, id, now);
    if (file !== undefined) return lots(event, ledger, id, query.after);

    const view = await ledger.view(id, now);
    if (!view) return absentAnswer(locale, PROJECT_TEXTS[locale]);
    const caching = { etag: etagOf([DRAWING_VERSION, view, locale]), ...CACHING, ...REFERRER };
    if (isHeld(event, caching.etag)) return unchanged(caching);
    return html(200, ledger.page(view, locale), PAGE_POLICY, caching);
  };
}

const NUMBER = /^\d{1,12}$/;

async function lots<V>(event: WebEvent, ledger: Ledger<V>, id: string, after: string | undefined): Promise<WebResult> {
  const { name, rows, refusal } = ledger.lots;
  const page = await rows(id, after?.toLowerCase());
  return page ? csv(event, `${name}-${id}.csv`, page) : refused(refusal);
}

async function entries<V>(event: WebEvent, ledger: Ledger<V>, id: string, after = '0'): Promise<WebResult> {
  if (!NUMBER.test(after)) return refused('after must be the number of an entry, such as 10000.');
  return csv(event, `entries-${id}.csv`, await ledger.entries(id, Number(after)));
}

const refused = (error: string): WebResult => json(400, JSON.stringify({ code: 400, error }), NOT_KEPT);

/** Other sites may not embed it, but every program may read it: it is public. A full file names its continuation. */
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

async function signedLedger<V>(event: WebEvent, ledger: Ledger<V>, id: string, now: Date): Promise<WebResult> {
  const { facts, jws } = await ledger.signed(id, now);
  const signature = await jws();
  const caching = { etag: etagOf([facts, signature === null]), ...CACHING };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  return json(200, servedJson({ facts, jws: signature }), signature === null ? NOT_KEPT : caching);
}

function ledgerOn(event: WebEvent, day: string, found: object | undefined): WebResult {
  if (!found) return json(404, JSON.stringify({ code: 404, error: `No figures were signed on ${day}.` }), NOT_KEPT);
  const caching = { etag: etagOf(found), ...CACHING };
  return isHeld(event, caching.etag) ? unchanged(caching) : json(200, servedJson(found), caching);
}
