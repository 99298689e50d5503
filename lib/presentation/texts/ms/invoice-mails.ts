import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Invois {number} daripada {seller}',
  creditSubject: 'Nota kredit {number} daripada {seller}',
  invoiceLead: 'Ini ialah invois untuk {account} bagi {month}.',
  creditLead: 'Ini ialah nota kredit untuk {account} bagi {month}.',
  attached: 'Lampiran: {files}',
  aggregated:
    'Invois ini menjumlahkan semua akaun. Pengguna {account} boleh memuat turun fail CSV yang menyenaraikan setiap akaun di sini.',
  tooLarge: 'Fail terlalu besar untuk e-mel. Pengguna {account} boleh memuat turunnya di sini.',
  questions: 'Jika ada pertanyaan, sila hubungi {contact}.',
  button: 'Buka dalam Regrove',
};
