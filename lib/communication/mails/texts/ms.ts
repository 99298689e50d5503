import type { MailTexts } from './text.ts';

export const ms: MailTexts = {
  hello: 'Salam {name},',
  signIn: {
    subject: '{code} ialah kod log masuk anda',
    title: 'Kod log masuk anda',
    lead: 'Masukkan kod ini di tempat anda sedang log masuk ke Regrove:',
    limits: 'Kod ini sah sekali sahaja, selama 10 minit.',
    ignore:
      'Jika anda tidak memintanya, anda tidak perlu berbuat apa-apa: tanpa kod ini tiada sesiapa boleh masuk. Jangan berikan kepada sesiapa.',
  },
  invitation: {
    subject: '{account} menjemput anda ke Regrove',
    title: 'Anda dijemput',
    lead: '{account} telah memberi anda akses kepada akaunnya di Regrove.',
    what: 'Di Regrove, pokok dipesan bagi kertas yang digunakan oleh sesebuah organisasi. Di sana anda boleh melihat halaman, pokok dan sijil.',
    how: 'Tiada kata laluan: log masuk dengan alamat e-mel ini dan kami akan menghantar kod setiap kali.',
    button: 'Log masuk',
    ignore: 'Jika anda tidak menjangkakan jemputan ini, anda tidak perlu berbuat apa-apa.',
  },
  certificates: {
    subject: 'Sijil anda bagi {month}',
    lead: 'Bulan ini telah ditutup dan sijilnya dikeluarkan.',
    openOne: 'Buka sijil',
    certificates: 'Sijil',
    more: 'Sijil lain: {count}',
    keep: 'Pautan ini kekal sah dan boleh dibuka oleh sesiapa yang menerimanya daripada anda.',
  },
  open: 'Buka Regrove',
  because: 'Anda menerima e-mel ini kerana anda pengguna Regrove dan memilih untuk dimaklumkan.',
  unsubscribe: 'Hentikan e-mel seperti ini',
  unsubscribePage: {
    title: 'Hentikan e-mel ini?',
    kinds: {
      certificates: 'Anda tidak akan lagi menerima sijil bulanan.',
      feeds: 'Anda tidak akan lagi dimaklumkan apabila sambungan ke sistem cetakan memerlukan tindakan.',
      webhooks: 'Anda tidak akan lagi dimaklumkan apabila webhook gagal.',
      digest: 'Anda tidak akan lagi menerima ringkasan perkara yang memerlukan perhatian.',
    },
    button: 'Hentikan e-mel ini',
    done: 'Selesai. Anda tidak akan menerima e-mel ini lagi.',
    again: 'Anda boleh menghidupkannya semula pada bila-bila masa di Regrove.',
    unknown: 'Pautan ini tidak lagi sah',
    unknownHint: 'Gunakan pautan dalam e-mel yang lebih baharu, atau ubah pemberitahuan anda di Regrove.',
  },
};
