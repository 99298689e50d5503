import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const ms: Texts = {
  language: 'Bahasa Melayu',
  languages: 'Bahasa',
  title: 'Sijil Penghutanan Semula',
  issuedTo: 'Dikeluarkan kepada',
  pages: 'Halaman standard',
  trees: 'Pokok',
  paper: 'Kertas',
  statement: 'Pokok yang digunakan untuk kertas ini ditanam semula dalam projek perhutanan',
  place: placeWith('U', 'S', 'T', 'B'),
  map: 'Peta dunia yang menandakan lokasi hutan',
  number: 'Nombor sijil',
  date: 'Tarikh dikeluarkan',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Dikira berdasarkan helaian standard ${width}\u00a0×\u00a0${length}\u00a0mm, ${gsm}\u00a0g/m² dan ${pagesPerTree} halaman bagi setiap pokok.`,
  verify: 'Imbas untuk mengesahkan sijil ini',
  download: 'Muat turun PDF',
  notFound: 'Sijil tidak ditemui',
  notFoundHint: 'Tiada sijil di alamat ini. Sijil mungkin telah ditarik balik atau pautannya tidak lengkap.',
};
