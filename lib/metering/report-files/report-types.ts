/** The media types of reports, with the ending of a file that was sent without a name. */
export const REPORT_TYPES: Record<string, string> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
};

/** The endings of files that are reports. */
export const REPORT_ENDINGS: readonly string[] = ['csv', 'tsv', 'xlsx', 'zip'];
