import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Faktur {number} dari {seller}',
  creditSubject: 'Nota kredit {number} dari {seller}',
  invoiceLead: 'Ini adalah faktur untuk {account} bulan {month}.',
  creditLead: 'Ini adalah nota kredit untuk {account} bulan {month}.',
  attached: 'Lampiran: {files}',
  aggregated:
    'Faktur ini menjumlahkan semua akun. Pengguna {account} dapat mengunduh berkas CSV yang memuat setiap akun di sini.',
  tooLarge: 'Berkas terlalu besar untuk email. Pengguna {account} dapat mengunduhnya di sini.',
  questions: 'Jika ada pertanyaan, silakan hubungi {contact}.',
  button: 'Buka di Regrove',
};
