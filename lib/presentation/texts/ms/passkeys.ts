import type * as en from '../en/passkeys.ts';
import type { Translation } from '../form.ts';

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  intro: 'Dengan kunci laluan anda log masuk menggunakan cap jari, wajah atau PIN, tanpa menunggu e-mel.',
  add: 'Tambah kunci laluan',
  nameHint: 'Contohnya peranti tempat ia disimpan.',
  synced: 'Disegerakkan',
  device: 'Pada satu peranti sahaja',
  where: 'Disimpan',
  used: 'Kali terakhir digunakan',
  rename: 'Tukar nama',
  remove: 'Buang',
  removeTitle: 'Buang {name}?',
  removeHint: 'Tiada sesiapa boleh log masuk dengan kunci laluan ini lagi. Padamkannya pada peranti anda juga.',
  removed: 'Kunci laluan dibuang.',
  added: 'Kunci laluan ditambahkan.',
  renamed: 'Nama kunci laluan ditukar.',
  emptyTitle: 'Belum ada kunci laluan',
  emptyHint: 'Tambahkan satu untuk log masuk dengan lebih cepat dan selamat.',
  company: 'Anda log masuk melalui syarikat anda, maka kunci laluan tidak boleh diubah di sini.',
  unsupported: 'Pelayar ini tidak menyokong kunci laluan.',
  cancelled: 'Tiada kunci laluan ditambahkan: dibatalkan atau terlalu lama.',
  known: 'Peranti ini sudah mempunyai kunci laluan anda.',
  operator:
    'Anda ialah pengendali. Tambahkan kunci laluan, log keluar, kemudian log masuk dengannya untuk mengendalikan perkhidmatan.',
  back: 'Kembali',
  offer: 'Log masuk lebih cepat lain kali',
  offerHint: 'Tambahkan kunci laluan: cap jari, wajah atau PIN sebagai ganti kod.',
  later: 'Bukan sekarang',
  refuse: 'Jangan tanya lagi',
  own: 'Peranti saya',
};
