import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Langkah pertama',
  customers: 'Tambah pelanggan pertama',
  customersHint: 'Atau kesemuanya sekali gus daripada fail CSV.',
  pages: 'Masukkan halaman pertama',
  pagesHint: 'Sambungkan sistem cetak anda, atau masukkan apa yang telah dicetak.',
  people: 'Jemput rakan sekerja',
  peopleHint: 'Mereka log masuk dengan kod yang dihantar ke alamat mereka.',
  page: 'Tunjukkan halaman awam',
  pageHint: 'Pokok, bulan dan sijil, untuk sesiapa yang mempunyai pautan.',
  done: 'Selesai',
  hide: 'Sembunyikan langkah ini',
};
