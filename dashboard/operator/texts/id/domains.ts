import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Domain',
  intro:
    'Domain alamat surel yang dipakai akun untuk masuk lewat perusahaan. Anda dapat menyetujui satu sebagai ganti bukti lewat DNS.',
  domain: 'Domain',
  account: 'ID akun',
  accountHint: 'ID-nya, atau alamat salah satu halamannya di sini.',
  waiting: 'Menunggu bukti',
  verified: 'Terbukti lewat DNS',
  approved: 'Disetujui',
  lastError: 'Kegagalan terakhir',
  approve: 'Setujui domain',
  approveHint:
    'Siapa pun dengan alamat domain ini lalu masuk seperti yang diatur akun. Pastikan domain itu milik perusahaan.',
  approvedNow: '{domain} disetujui.',
  release: 'Lepaskan',
  releaseTitle: 'Lepaskan {domain}?',
  releaseHint: 'Alamatnya masuk dengan kode sampai ada akun yang membuktikan domain itu lagi.',
  released: 'Domain dilepaskan.',
  emptyTitle: 'Belum ada akun yang mengklaim domain',
  emptyHint: 'Domain tercantum di sini setelah akun mengatur masuk lewat perusahaan.',
};
