import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
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

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'Memerlukan perhatian anda: {count}',
  title: 'Memerlukan perhatian anda',
  lead: 'Perkara ini baharu atau bertambah buruk sejak e-mel terakhir jenis ini.',
  kinds: {
    feed_unhealthy: 'Halaman tidak dapat dikumpul sejak {since}.',
    feed_silent: 'Tiada halaman dikira sejak {since}.',
    agent_silent: 'Ejen di {host} tidak dapat dihubungi sejak {since}.',
    agent_outdated: 'Ejen di {host} menggunakan versi lama.',
    reading_held: 'Bacaan {device} pada {since} dengan {pages} helai menunggu keputusan.',
    report_waiting: 'Satu laporan menunggu sejak {since}.',
    webhook_off: 'Sebuah webhook dimatikan sejak {since}.',
    month_overdue: 'Bulan {month} belum ditutup.',
  },
  show: 'Lihat',
  more: 'Lagi: {count}',
  open: 'Jumlah yang terbuka',
  often: 'Di Regrove anda memilih kekerapan e-mel ini.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'Rekod DNS {domain} tidak ditemui',
  lead: 'Sejak {date}, rekod TXT yang membuktikan {domain} untuk {account} tidak ditemui.',
  what: 'Jika tidak ditemui selama 30 hari, alamat domain ini akan log masuk semula dengan kod melalui e-mel, bukan melalui syarikat anda. Terbitkan semula rekod itu untuk mengelakkannya.',
  button: 'Tunjukkan rekod',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Pengendali menjemput seseorang ke {account}',
  lead: 'Pengendali perkhidmatan menjemput {email} ke {account}. Selepas jemputan diterima, orang ini boleh melihat dan mengubah semuanya di sana.',
  what: 'Jika anda tidak menjangkakannya, padamkan orang itu di “Orang” dan tanya pengendali.',
  button: 'Tunjukkan orang',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} telah berpindah',
  toAccount: '{account} dahulu di bawah {from} dan kini di bawah {to}.',
  toFormer: '{account} tidak lagi di bawah {parent}.',
  toNew: '{account} kini di bawah {parent}.',
  what: 'Semua milik akaun kekal bersamanya. Angka dikira untuk akaun yang berada di atasnya semasa direkodkan.',
  droppedSubject: 'Pemindahan {account} yang dirancang telah digugurkan',
  dropped: '{account} sepatutnya berpindah pada akhir bulan. Pemindahan itu tidak berlaku.',
  why: {
    not_above: 'Akaun yang memintanya tidak lagi berada di atas kedua-duanya.',
    name_taken: 'Akaun lain di situ sudah mempunyai nama yang sama.',
    external_id_taken: 'Akaun lain di situ sudah mempunyai ID luaran yang sama.',
    account_inactive: 'Akaun atau akaun atasan baharunya dinyahaktifkan.',
    impossible: 'Akaun tidak boleh lagi diletakkan di situ.',
  },
  button: 'Buka aktiviti',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Arkib {account} sudah sedia',
  lead: 'Arkib {account} sudah sedia. Arkib boleh dimuat turun selama 7 hari, kemudian dipadamkan.',
  what: 'Jika tiada sesiapa dalam akaun anda yang memintanya, semak di “Orang” siapa yang mempunyai kebenaran penuh.',
  button: 'Buka arkib',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project} kekurangan pokok',
  lead: 'Sejak {date}, pesanan muktamad {project} menunggu pokok yang tidak diliputi mana-mana penanaman, termasuk yang dirancang.',
  label: 'Pokok tanpa penanaman',
  what: 'Rekod atau rancang penanaman, atau pindahkan pokok yang menunggu ke projek lain.',
  button: 'Buka projek',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'Pokok anda: berita hingga {month}',
  lead: 'Ada berita tentang pokok yang dipesan untuk anda.',
  ordered: 'Pokok dipesan',
  planted: 'Daripada itu, telah ditanam',
  plantedLost: 'Daripada yang ditanam, telah mati',
  audit: '{survival} hidup semasa audit pada {date} oleh {by}',
  lost: 'Pokok mati: {trees}',
  replaced: 'Pokok yang diganti: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'Tahun {year} telah ditutup',
  lead: 'Semua bulan {year} telah ditutup. Laporan penggunaan kertas kini boleh dikeluarkan sebagai dokumen bernombor dan bertandatangan.',
  together: 'Dengan semua akaun di bawahnya',
  openReport: 'Buka laporan penggunaan kertas {year}',
  more: 'Akaun lain: {count}',
};
