import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Log awam',
  intro:
    'Setiap dokumen yang ditandatangani oleh {issuer} direkodkan di sini. Entri hanya ditambah. Jika ada yang diubah atau dipadam, sesiapa yang menyimpan titik semak terdahulu dapat membuktikannya.',
  newest: 'Titik semak terkini',
  none: 'Belum ada entri. Titik semak pertama diterbitkan dalam masa sehari selepas dokumen pertama ditandatangani.',
  entries: 'Entri',
  root: 'Hash akar',
  key: 'Kunci penyemak',
  keep: 'Simpan salinan titik semak ini. Dengannya, kelak boleh dibuktikan bahawa log masih bermula dengan entri hari ini.',
  checkpointFile: 'Titik semak (fail teks)',
  keyFile: 'Kunci penyemak (fail teks)',
  check: 'Semak dokumen',
  checkHint:
    'Tampalkan data bertandatangan bagi sijil atau laporan, atau lepaskan fail JSON di sini. Semakan dijalankan dalam pelayar anda, dan dokumen tidak dimuat naik.',
  field: 'Data bertandatangan (JSON)',
  file: 'Pilih fail',
  button: 'Semak',
  needsScript: 'Semakan dokumen di sini memerlukan JavaScript.',
  genuine: 'Tulen dan terdapat dalam log awam. Tandatangannya sah, dan dokumen ini sebahagian daripada titik semak.',
  waiting: 'Tandatangannya sah. Dokumen ini belum ada dalam log: dokumen baharu ditambah sekali sehari.',
  failed:
    'Dokumen ini tidak sepadan dengan tandatangan atau buktinya. Jangan bergantung padanya; sila hubungi pengeluar.',
  unreadable: 'Ini bukan fail JSON dengan data bertandatangan.',
  impossible: 'Semakan tidak dapat dilakukan di sini. Sila gunakan pelayar lain atau cuba lagi kemudian.',
  since: 'Dalam log awam sejak {date}',
};
