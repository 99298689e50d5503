import type { Attachment, Email } from 'postal-mime';
import { identityOf } from '../../platform/mail-transport/address.ts';
import { fileName, shownText } from '../report-files/file-name.ts';
import { REPORT_ENDINGS, REPORT_TYPES } from '../report-files/report-types.ts';
import type { Header } from './authentication-results.ts';
import { addressesIn, newPartsLeft, type PartsLeft, parsed } from './mail-parser.ts';

/** A report in a mail. */
type MailedFile = { name: string | null; bytes: Uint8Array; type: string };

export type ParsedMail = {
  headers: Header[];
  /** The only address of the only From, undefined if there are several or none: then nobody is proved to have sent it. */
  sender: string | undefined;
  /** For people: the first address, even if it is one of several. */
  from: string;
  files: MailedFile[];
  /** Outlook wrapped the attachments in its own format, so there may be an unreadable report. */
  isWinmail: boolean;
};

/** A forwarded mail in a forwarded mail. */
const MESSAGES_DEEP = 3;
/** A day lists as many: 50 files that may count, and 50 refused because they were too many. */
const FILES_MAX = 100;

/** Undefined for a mail beyond the bounds. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const left = newPartsLeft();
  const mail = await parsed(raw, left);
  if (!mail) return undefined;
  const attachments = await attachmentsIn(mail, MESSAGES_DEEP, left);
  if (left.parts < 0) return undefined;
  const reports = attachments.filter(isReport);
  // An old workbook is refused with its own sentence, but only if nothing else could be meant.
  const files = (reports.length > 0 ? reports : attachments.filter(isOtherSheet)).slice(0, FILES_MAX);
  const from = mail.headers.filter(({ key }) => key === 'from');
  const addresses = (await Promise.all(from.map(({ value }) => addressesIn(value)))).flat();
  const [address = ''] = addresses;
  return {
    headers: mail.headers,
    sender: from.length === 1 && addresses.length === 1 && ADDRESS.test(address) ? identityOf(address) : undefined,
    from: shownText(address),
    files: files.map(fileOf),
    isWinmail: attachments.some(isWinmail),
  };
}

const ADDRESS = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/;

/** Attachments, also those of forwarded mails. A mail nested deeper is an attachment like any other, and not a report. */
async function attachmentsIn(mail: Email, deep: number, left: PartsLeft): Promise<Attachment[]> {
  const found: Attachment[] = [];
  for (const attachment of mail.attachments) {
    const isOpened = deep > 0 && attachment.mimeType === 'message/rfc822';
    const inner = isOpened ? await parsed(bytesOf(attachment), left) : undefined;
    if (inner) found.push(...(await attachmentsIn(inner, deep - 1, left)));
    else found.push(attachment);
  }
  return found;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

const fileOf = (attachment: Attachment): MailedFile => ({
  name: fileName(attachment.filename ?? '') ?? null,
  bytes: bytesOf(attachment),
  type: attachment.mimeType,
});

const extensionOf = ({ filename }: Attachment): string =>
  /\.([a-z0-9]{1,5})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? '';

const OTHER_SHEETS = new Set(['xls', 'xlsm', 'xlsb', 'ods']);
/** Mail programs also name tables by types not allowed in a request. */
const MAILED_TYPES = new Set([...Object.keys(REPORT_TYPES), 'text/tab-separated-values', 'application/csv']);

/** By its name; without a known ending by its type, because some systems name a report after its day alone. */
function isReport(attachment: Attachment): boolean {
  const extension = extensionOf(attachment);
  if (REPORT_ENDINGS.includes(extension)) return true;
  return !OTHER_SHEETS.has(extension) && !KNOWN_OTHERS.has(extension) && MAILED_TYPES.has(attachment.mimeType);
}

const KNOWN_OTHERS = new Set(['pdf', 'html', 'htm', 'docx', 'pptx', 'png', 'jpg', 'jpeg', 'gif', 'eml', 'ics', 'vcf']);

const isOtherSheet = (attachment: Attachment): boolean => OTHER_SHEETS.has(extensionOf(attachment));

const isWinmail = ({ filename, mimeType }: Attachment): boolean =>
  filename?.toLowerCase() === 'winmail.dat' ||
  mimeType === 'application/ms-tnef' ||
  mimeType === 'application/vnd.ms-tnef';
