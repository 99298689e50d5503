import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Langkah pertama',
  customers: 'Tambahkan pelanggan pertama',
  customersHint: 'Atau semuanya sekaligus dari berkas CSV.',
  pages: 'Masukkan halaman pertama',
  pagesHint: 'Hubungkan sistem cetak Anda, atau catat yang sudah dicetak.',
  people: 'Undang rekan kerja',
  peopleHint: 'Mereka masuk dengan kode yang dikirim ke alamatnya.',
  page: 'Tampilkan halaman publik',
  pageHint: 'Pohon, bulan, dan sertifikat, bagi siapa pun yang punya tautannya.',
  done: 'Selesai',
  hide: 'Sembunyikan langkah ini',
};
