import { getFeed } from '../feeds/store.ts';
import type { FeedColumns } from '../report-files/columns.ts';
import { requireServer } from '../servers/store.ts';
import type { ReportOwner } from './report.ts';

/** The columns that the owner's reports have; null if nobody said it. */
export async function columnsOf({ kind, path, id }: ReportOwner): Promise<FeedColumns | null> {
  const owner = kind === 'server' ? await requireServer(path, id) : await getFeed(path, id);
  return owner?.columns ?? null;
}
