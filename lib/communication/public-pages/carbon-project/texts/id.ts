import type { CreditTexts } from './text.ts';

export const id: CreditTexts = {
  title: 'Kredit karbon yang dipensiunkan',
  intro:
    'Kredit karbon proyek ini yang telah dipensiunkan dan berapa bagian setiap lot yang dialokasikan, terbuka bagi semua orang.',
  retired: 'Kredit yang dipensiunkan',
  assigned: 'Di antaranya dialokasikan untuk pesanan',
  free: 'Belum dialokasikan',
  lots: 'Lot',
  lotsEmpty: 'Belum ada kredit proyek ini yang dipensiunkan dan tercatat.',
  lotsMore: 'Berkas di bawah memuat semua lot.',
  filesHint:
    'Setiap baris alokasi mengalokasikan ton dari satu lot untuk satu sertifikat dan memuat hash dari baris sebelumnya. Baris-baris sebuah lot memakai nomor serinya secara berurutan, sehingga tidak ada kredit yang dipakai dua kali. Tidak ada baris yang dapat diubah kemudian tanpa ketahuan.',
  lotsFile: 'Lot (CSV)',
};
