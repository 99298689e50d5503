import * as z from 'zod';
import { ReportIssued } from '../../lib/communication/reports/issued.ts';
import { listIssuedRows } from '../../lib/communication/reports/issued-csv.ts';
import { issuedFacts, shownIssued } from '../../lib/communication/reports/issued-report.ts';
import { listIssued, requireIssued } from '../../lib/communication/reports/issued-store.ts';
import { IssuedReport } from '../../lib/communication/reports/report.ts';
import { ReportRow } from '../../lib/communication/reports/report-row.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { LOCALE_DEFAULT } from '../../lib/platform/locale.ts';
import { FILE_NAME, InForm, PDF, pdfOf } from './report-form.ts';

const listIssuedReports = list({
  path: '/reports/issued',
  scoped: true,
  summary: 'List issued reports, newest first',
  item: ReportIssued,
  faults: [],
  run: ({ account, query }) => listIssued(account.path, query),
});

const getIssuedReport = endpoint({
  method: 'GET',
  path: '/reports/issued/{id}',
  scoped: true,
  summary: 'Retrieve an issued report',
  description:
    'As JSON, as CSV with `Accept: text/csv`, or as a document with `Accept: application/pdf`. 404 until it is ready.',
  params: z.object({ id: uuid() }),
  query: InForm,
  response: IssuedReport,
  faults: ['not_found'],
  answerHeaders: FILE_NAME,
  forms: {
    csv: {
      item: ReportRow,
      run: async ({ account, params, query }) => listIssuedRows(await requireIssued(account.path, params.id), query),
    },
    file: {
      type: PDF,
      async run({ account, params, query, setHeader }) {
        const report = await requireIssued(account.path, params.id);
        return pdfOf(await issuedFacts(report, query.lang ?? LOCALE_DEFAULT), query, setHeader);
      },
    },
  },
  async run({ account, params, query }) {
    const report = await requireIssued(account.path, params.id);
    return shownIssued(await issuedFacts(report, query.lang ?? LOCALE_DEFAULT));
  },
});

export const issuedReports = { listIssuedReports, getIssuedReport };
