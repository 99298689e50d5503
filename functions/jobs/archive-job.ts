import { archiveJobWith } from '../../lib/operations/archives/job.ts';

/** The job that makes an archive. Only the worker loads the contents, which are most of the API's lists. */
export const archiveJob = archiveJobWith(async () => (await import('./archive-contents.ts')).ARCHIVE_CONTENTS);
