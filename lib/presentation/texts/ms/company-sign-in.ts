import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'Syarikat anda melog masuk anda dengan akaunnya sendiri.',
    go: 'Teruskan ke {host}',
    code: 'Log masuk dengan kod sahaja',
    required: 'Syarikat anda meminta semua orang log masuk di {host}. Tiada kod dihantar.',
  },
  returned: {
    working: 'Sedang log masuk…',
    failed: 'Anda tidak dapat log masuk',
    again: 'Log masuk semula',
    providerSaid: 'Kod daripada penyedia: {code}',
    came: 'Penyedia telah melog masuk anda sebagai {address}.',
    tested: 'Penyedia telah menjawab',
    well: 'Dengan data ini anda boleh log masuk.',
    badly: 'Dengan data ini belum ada sesiapa boleh log masuk:',
    back: 'Kembali ke tetapan',
    signOutToo: 'Log keluar dari {host} juga',
  },
  problems: {
    start_again:
      'Log masuk ini dimulakan dalam pelayar lain, lebih sepuluh minit lalu, atau sudah selesai. Mulakan semula.',
    provider_unreachable:
      'Penyedia syarikat anda tidak menjawab. Jika berterusan, pentadbir patut memeriksa sama ada ia berfungsi.',
    provider_refused:
      'Penyedia syarikat anda menolak log masuk. Pentadbir patut membandingkan ID klien, rahsia klien dan alamat ubah hala.',
    provider_ended:
      'Penyedia syarikat anda menamatkan log masuk. Jika bukan anda, pentadbir patut memeriksa sama ada anda boleh menggunakan aplikasi ini.',
    token_invalid:
      'Jawapan penyedia tidak boleh dipercayai. Pentadbir patut membandingkan pengeluar, ID klien dan jam penyedia.',
    guest: 'Tetamu direktori syarikat log masuk dengan kod.',
    address_missing:
      'Penyedia tidak memberikan alamat e-mel anda. Pentadbir patut membenarkan data “email” untuk aplikasi ini.',
    address_unverified:
      'Penyedia tidak menyatakan bahawa alamat anda disahkan. Pentadbir patut membenarkan “email_verified”, bagi Microsoft “xms_edov”.',
    foreign_domain:
      'Alamat anda daripada domain yang belum dibuktikan oleh syarikat anda di sini. Pentadbir patut menambahnya.',
    linked_otherwise:
      'Alamat anda sebelum ini milik akaun lain di penyedia. Pentadbir patut membuang pautan itu di bawah Orang.',
    no_user: 'Tiada pengguna dengan alamat anda di sini. Minta jemputan daripada pentadbir.',
  },
  setup: {
    unlink: 'Buang pautan ke akaun syarikat',
    intro:
      'Orang di syarikat anda log masuk dengan akaun syarikat. Tiada apa berubah sehingga sesuatu domain dibuktikan.',
    provider: 'Penyedia',
    other: 'Penyedia lain',
    redirect: 'Alamat ubah hala',
    register: 'Daftarkan aplikasi web: {place}',
    enterRedirect: 'Masukkan alamat ubah hala di bawah “{field}”.',
    addClaims: 'Tambah data {claims} pada token ID.',
    usersNeed: 'Setiap pengguna memerlukan “{field}”.',
    copyBoth: 'Salin ID klien dan rahsia klien.',
    issuerIs: 'Pengeluarnya ialah {issuer}',
    issuer: 'Pengeluar',
    clientId: 'ID klien',
    clientSecret: 'Rahsia klien',
    secretKept: 'Biarkan kosong untuk mengekalkan yang disimpan.',
    domains: 'Domain alamat anda',
    domainsHint: 'Dipisahkan dengan koma, seperti example.com. Subdomain tidak termasuk.',
    create:
      'Sesiapa yang mempunyai alamat domain ini dan belum menjadi pengguna mana-mana akaun boleh melihat akaun ini',
    required: 'Semua orang dengan alamat domain ini mesti log masuk dengan cara ini',
    owner: 'Sentiasa boleh log masuk dengan kod',
    ownerHint: 'Alamat pengguna yang boleh mengubah semuanya, jika penyedia gagal.',
    try: 'Uji log masuk',
    tryHint: 'Melog masuk anda di penyedia dan menunjukkan data yang diberikan. Tiada apa dihidupkan.',
    remove: 'Buang log masuk syarikat',
    removeTitle: 'Buang log masuk syarikat?',
    removeHint: 'Semua orang log masuk dengan kod semula.',
    proof: 'Bukti domain',
    proofHint: 'Terbitkan rekod TXT ini di penyedia DNS anda. Ia dicari setiap hari.',
    check: 'Semak semula',
    recordName: 'Nama rekod',
    recordValue: 'Nilai rekod',
    waiting: 'Menunggu rekod',
    verified: 'Terbukti',
    approved: 'Diluluskan oleh pengendali',
  },
};
