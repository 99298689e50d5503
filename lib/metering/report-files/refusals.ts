import { Fault } from '../../platform/fault.ts';

/** Why a report's file is refused before its rows are looked at. */
export const unreadable = (why: string): Fault =>
  new Fault('invalid', `The file cannot be read: ${why}. Send CSV, XLSX, or a ZIP file with exactly one of them.`, {
    reason: 'unreadable_file',
  });

export const tooLarge = (what: string): Fault =>
  new Fault('invalid', `The file is too large: it ${what}. Split the report.`, { reason: 'file_too_large' });

export const encrypted = (): Fault =>
  new Fault('invalid', 'The file is encrypted; send it without a password.', { reason: 'encrypted_file' });
