import { getFeed } from '../feeds/store.ts';
import type { FeedColumns } from '../report-files/columns.ts';
import { requireServer } from '../servers/store.ts';
import type { ReportOwner } from './report.ts';

/** The columns of the owner's reports; null if nobody has set them. */
export async function columnsOf({ kind, path, id }: ReportOwner): Promise<FeedColumns | null> {
  const owner = kind === 'server' ? await requireServer(path, id) : await getFeed(path, id);
  return owner?.columns ?? null;
}
