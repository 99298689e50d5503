import { keysUrl } from '../../books/certificates/url.ts';
import type { Locale } from '../../platform/locale.ts';
import { getLargeDocument } from '../../presentation/signed-documents/large.ts';
import { loggedOf } from '../../presentation/signed-documents/log-leaf.ts';
import { contentInWords, type ReportContent } from './content.ts';
import { numberOf, type StoredReport } from './issued.ts';
import { IssuedReport, type ReportFacts } from './report.ts';
import { readContent } from './stored-content.ts';

type Issue = Pick<StoredReport, 'id' | 'year' | 'number' | 'created_at'>;

/** The signed text: the report in English, as the API returns it, without its signature. */
export const textToSign = async (content: ReportContent, issue: Issue): Promise<string> =>
  JSON.stringify(Unsigned.parse({ ...(await contentInWords(content, 'en')), ...shownIssue(issue) }));

const Unsigned = IssuedReport.omit({ jws: true, inclusion: true });

const shownIssue = (issue: Issue) => ({ id: issue.id, number: numberOf(issue), created_at: issue.created_at });

/** An issued report's facts in a language. Figures are as issued; only sentences depend on the language. */
export async function issuedFacts(report: StoredReport, locale: Locale): Promise<ReportFacts & { changes: string[] }> {
  const [content, signed] = await Promise.all([readContent(report.id), getLargeDocument('report', report.id)]);
  if (!signed) throw new Error(`The signature of report ${report.id} is missing.`);
  const { id, created_at } = report;
  const { jws, text } = signed;
  const [words, logged] = await Promise.all([
    contentInWords(content, locale),
    loggedOf([{ kind: 'report', id, text }]),
  ]);
  return {
    ...words,
    number: numberOf(report),
    issued: { id, created_at, changes: words.changes, jws, text, keys_url: keysUrl(), log: logged?.[0] },
  };
}

/** As returned in JSON. */
export const shownIssued = ({ issued, ...facts }: ReportFacts & { changes: string[] }): IssuedReport => ({
  ...facts,
  number: facts.number ?? '',
  id: issued?.id ?? '',
  created_at: issued?.created_at ?? '',
  jws: issued?.jws ?? '',
  ...(issued?.log !== undefined && { inclusion: issued.log?.inclusion ?? null }),
});
