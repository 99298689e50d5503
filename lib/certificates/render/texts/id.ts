import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const id: Texts = {
  language: 'Bahasa Indonesia',
  languages: 'Bahasa',
  title: 'Sertifikat Reboisasi',
  issuedTo: 'Diberikan kepada',
  pages: 'Halaman standar',
  trees: 'Pohon',
  paper: 'Kertas',
  statement: 'Pohon yang digunakan untuk kertas ini ditumbuhkan kembali di proyek kehutanan',
  place: placeWith('LU', 'LS', 'BT', 'BB'),
  map: 'Peta dunia dengan tanda lokasi hutan',
  number: 'Nomor sertifikat',
  date: 'Tanggal terbit',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Dihitung dengan lembar standar ${width}\u00a0×\u00a0${length}\u00a0mm, ${gsm}\u00a0g/m², dan ${pagesPerTree} halaman per pohon.`,
  verify: 'Pindai untuk memeriksa keaslian sertifikat ini',
  download: 'Unduh PDF',
  notFound: 'Sertifikat tidak ditemukan',
  notFoundHint: 'Tidak ada sertifikat di alamat ini. Sertifikat mungkin telah ditarik, atau tautannya tidak lengkap.',
};
