import { startSummingBooks } from '../../lib/books/deposits/sum-books-start.ts';
import { invoiceObjects } from '../../lib/books/invoices/files.ts';
import { meterReportObjects } from '../../lib/metering/meter-reports/store.ts';
import { archiveObjects } from '../../lib/operations/archives/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { log } from '../../lib/platform/log.ts';
import { files } from '../../lib/platform/objects/files.ts';
import { removeUnnamed } from '../../lib/platform/objects/unnamed-objects.ts';

/**
 * Every night at 02:00 UTC: adds up the books for accounts too large to add up within a request, and removes files named by no
 * item.
 */
export async function handler(): Promise<void> {
  const accounts = await startSummingBooks(clock.now());
  if (accounts > 0) log({ level: 'info', message: 'adding up books', accounts });
  const removed = await removeUnnamed(files(), [archiveObjects, invoiceObjects, meterReportObjects], clock.now());
  if (removed > 0) log({ level: 'info', message: 'removed files that no item names', removed });
}
