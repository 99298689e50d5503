/** The media types of reports, with the ending for files sent without a name. */
export const REPORT_TYPES: Record<string, string> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
};

/** The endings of report files. */
export const REPORT_ENDINGS: readonly string[] = ['csv', 'tsv', 'xlsx', 'zip'];
