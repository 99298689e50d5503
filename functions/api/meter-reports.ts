import * as z from 'zod';
import { MeterReport, MeterReportPreview } from '../../lib/metering/meter-reports/report.ts';
import { REPORT_TYPES } from '../../lib/metering/report-files/report-types.ts';
import { SentFile } from '../../lib/metering/report-files/sent-file.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { ROWS_BYTES_MAX } from '../../lib/platform/http/body-limits.ts';
import type { Group } from '../../lib/platform/http/declaration.ts';
import { download, endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';

/** The code that reads and counts reports is loaded at the first request that needs it. */
const reading = () => import('../../lib/metering/meter-reports/read.ts');
const counting = () => import('../../lib/metering/meter-reports/answers.ts');

const params = z.object({ id: uuid() });
const reportParams = params.extend({ report_id: uuid() });

const sendServerReport = {
  ...endpoint({
    method: 'POST',
    path: '/servers/{id}/readings',
    scoped: true,
    summary: 'Send a report to a server of a type that counts by report',
    description:
      'The file is sent as to `POST /feeds/{id}/readings`. Its column `columns.external_id` names the customer: each row counts for the active feed, of an active account, of this server with that external_id (exactly; else without case and outer spaces). Customers without such a feed, or with several, are `unmatched`. The answer is the row of the list, also while the report waits.',
    params,
    query: z.object({
      dry_run: z.enum(['true', 'false']).optional().describe('true: answers what would be counted, and books nothing.'),
    }),
    response: MeterReport,
    faults: ['invalid', 'not_found', 'rate_limited'],
    async run({ account, caller, params: { id }, query, body, header, now }) {
      const { sendToServer } = await import('../../lib/metering/meter-reports/send.ts');
      const bytes = body as unknown as Uint8Array;
      const file = new SentFile(bytes, header('content-type'), header('content-disposition'));
      const by = caller.session ? 'upload' : 'api';
      return sendToServer(account.path, id, file, { by, now, dryRun: query.dry_run === 'true' });
    },
  }),
  file: { types: Object.keys(REPORT_TYPES), bytesMax: ROWS_BYTES_MAX },
};

const CountReport = z
  .object({
    accept: z
      .enum(['once', 'always'])
      .optional()
      .describe('Of a mail: whether only this one is accepted from its sender, or later ones too.'),
  })
  .meta({ id: 'CountReport' });

/** The endpoints for feeds' and servers' reports differ only in the owner. */
function reportsOf(noun: 'feed' | 'server') {
  const path = `/${noun}s/{id}/reports` as const;
  const ownerOf = async (account: { path: AccountPath }, id: string) => {
    const { feedOwner, serverOwner } = await reading();
    return noun === 'feed' ? feedOwner(account.path, id) : serverOwner(account.path, id);
  };
  const required = async (account: { path: AccountPath }, id: string, reportId: string) =>
    (await reading()).requireOwner(await ownerOf(account, id), reportId);
  return {
    list: list({
      path,
      scoped: true,
      summary: `List the reports that came to a ${noun} in the last 90 days, newest first`,
      ...(noun === 'feed' && { description: 'Empty for a feed with a server: its reports come to the server.' }),
      params,
      item: MeterReport,
      faults: ['not_found'],
      async run({ account, params: { id }, query }) {
        const { listReports } = await import('../../lib/metering/meter-reports/store.ts');
        const asked = { kind: noun, path: account.path, id };
        const [page, owner] = await Promise.all([listReports(asked, query), ownerOf(account, id)]);
        return owner ? page : inPages([], {}, `reports of ${noun} ${id}`);
      },
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{report_id}`,
      scoped: true,
      summary: `Retrieve a report of a ${noun}, with the first rows of its table`,
      params: reportParams,
      response: MeterReportPreview,
      faults: ['not_found'],
      run: async ({ account, params: { id, report_id } }) =>
        (await reading()).previewOf(await required(account, id, report_id), report_id),
    }),
    file: download({
      path: `${path}/{report_id}/file`,
      scoped: true,
      summary: `Download a report of a ${noun} as it came, for 30 days`,
      downloads: 'application/octet-stream',
      params: reportParams,
      faults: ['not_found'],
      run: async ({ account, params: { id, report_id } }) =>
        (await reading()).downloadOf(await required(account, id, report_id), report_id),
    }),
    count: endpoint({
      method: 'POST',
      path: `${path}/{report_id}/count`,
      scoped: true,
      summary: `Count a waiting report of a ${noun}, or what did not fit a feed before`,
      description: `A waiting report is counted by the columns that are set now. Of a counted one, rows are counted that fit a feed now and did not before; that is 400 once its file is gone.`,
      params: reportParams,
      body: CountReport,
      response: MeterReport,
      faults: ['invalid', 'forbidden', 'not_found'],
      run: async ({ account, params: { id, report_id }, body, now }) =>
        (await counting()).countedReport(await required(account, id, report_id), report_id, { ...body, now }),
    }),
    refuse: endpoint({
      method: 'POST',
      path: `${path}/{report_id}/refuse`,
      scoped: true,
      summary: `Refuse a waiting report of a ${noun}`,
      params: reportParams,
      response: MeterReport,
      faults: ['invalid', 'not_found'],
      run: async ({ account, params: { id, report_id } }) =>
        (await counting()).refusedReport(await required(account, id, report_id), report_id),
    }),
  };
}

const ofFeed = reportsOf('feed');
const ofServer = reportsOf('server');

export const meterReports: Group = {
  sendServerReport,
  listFeedReports: ofFeed.list,
  getFeedReport: ofFeed.get,
  getFeedReportFile: ofFeed.file,
  countFeedReport: ofFeed.count,
  refuseFeedReport: ofFeed.refuse,
  listServerReports: ofServer.list,
  getServerReport: ofServer.get,
  getServerReportFile: ofServer.file,
  countServerReport: ofServer.count,
  refuseServerReport: ofServer.refuse,
};
