import { type LongJobKind, longJobKind } from '../../platform/long-jobs/kind.ts';
import type { ArchiveContents } from './noun.ts';
import { Arguments, FIRST_PLACE, Place } from './place.ts';

const ARCHIVE_JOB = 'make-archive';

/**
 * Makes an archive: writes each noun's rows and the documents in pieces to the object store, signs the manifest, packs the
 * pieces into ZIP files, and marks the archive as ready. Only the worker loads the contents and the steps.
 */
export const archiveJobWith = (contents: () => Promise<ArchiveContents>): LongJobKind =>
  longJobKind({
    name: ARCHIVE_JOB,
    operation: 'createArchive',
    arguments: Arguments,
    place: Place,
    begin: () => FIRST_PLACE,
    step: async (at) => (await import('./steps.ts')).archiveStep(at, await contents()),
  });
