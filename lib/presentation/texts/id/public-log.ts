import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Log publik',
  intro:
    'Setiap dokumen yang ditandatangani {issuer} dicatat di sini. Entri hanya ditambahkan. Jika ada yang diubah atau dihapus, siapa pun yang menyimpan titik periksa sebelumnya dapat membuktikannya.',
  newest: 'Titik periksa terbaru',
  none: 'Belum ada entri. Titik periksa pertama terbit dalam satu hari setelah dokumen pertama ditandatangani.',
  entries: 'Entri',
  root: 'Hash akar',
  key: 'Kunci pemeriksa',
  keep: 'Simpan salinan titik periksa ini. Dengan itu, kelak dapat dibuktikan bahwa log masih dimulai dengan entri hari ini.',
  checkpointFile: 'Titik periksa (berkas teks)',
  keyFile: 'Kunci pemeriksa (berkas teks)',
  check: 'Periksa dokumen',
  checkHint:
    'Tempelkan data bertanda tangan dari sertifikat atau laporan, atau seret berkas JSON ke sini. Pemeriksaan berjalan di peramban Anda, dan dokumen tidak diunggah.',
  field: 'Data bertanda tangan (JSON)',
  file: 'Pilih berkas',
  button: 'Periksa',
  needsScript: 'Pemeriksaan dokumen di sini memerlukan JavaScript.',
  genuine: 'Asli dan ada di log publik. Tanda tangannya sah, dan dokumen ini termasuk dalam titik periksa.',
  waiting: 'Tanda tangannya sah. Dokumen ini belum ada di log: dokumen baru ditambahkan sekali sehari.',
  failed: 'Dokumen ini tidak cocok dengan tanda tangan atau buktinya. Jangan mengandalkannya; hubungi penerbit.',
  unreadable: 'Ini bukan berkas JSON dengan data bertanda tangan.',
  impossible: 'Pemeriksaan tidak dapat dilakukan di sini. Gunakan peramban lain atau coba lagi nanti.',
  since: 'Di log publik sejak {date}',
};
