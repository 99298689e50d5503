import type { MailTexts } from './text.ts';

export const id: MailTexts = {
  hello: 'Halo {name},',
  signIn: {
    subject: '{code} adalah kode masuk Anda',
    title: 'Kode masuk Anda',
    lead: 'Masukkan kode ini di tempat Anda sedang masuk ke Regrove:',
    limits: 'Kode berlaku sekali saja, selama 10 menit.',
    ignore:
      'Jika Anda tidak memintanya, Anda tidak perlu melakukan apa pun: tanpa kode ini tidak ada yang bisa masuk. Jangan berikan kepada siapa pun.',
  },
  invitation: {
    subject: '{account} mengundang Anda ke Regrove',
    title: 'Anda diundang',
    lead: '{account} telah memberi Anda akses ke akunnya di Regrove.',
    what: 'Di Regrove, pohon dipesan untuk kertas yang dipakai sebuah organisasi. Di sana Anda dapat melihat halaman, pohon, dan sertifikat.',
    how: 'Tidak ada kata sandi: masuklah dengan alamat email ini, dan setiap kali kami akan mengirimkan kode.',
    button: 'Masuk',
    ignore: 'Jika Anda tidak mengharapkan undangan ini, Anda tidak perlu melakukan apa pun.',
  },
  certificates: {
    subject: 'Sertifikat Anda untuk {month}',
    lead: 'Bulan ini telah ditutup dan sertifikatnya diterbitkan.',
    openOne: 'Buka sertifikat',
    certificates: 'Sertifikat',
    more: 'Sertifikat lainnya: {count}',
    keep: 'Tautannya tetap berlaku dan dapat dibuka oleh siapa pun yang Anda beri.',
  },
  open: 'Buka Regrove',
  because: 'Anda menerima email ini karena Anda pengguna Regrove dan memilih untuk diberi tahu.',
  unsubscribe: 'Berhenti menerima email seperti ini',
  unsubscribePage: {
    title: 'Berhenti menerima email ini?',
    kinds: {
      certificates: 'Anda tidak akan lagi menerima sertifikat bulanan.',
      feeds: 'Anda tidak akan lagi diberi tahu ketika koneksi ke sistem cetak memerlukan tindakan.',
      webhooks: 'Anda tidak akan lagi diberi tahu ketika sebuah webhook gagal.',
      digest: 'Anda tidak akan lagi menerima ringkasan hal yang memerlukan perhatian.',
    },
    button: 'Berhenti menerima',
    done: 'Selesai. Anda tidak akan menerima email ini lagi.',
    again: 'Anda dapat mengaktifkannya kembali kapan saja di Regrove.',
    unknown: 'Tautan ini tidak berlaku lagi',
    unknownHint: 'Gunakan tautan dari email yang lebih baru, atau ubah pemberitahuan Anda di Regrove.',
  },
};
