import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Faktur dan nota kredit untuk akun ini dan semua akun di bawahnya.',
  emptyTitle: 'Belum ada faktur',
  emptyHint: 'Setiap faktur muncul di sini saat diterbitkan dan dikirim lewat email ke pembeli.',
  all: 'Semua faktur',
  states: {
    open: 'Terbuka',
    overdue: 'Lewat jatuh tempo',
    paid: 'Lunas',
    credited: 'Dikreditkan',
    nothing: 'Tidak ada tagihan',
  },
  credited: 'Dikreditkan sejauh ini',
  stillOpen: 'Masih terbuka',
  paidOn: 'Dibayar pada',
  forInvoice: 'Untuk faktur {number}',
  lines: 'Baris',
  noXml: 'Tidak ada file XML: faktur elektronik memerlukan pajak dan mata uang dengan paling banyak dua desimal.',
  mails: 'Email',
  mailStates: {
    waiting: 'Menunggu',
    sent: 'Terkirim',
    suppressed: 'Alamat diblokir',
    refused: 'Ditolak',
  },
};
