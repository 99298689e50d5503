import { declareReasons } from '../../platform/reasons.ts';

/** Why a meter report waits or is refused. */
export const meterReportTexts = {
  columns_needed: { says: 'Set which column is what, and how numbers and dates are written. Then count the report.' },
  columns_changed: {
    says: 'The report lacks columns that were set: {columns}. Set the columns again, or have it sent as before.',
  },
  unknown_sender: { says: 'The sender {from} is not known. Count the report if you trust it.' },
  not_counters: {
    says: 'The counter of {device} goes up and down, so the report lists print jobs. Have the devices sent with their lifetime counters.',
  },
  being_counted: { says: 'The report is being counted.' },
  no_report: { says: 'The mail has no report: no CSV, XLSX or ZIP file.' },
  winmail: { says: 'Outlook packed the attachments into winmail.dat. Have the mail sent as HTML or plain text.' },
  too_many: {
    says: '{max} new files had arrived on this day already, so this one did not count. Have the report sent less often.',
  },
  refused_by_person: { says: 'A person refused it.' },
  bad_row: { says: 'Row {row} cannot be read. Correct it, or leave it out.' },
  report_empty: { says: 'No row has a device and a counter. Have the devices sent with their lifetime counters.' },
  unreadable_file: {
    says: 'The file is neither CSV nor XLSX nor a ZIP file with exactly one of them, or it is damaged.',
  },
  encrypted_file: { says: 'The file is encrypted. Have it sent without a password.' },
  file_too_large: { says: 'The file is too large. Split the report.' },
  feed_not_active: { says: 'The feed or its account is not active.' },
  too_much_for_feed: { says: 'The report has readings of too many days or devices for one feed. Split it.' },
} as const;

export const meterReportReasons = declareReasons(meterReportTexts);
