import type { PublicPageTexts } from './text.ts';

export const id: PublicPageTexts = {
  title: 'Pohon dipesan',
  intro: 'Pohon yang dipesan untuk kertas yang digunakan.',
  unit: 'Satu pohon adalah satuan untuk {sheets} lembar kertas.',
  months: 'Pohon dipesan per bulan',
  month: 'Bulan',
  forests: 'Proyek kehutanan',
  map: 'Peta dunia dengan letak proyek yang ditandai',
  newest: 'Sertifikat terbaru',
  certificates: 'Sertifikat',
  accounts: 'Organisasi peserta',
  badge: 'Untuk situs web Anda',
  badgeHint: 'Untuk menampilkannya di situs web, salin kode ini:',
  asTable: 'Tampilkan sebagai tabel',
  notFound: 'Halaman tidak ditemukan',
  notFoundHint: 'Tidak ada halaman publik di alamat ini, atau halamannya dinonaktifkan.',
};
