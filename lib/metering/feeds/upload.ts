import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import type { UploadedFile } from './push-input.ts';
import { requireFeed } from './store.ts';
import { readingsIn, type UploadedReadings } from './upload-csv.ts';

/** The readings in a file uploaded to a feed, by the feed's stored columns. */
export async function uploadedReadings(
  path: AccountPath,
  id: string,
  { text }: UploadedFile,
  now: Date,
): Promise<UploadedReadings> {
  const { type, columns = null } = await requireFeed(path, id);
  if (type !== 'upload') {
    throw new Fault('invalid', `Feed ${id} is of type ${type}; CSV is uploaded to a feed of type upload.`, {
      reason: 'wrong_feed_type',
    });
  }
  return readingsIn(text, columns, now);
}
