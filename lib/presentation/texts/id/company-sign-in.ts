import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'Perusahaan Anda memasukkan Anda dengan akunnya sendiri.',
    go: 'Lanjutkan ke {host}',
    code: 'Masuk dengan kode saja',
    required: 'Perusahaan Anda meminta semua orang masuk di {host}. Tidak ada kode yang dikirim.',
  },
  returned: {
    working: 'Sedang masuk…',
    failed: 'Anda tidak dapat masuk',
    again: 'Masuk lagi',
    providerSaid: 'Kode dari penyedia: {code}',
    came: 'Penyedia memasukkan Anda sebagai {address}.',
    tested: 'Penyedia menjawab',
    well: 'Dengan data ini Anda dapat masuk.',
    badly: 'Dengan data ini belum ada yang dapat masuk:',
    back: 'Kembali ke pengaturan',
    signOutToo: 'Keluar juga dari {host}',
  },
  problems: {
    start_again:
      'Proses masuk ini dimulai di peramban lain, lebih dari sepuluh menit lalu, atau sudah selesai. Mulai lagi.',
    provider_unreachable:
      'Penyedia perusahaan Anda tidak menjawab. Jika terus begitu, administrator sebaiknya memeriksa apakah penyedia berjalan.',
    provider_refused:
      'Penyedia perusahaan Anda menolak. Administrator sebaiknya membandingkan ID klien, rahasia klien, dan alamat pengalihan.',
    provider_ended:
      'Penyedia perusahaan Anda mengakhiri proses masuk. Jika bukan Anda, administrator sebaiknya memeriksa apakah Anda boleh memakai aplikasi ini.',
    token_invalid:
      'Jawaban penyedia tidak dapat dipercaya. Administrator sebaiknya membandingkan penerbit, ID klien, dan jam penyedia.',
    guest: 'Tamu direktori perusahaan masuk dengan kode.',
    address_missing:
      'Penyedia tidak memberikan alamat email Anda. Administrator sebaiknya mengizinkan data “email” untuk aplikasi ini.',
    address_unverified:
      'Penyedia tidak menyatakan bahwa alamat Anda terverifikasi. Administrator sebaiknya mengizinkan “email_verified”, di Microsoft “xms_edov”.',
    foreign_domain:
      'Alamat Anda berasal dari domain yang belum dibuktikan perusahaan Anda di sini. Administrator sebaiknya menambahkannya.',
    linked_otherwise:
      'Alamat Anda sebelumnya milik akun lain di penyedia. Administrator sebaiknya menghapus tautan itu di bagian Orang.',
    no_user: 'Tidak ada pengguna dengan alamat Anda di sini. Mintalah undangan kepada administrator.',
  },
  setup: {
    unlink: 'Hapus tautan ke akun perusahaan',
    intro:
      'Orang-orang di perusahaan Anda masuk dengan akun perusahaan. Tidak ada yang berubah sampai sebuah domain dibuktikan.',
    provider: 'Penyedia',
    other: 'Penyedia lain',
    redirect: 'Alamat pengalihan',
    register: 'Daftarkan aplikasi web: {place}',
    enterRedirect: 'Masukkan alamat pengalihan di “{field}”.',
    addClaims: 'Tambahkan data {claims} ke token ID.',
    usersNeed: 'Setiap pengguna memerlukan “{field}”.',
    copyBoth: 'Salin ID klien dan rahasia klien.',
    issuerIs: 'Penerbitnya adalah {issuer}',
    issuer: 'Penerbit',
    clientId: 'ID klien',
    clientSecret: 'Rahasia klien',
    secretKept: 'Kosongkan untuk mempertahankan yang tersimpan.',
    domains: 'Domain alamat Anda',
    domainsHint: 'Dipisahkan koma, misalnya example.com. Subdomain tidak termasuk.',
    create:
      'Siapa pun yang memiliki alamat di domain ini dan belum menjadi pengguna akun mana pun boleh melihat akun ini',
    required: 'Semua orang dengan alamat di domain ini harus masuk dengan cara ini',
    owner: 'Selalu dapat masuk dengan kode',
    ownerHint: 'Alamat pengguna yang boleh mengubah semuanya, jika penyedia gagal.',
    try: 'Uji masuk',
    tryHint: 'Memasukkan Anda di penyedia dan menampilkan data yang diberikan. Tidak ada yang diaktifkan.',
    remove: 'Hapus masuk perusahaan',
    removeTitle: 'Hapus masuk perusahaan?',
    removeHint: 'Semua orang kembali masuk dengan kode.',
    proof: 'Bukti domain',
    proofHint: 'Terbitkan data TXT ini di penyedia DNS Anda. Data ini dicari setiap hari.',
    check: 'Periksa lagi',
    recordName: 'Nama data',
    recordValue: 'Nilai data',
    waiting: 'Menunggu data',
    verified: 'Terbukti',
    approved: 'Disetujui operator',
  },
};
