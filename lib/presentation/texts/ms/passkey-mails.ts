import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'Kunci laluan telah ditambahkan',
    lead: 'Kunci laluan “{passkey}” ditambahkan pada log masuk anda pada {date}. Sesiapa yang memilikinya boleh log masuk sebagai anda.',
  },
  removed: {
    subject: 'Kunci laluan telah dibuang',
    lead: 'Kunci laluan “{passkey}” dibuang daripada log masuk anda pada {date}. Tiada sesiapa boleh log masuk dengannya lagi.',
  },
  counter: {
    subject: 'Semak kunci laluan anda',
    lead: 'Log masuk dengan kunci laluan anda “{passkey}” ditolak pada {date}: kaunternya tidak bertambah. Mungkin seseorang memiliki salinannya.',
  },
  operator: {
    subject: 'Seorang pengendali menambahkan kunci laluan pertama',
    lead: '{email}, pengendali perkhidmatan ini, menambahkan kunci laluan pertama pada {date}. Mulai sekarang kunci itu memberi akses dengan hak pengendali.',
  },
  notYou:
    'Jika ini bukan anda, log masuk dengan kod, buang kunci laluan yang tidak anda kenali dan log keluar di semua peranti.',
  ask: 'Jika anda tidak menjangkakannya, tanya {email}, tetapi bukan melalui e-mel. “regrove operators reset-passkeys” membuang kunci laluan itu.',
  button: 'Tunjukkan kunci laluan',
};
