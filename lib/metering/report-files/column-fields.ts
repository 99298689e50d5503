/** The fields with proposed columns, in the form's order. Only a server's reports name customers. */
export const PROPOSED_FIELDS = [
  'external_id',
  'device',
  'serial',
  'name',
  'at',
  'total',
  'sheets',
  'duplex_sheets',
  'large_sheets',
] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** The reading fields a file's column may hold, and the customer in a server's report. */
export const COLUMN_FIELDS = [...PROPOSED_FIELDS, 'counter'] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];
