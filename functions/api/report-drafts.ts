import * as z from 'zod';
import { contentInWords } from '../../lib/communication/reports/content.ts';
import { listReportRows } from '../../lib/communication/reports/csv.ts';
import { type Asked, draftReport } from '../../lib/communication/reports/draft.ts';
import { ReportIssued } from '../../lib/communication/reports/issued.ts';
import { issueReport } from '../../lib/communication/reports/issued-store.ts';
import { isClosed } from '../../lib/communication/reports/open-months.ts';
import { booksEnd, firstMonthInQuery, refuseFutureYear, yearInPath } from '../../lib/communication/reports/period.ts';
import { Report } from '../../lib/communication/reports/report.ts';
import { ReportRow } from '../../lib/communication/reports/report-row.ts';
import { Fault } from '../../lib/platform/fault.ts';
import type { AccountScope } from '../../lib/platform/http/caller.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { LOCALE_DEFAULT } from '../../lib/platform/locale.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { FILE_NAME, InForm, PDF, pdfOf } from './report-form.ts';

const WhichYear = z.object({ year: yearInPath() });

const WhichReport = z.object({
  include: z.enum(['below']).optional().describe('`below`: with all accounts below. Omitted: the account alone.'),
  first_month: firstMonthInQuery(),
});

const getReport = endpoint({
  method: 'GET',
  path: '/reports/{year}',
  scoped: true,
  summary: 'A draft of the report of a year, as of now',
  description:
    'Paper by mass, its CO2e with factors and sources, the year before, the quality of the data, and trees and credits apart. With `Accept: text/csv` it has a row for each month and account; with `Accept: application/pdf` it is a document. A year to come is 404.',
  params: WhichYear,
  query: WhichReport.extend(InForm.shape),
  response: Report,
  faults: ['invalid', 'not_found'],
  answerHeaders: FILE_NAME,
  forms: {
    csv: {
      item: ReportRow,
      run: async ({ account, params, query, now }) => listReportRows(askedFor(account, params, query, now), query),
    },
    file: {
      type: PDF,
      async run({ account, params, query, now, setHeader }) {
        const content = await draftReport(askedFor(account, params, query, now), now);
        const words = await contentInWords(content, query.lang ?? LOCALE_DEFAULT);
        return pdfOf({ ...words, issued: null }, query, setHeader);
      },
    },
  },
  async run({ account, params, query, now }) {
    const content = await draftReport(askedFor(account, params, query, now), now);
    return contentInWords(content, query.lang ?? LOCALE_DEFAULT);
  },
});

const createReport = endpoint({
  method: 'POST',
  path: '/reports/{year}',
  scoped: true,
  creates: true,
  summary: 'Issue the report of a year',
  description:
    'Only when the books of all its months are closed, for all its accounts. The report is made in the background, numbered, signed, and never changes from then on; a later number says what changed.',
  params: WhichYear,
  query: WhichReport,
  response: ReportIssued,
  faults: ['invalid', 'not_found'],
  async run({ account, caller, params, query, remember, now }) {
    const asked = askedFor(account, params, query, now);
    if (!(await isClosed(asked.path, asked.include === 'below', asked.period, now))) {
      const until = timestamp(booksEnd(asked.period));
      throw new Fault('invalid', `The books of the year are not all closed; those of its last month end at ${until}.`, {
        reason: 'year_open',
        values: { until },
      });
    }
    return issueReport(asked, { who: caller.who, remember, now });
  },
});

function askedFor(
  { path }: AccountScope,
  { year }: z.infer<typeof WhichYear>,
  { include, first_month }: z.infer<typeof WhichReport>,
  now: Date,
): Asked {
  const period = { year: Number(year), first_month: first_month ?? 1 };
  refuseFutureYear(period, now);
  return { path, period, include: include ?? null };
}

export const reportDrafts = { getReport, createReport };
