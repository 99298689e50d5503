import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'Kunci sandi ditambahkan',
    lead: 'Kunci sandi “{passkey}” ditambahkan ke akses masuk Anda pada {date}. Siapa pun yang memilikinya dapat masuk sebagai Anda.',
  },
  removed: {
    subject: 'Kunci sandi dihapus',
    lead: 'Kunci sandi “{passkey}” dihapus dari akses masuk Anda pada {date}. Tidak seorang pun dapat masuk dengannya lagi.',
  },
  counter: {
    subject: 'Periksa kunci sandi Anda',
    lead: 'Upaya masuk dengan kunci sandi Anda “{passkey}” ditolak pada {date}: penghitungnya tidak bertambah. Mungkin seseorang memiliki salinannya.',
  },
  operator: {
    subject: 'Seorang operator menambahkan kunci sandi pertama',
    lead: '{email}, operator layanan ini, menambahkan kunci sandi pertama pada {date}. Mulai sekarang kunci itu memberi akses dengan hak operator.',
  },
  notYou:
    'Jika ini bukan Anda, masuklah dengan kode, hapus kunci sandi yang tidak Anda kenal, dan keluar dari semua perangkat.',
  ask: 'Jika Anda tidak menduganya, tanyakan kepada {email}, tetapi jangan lewat email. “regrove operators reset-passkeys” menghapus kunci sandi itu.',
  button: 'Tampilkan kunci sandi',
};
