import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Invois dan nota kredit bagi akaun ini dan semua akaun di bawahnya.',
  emptyTitle: 'Belum ada invois',
  emptyHint: 'Setiap invois muncul di sini apabila dikeluarkan dan dihantar melalui e-mel kepada pembeli.',
  all: 'Semua invois',
  states: {
    open: 'Terbuka',
    overdue: 'Lewat',
    paid: 'Dibayar',
    credited: 'Dikreditkan',
    nothing: 'Tiada bayaran',
  },
  credited: 'Dikreditkan setakat ini',
  stillOpen: 'Masih terbuka',
  paidOn: 'Dibayar pada',
  forInvoice: 'Untuk invois {number}',
  lines: 'Baris',
  noXml: 'Tiada fail XML: e-invois memerlukan cukai dan mata wang dengan paling banyak dua tempat perpuluhan.',
  mails: 'E-mel',
  mailStates: {
    waiting: 'Menunggu',
    sent: 'Dihantar',
    suppressed: 'Alamat disekat',
    refused: 'Ditolak',
  },
};
