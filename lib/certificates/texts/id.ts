import type { Texts } from './text.ts';

export const id: Texts = {
  title: 'Sertifikat Reboisasi',
  issuedTo: 'Diberikan kepada',
  statement: 'Sebagai pengganti kertas yang digunakan, pohon ditanam melalui proyek reboisasi',
  map: 'Peta dunia dengan tanda lokasi hutan',
  month: 'Penggunaan kertas bulan',
  date: 'Tanggal terbit',
  issuer: 'Diterbitkan oleh',
  dealer: 'Melalui',
  number: 'Nomor sertifikat',
  constants: ({ width, length, gsm, pagesPerTree, co2PerTonne }) =>
    `Dihitung dengan lembar standar ${width}\u00a0×\u00a0${length}\u00a0mm, ${gsm}\u00a0g/m², ${pagesPerTree} halaman per pohon, dan ${co2PerTonne}\u00a0ton CO₂e per ton kertas.`,
  verify: 'Pindai untuk membuka dan memeriksa',
  fileName: 'Sertifikat',
  download: 'Unduh PDF',
  share: 'Bagikan',
  copyLink: 'Salin tautan',
  copied: 'Tautan disalin',
  check: 'Periksa sertifikat ini',
  checked: (issuer) =>
    `Asli. Nama, jumlah, proyek, dan tanggal sesuai dengan yang ditandatangani oleh ${issuer} dan tidak diubah.`,
  checkDiffers:
    'Yang ditampilkan di sini berbeda dari yang ditandatangani. Muat ulang halaman ini atau hubungi penerbit.',
  checkFailed: 'Tanda tangan tidak sah. Jangan mengandalkan sertifikat ini; hubungi penerbit.',
  checkImpossible: 'Pemeriksaan tidak dapat dilakukan. Coba lagi nanti.',
  signedFacts: 'Data bertanda tangan (JSON)',
  notFound: 'Sertifikat tidak ditemukan',
  notFoundHint: 'Tidak ada sertifikat di alamat ini. Tautannya mungkin tidak lengkap.',
  withdrawn: 'Sertifikat ditarik',
  withdrawnHint: (date) => `Sertifikat ini ditarik pada ${date} dan tidak berlaku lagi.`,
  carbon: {
    title: 'Sertifikat Offset Karbon',
    statement: 'Emisi gas rumah kaca diimbangi melalui proyek karbon',
    processing: 'Sedang diproses',
    processingHint: 'Kredit karbon sedang dipensiunkan untuk offset ini. Nomor serinya akan ditampilkan di sini.',
    type: 'Jenis proyek',
    registry: 'Registri',
    vintage: 'Periode kredit',
    serials: 'Nomor seri',
    retiredOn: 'Dipensiunkan pada',
  },
};
