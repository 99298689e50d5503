import { resolve } from 'node:path';
import { bucketAt } from '../infra/local/backup/bucket-at.ts';
import { ExportRefused } from '../lib/operations/export/refused.ts';
import { storeTarget } from '../lib/operations/export/store-target.ts';
import type { Target } from '../lib/operations/export/target.ts';
import { folderStore } from '../lib/platform/objects/folder-store.ts';

/** The target at an address: `s3://BUCKET/PREFIX`, or a folder. */
export const exportTarget = (address: string): Target =>
  address.startsWith('s3://') ? storeTarget(bucketAt(address)) : exportFolder(resolve(address));

/** Others may read an export as far as the process lets them. */
const OPEN = { file: 0o666, folder: 0o777 };

function exportFolder(folder: string): Target {
  const target = storeTarget(folderStore(folder, OPEN));
  return {
    ...target,
    write: (name, bytes) =>
      target.write(name, bytes).catch((error: Error) => {
        throw new ExportRefused(`The export cannot be written to ${folder}: ${error.message}.`);
      }),
  };
}
