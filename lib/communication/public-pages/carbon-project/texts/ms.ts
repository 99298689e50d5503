import type { CreditTexts } from './text.ts';

export const ms: CreditTexts = {
  title: 'Kredit karbon yang dibersarakan',
  intro:
    'Kredit karbon projek ini yang telah dibersarakan dan jumlah setiap lot yang diperuntukkan, terbuka kepada semua orang.',
  retired: 'Kredit yang dibersarakan',
  assigned: 'Daripadanya diperuntukkan kepada pesanan',
  free: 'Belum diperuntukkan',
  lots: 'Lot',
  lotsEmpty: 'Belum ada kredit projek ini yang dibersarakan direkodkan.',
  lotsMore: 'Fail di bawah menyenaraikan semua lot.',
  filesHint:
    'Setiap baris peruntukan memperuntukkan tan daripada satu lot kepada satu sijil dan mengandungi cincangan baris sebelumnya. Baris sesuatu lot mengambil nombor sirinya satu demi satu, jadi tiada kredit digunakan dua kali. Tiada baris boleh diubah kemudian tanpa disedari.',
  lotsFile: 'Lot (CSV)',
};
