import { archiveJobWith } from '../../lib/operations/archives/job.ts';

/** The job for an archive. Only the worker loads the contents: most API lists. */
export const archiveJob = archiveJobWith(async () => (await import('./archive-contents.ts')).ARCHIVE_CONTENTS);
