import type { PublicPageTexts } from './text.ts';

export const ms: PublicPageTexts = {
  title: 'Pokok dipesan',
  intro: 'Pokok yang dipesan bagi kertas yang digunakan.',
  unit: 'Satu pokok ialah unit bagi {sheets} helai kertas.',
  months: 'Pokok dipesan mengikut bulan',
  month: 'Bulan',
  forests: 'Projek perhutanan',
  map: 'Peta dunia dengan lokasi projek ditanda',
  newest: 'Sijil terkini',
  certificates: 'Sijil',
  accounts: 'Organisasi yang menyertai',
  badge: 'Untuk laman web anda',
  badgeHint: 'Untuk memaparkannya di laman web, salin kod ini:',
  asTable: 'Papar sebagai jadual',
  notFound: 'Halaman tidak ditemukan',
  notFoundHint: 'Tiada halaman awam di alamat ini, atau halaman itu dimatikan.',
};
