import * as z from 'zod';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';

/** A counting run's progress: the next customer, the failed ones, and whether those are tried again. */
export const CountPlace = z.object({ next: z.int(), failed: z.array(z.int()), isLastTry: z.boolean() });
export type CountPlace = z.infer<typeof CountPlace>;

/** The pages of a lane are added with the deposit they belong to. */
export const pagesStep = (
  owner: ReportOwner,
  { id, expires }: StoredMeterReport,
  lane: number,
  pages: number,
): Step[] =>
  pages === 0
    ? []
    : [{ update: keys.meterReportPages(owner.path, owner.id, id, lane), add: { pages }, setIfAbsent: { expires } }];

/** A change to a report while its job counts it. */
export const reportStep = (
  { path, id }: ReportOwner,
  report: StoredMeterReport,
  set: Partial<StoredMeterReport>,
): Step => ({
  update: keys.meterReport(path, id, report.id),
  set,
  must: ['job_id = :job', { job: report.job_id }],
  otherwise: 'overtaken',
});

const LanePages = z.object({ sk: z.string(), pages: z.number() });

/** The end of the counting: the pages of all lanes become the report's. */
export async function endSteps(
  owner: ReportOwner,
  report: StoredMeterReport,
  set: Partial<StoredMeterReport>,
): Promise<Step[]> {
  const { path, id: ownerId } = owner;
  const lanes = await Array.fromAsync(table.each(lists.meterReportPages(path, ownerId, report.id), LanePages));
  const pages = lanes.reduce((sum, lane) => sum + lane.pages, report.pages);
  return [
    reportStep(owner, report, { ...set, pages, status: 'counted', reason: null, reason_text: null, proposal: null }),
    ...lanes.map(({ sk }): Step => ({ delete: { pk: path, sk } })),
  ];
}
