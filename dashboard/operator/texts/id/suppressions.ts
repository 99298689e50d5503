import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Alamat yang diblokir',
  intro:
    'Surat ke alamat ini terpental, atau penerimanya mengeluh. Tidak ada yang dikirim lagi sampai blokirnya dicabut.',
  address: 'Alamat',
  why: 'Alasan',
  bounce: 'Surat terpental',
  complaint: 'Keluhan',
  lift: 'Cabut',
  liftTitle: 'Kirim surat lagi ke {address}?',
  liftHint:
    'Cabut bila alamatnya berfungsi lagi atau pemiliknya meminta. Jika terpental lagi, alamat diblokir kembali.',
  lifted: 'Surat dikirim lagi ke alamat ini.',
  emptyTitle: 'Tidak ada alamat yang diblokir',
  emptyHint: 'Alamat tercantum di sini bila suratnya terpental tetap atau penerimanya mengeluh.',
};
