import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
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

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'Perlu perhatian Anda: {count}',
  title: 'Perlu perhatian Anda',
  lead: 'Hal-hal ini baru atau memburuk sejak email terakhir jenis ini.',
  kinds: {
    feed_unhealthy: 'Halaman tidak dapat diambil sejak {since}.',
    feed_silent: 'Tidak ada halaman yang dihitung sejak {since}.',
    agent_silent: 'Agen di {host} tidak merespons sejak {since}.',
    agent_outdated: 'Agen di {host} sudah usang.',
    reading_held: 'Pembacaan {device} tanggal {since} dengan {pages} lembar menunggu keputusan.',
    report_waiting: 'Sebuah laporan menunggu sejak {since}.',
    webhook_off: 'Sebuah webhook dinonaktifkan sejak {since}.',
    month_overdue: 'Bulan {month} belum ditutup.',
  },
  show: 'Lihat',
  more: 'Lainnya: {count}',
  open: 'Seluruhnya terbuka',
  often: 'Di Regrove Anda memilih seberapa sering menerima email ini.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'Data DNS {domain} tidak ditemukan',
  lead: 'Sejak {date}, data TXT yang membuktikan {domain} untuk {account} tidak ditemukan.',
  what: 'Jika tidak ditemukan selama 30 hari, alamat di domain ini akan masuk lagi dengan kode melalui email, bukan melalui perusahaan Anda. Terbitkan kembali data tersebut untuk mencegahnya.',
  button: 'Tampilkan data',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Operator mengundang seseorang ke {account}',
  lead: 'Operator layanan mengundang {email} ke {account}. Setelah undangan diterima, orang ini dapat melihat dan mengubah semuanya di sana.',
  what: 'Jika Anda tidak mengharapkannya, hapus orang tersebut di “Orang” dan tanyakan kepada operator.',
  button: 'Tampilkan orang',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} telah dipindahkan',
  toAccount: '{account} semula berada di bawah {from} dan kini di bawah {to}.',
  toFormer: '{account} tidak lagi berada di bawah {parent}.',
  toNew: '{account} kini berada di bawah {parent}.',
  what: 'Semua milik akun tetap bersamanya. Angka dihitung untuk akun yang berada di atasnya saat dicatat.',
  droppedSubject: 'Pemindahan {account} yang dijadwalkan dibatalkan',
  dropped: '{account} dijadwalkan pindah pada akhir bulan. Pemindahan tidak terjadi.',
  why: {
    not_above: 'Akun yang memintanya tidak lagi berada di atas keduanya.',
    name_taken: 'Akun lain di sana sudah memakai nama yang sama.',
    external_id_taken: 'Akun lain di sana sudah memakai ID eksternal yang sama.',
    account_inactive: 'Akun atau akun atasan yang baru sedang nonaktif.',
    impossible: 'Akun tidak lagi dapat ditempatkan di sana.',
  },
  button: 'Buka aktivitas',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Arsip {account} sudah siap',
  lead: 'Arsip {account} sudah siap. Arsip dapat diunduh selama 7 hari, lalu dihapus.',
  what: 'Jika tidak ada orang di akun Anda yang memintanya, periksa di “Orang” siapa yang memiliki izin penuh.',
  button: 'Buka arsip',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project} kekurangan pohon',
  lead: 'Sejak {date}, pesanan final {project} menunggu pohon yang tidak dicakup penanaman mana pun, termasuk yang direncanakan.',
  label: 'Pohon tanpa penanaman',
  what: 'Catat atau rencanakan penanaman, atau pindahkan pohon yang menunggu ke proyek lain.',
  button: 'Buka proyek',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'Pohon Anda: kabar hingga {month}',
  lead: 'Ada kabar tentang pohon yang dipesan untuk Anda.',
  ordered: 'Pohon dipesan',
  planted: 'Di antaranya telah ditanam',
  plantedLost: 'Dari yang ditanam, telah mati',
  audit: '{survival} hidup pada audit tanggal {date} oleh {by}',
  lost: 'Pohon mati: {trees}',
  replaced: 'Pohon yang diganti: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'Pembukuan {year} sudah ditutup',
  lead: 'Semua bulan pada {year} sudah ditutup. Laporan pemakaian kertas kini dapat diterbitkan sebagai dokumen bernomor dan bertanda tangan.',
  together: 'Dengan semua akun di bawahnya',
  openReport: 'Buka laporan pemakaian kertas {year}',
  more: 'Akun lainnya: {count}',
};
