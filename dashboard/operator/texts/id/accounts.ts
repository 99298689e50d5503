import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Akun',
  list: 'Akun teratas',
  intro:
    'Semua akun yang tidak berada di bawah akun lain, dengan semua di bawahnya. Nama membuka akun seperti yang dilihat orang-orangnya.',
  search: 'Cari nama atau ID eksternal',
  create: 'Akun teratas baru',
  thisMonth: 'Halaman bulan ini',
  lastMonth: 'Bulan lalu',
  silentSince: 'Diam sejak',
  firstPerson: 'Orang pertama',
  firstPersonHint: 'Orang ini boleh mengubah semuanya di akun dan mengundang yang lain. Undangan langsung dikirim.',
  createdMailed: '{name} dibuat, dan {email} diundang.',
  createdUnmailed: '{name} dibuat, tetapi undangan tidak dikirim. Beri tahu sendiri {email}: ia sudah dapat masuk.',
  concerns: { other: 'Ini menyangkut {count} akun, dengan semua di bawahnya.' },
  activateTitle: 'Aktifkan {name}?',
  activateHint: 'Pengumpulan dimulai lagi dan setoran diterima, di semuanya.',
  activated: '{name} aktif lagi.',
  deactivated: '{name} dinonaktifkan.',
  goesOn: 'Anda dapat menutup ini; prosesnya berlanjut.',
  emptyTitle: 'Belum ada akun',
  emptyHint: 'Buat yang pertama, dengan orang yang akan menjalankannya.',
};
