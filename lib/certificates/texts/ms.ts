import type { Texts } from './text.ts';

export const ms: Texts = {
  title: 'Sijil Penghutanan Semula',
  issuedTo: 'Dikeluarkan kepada',
  statement: 'Bagi menggantikan kertas yang digunakan, pokok ditanam dalam projek penghutanan semula',
  map: 'Peta dunia yang menandakan lokasi hutan',
  month: 'Penggunaan kertas bagi',
  date: 'Tarikh dikeluarkan',
  issuer: 'Dikeluarkan oleh',
  dealer: 'Melalui',
  number: 'Nombor sijil',
  constants: ({ width, length, gsm, pagesPerTree, co2PerTonne }) =>
    `Dikira berdasarkan helaian standard ${width}\u00a0×\u00a0${length}\u00a0mm, ${gsm}\u00a0g/m², ${pagesPerTree} halaman bagi setiap pokok dan ${co2PerTonne}\u00a0tan CO₂e bagi setiap tan kertas.`,
  verify: 'Imbas untuk membuka dan menyemak',
  fileName: 'Sijil',
  download: 'Muat turun PDF',
  share: 'Kongsi',
  copyLink: 'Salin pautan',
  copied: 'Pautan disalin',
  check: 'Semak sijil ini',
  checked: (issuer) =>
    `Tulen. Nama, jumlah, projek dan tarikh adalah seperti yang ditandatangani oleh ${issuer} dan tidak diubah.`,
  checkDiffers:
    'Paparan ini berbeza daripada apa yang ditandatangani. Sila muat semula halaman ini atau hubungi pengeluar.',
  checkFailed: 'Tandatangan tidak sah. Jangan bergantung pada sijil ini; sila hubungi pengeluar.',
  checkImpossible: 'Semakan tidak dapat dilakukan. Sila cuba lagi kemudian.',
  signedFacts: 'Data bertandatangan (JSON)',
  notFound: 'Sijil tidak ditemui',
  notFoundHint: 'Tiada sijil di alamat ini. Pautannya mungkin tidak lengkap.',
  withdrawn: 'Sijil ditarik balik',
  withdrawnHint: (date) => `Sijil ini telah ditarik balik pada ${date} dan tidak lagi sah.`,
  carbon: {
    title: 'Sijil Ofset Karbon',
    statement: 'Pelepasan gas rumah hijau diofset melalui projek karbon',
    processing: 'Dalam proses',
    processingHint: 'Kredit karbon sedang dibatalkan bagi ofset ini. Nombor sirinya akan dipaparkan di sini.',
    type: 'Jenis projek',
    registry: 'Daftar',
    vintage: 'Tempoh kredit',
    serials: 'Nombor siri',
    retiredOn: 'Dibatalkan pada',
  },
};
