import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'Selengkapnya di dokumentasi (bahasa Inggris)',
  pages: {
    overview:
      'Halaman ini diawali dengan hal yang perlu ditangani, di akun ini dan semua akun di bawahnya: sumber data yang tidak mengirim, pembacaan yang menunggu keputusan, bulan yang terlambat.\nDi bawahnya ada kertas, pohon yang dipesan, dan sertifikat terbaru tahun ini.\n“Tunda” menyembunyikan satu entri untuk sementara; entri itu muncul kembali dengan sendirinya.',
    accounts:
      'Daftar ini menampilkan akun yang langsung di bawah akun ini, dengan halaman dan pohonnya tahun ini.\nBuka salah satu untuk bekerja di sana; bilah di atas lalu menunjukkan untuk siapa Anda bertindak.\nUntuk membuat banyak akun sekaligus, impor berkas CSV.',
    import:
      'Pilih berkas CSV dengan satu akun per baris, atau tempelkan barisnya; hanya kolom name yang wajib.\nSetiap baris diperiksa lebih dulu, dan Anda melihat mana yang siap dan mana yang tidak sebelum apa pun dibuat.',
    certificates:
      'Sertifikat diterbitkan setiap kali pohon dipesan: saat pesanan dibuat, dan saat bulan yang memiliki setoran ditutup.\nMasing-masing memiliki halaman yang dapat dibuka siapa pun lewat tautannya, PDF, dan gambar.\nSaring menurut bulan atau proyek, lalu unduh yang Anda lihat sebagai berkas ZIP.',
    books:
      'Setoran adalah halaman yang dihitung untuk satu bulan, dalam halaman standar.\nSatu bulan tetap terbuka sampai tanggal 1 bulan berikutnya pukul 12.00 UTC; saat itu pohonnya dipesan dan sertifikat diterbitkan.\nUntuk memperbaiki kesalahan di bulan yang terbuka, hapus setorannya atau catat halaman negatif.',
    'import-deposits':
      'Pilih berkas CSV dengan satu setoran per baris, atau tempelkan barisnya; hanya kolom pages yang wajib.\nSetiap baris diperiksa lebih dulu, dan baris yang sudah dicatat diberi tanda.\nImpor dapat ditarik kembali selama bulannya masih terbuka.',
    batches:
      'Daftar ini memuat setiap berkas yang diimpor dan setiap kumpulan yang dikirim program dalam 400 hari terakhir.\nMenarik kembali salah satunya menghapus setorannya di bulan yang masih terbuka.\nSetoran dari bulan yang sudah ditutup tetap ada, karena sertifikatnya telah diterbitkan.',
    feeds:
      'Sumber data membawa jumlah halaman setiap hari: dari sistem cetak, dari agen di jaringan Anda, dari Microsoft, atau dari berkas yang Anda unggah.\nSumber data yang tidak mengirim memberi tahu sebabnya dan apa yang perlu dilakukan.\nPenghitungan berlanjut dengan sendirinya begitu sebabnya hilang.',
    'new-feed':
      'Pilih dulu sistem yang menghitung halaman Anda, lalu server dan login untuk membacanya.\nSambungan langsung dicoba; jika gagal, halaman sumber data itu memberi tahu sebabnya.\nKata sandi disimpan terenkripsi dan tidak pernah ditampilkan lagi.',
    feed: 'Halaman ini menunjukkan apakah sumber data mengirim, berapa halaman yang dihitungnya pada setiap hari dari 62 hari terakhir, dan berapa perangkat yang terlihat.\nPembacaan yang ditahan melebihi yang wajar untuk satu perangkat dan satu hari: putuskan apakah itu dihitung.\n“Periksa sekarang” langsung menanyai sistem dan memberi tahu apa yang salah.',
    upload:
      'Pilih berkas CSV, Excel (.xlsx), atau ZIP berisi penghitung yang diekspor sistem cetak Anda: satu baris judul, lalu satu perangkat per baris.\nTunjukkan arti setiap kolom; sumber data mengingatnya untuk berkas berikutnya.\nAnda melihat apa yang akan dihitung sebelum berkas itu dihitung.',
    'meter-reports':
      'Halaman ini menampilkan berkas penghitung dari 90 hari terakhir: diunggah, dikirim perangkat lunak, atau lewat email.\nLaporan yang menunggu memerlukan keputusan Anda: periksa arti setiap kolom, lalu hitung atau tolak.\nPelanggan tanpa sumber data mendapat akun dan sumber data dalam satu langkah, dan barisnya langsung dihitung.',
    projects:
      'Proyek adalah hutan tempat pohon Anda dipesan.\nFavorit Anda berbagi pohon dari setiap penutupan bulan; tanpa favorit, satu proyek aktif dipilih acak.\nSetiap proyek memiliki halaman publik dengan penanamannya.',
    orders:
      'Pesanan mengubah sejumlah kertas menjadi pohon dan, jika Anda mau, kredit karbon, terpisah dari setoran bulanan.\nDraf dapat diubah atau dihapus; pesanan yang sudah dibuat bersifat final.\nKredit karbon menampilkan nomor serinya setelah registri memensiunkannya.',
    'new-order':
      'Masukkan kertas sebagai lembar atau massa, dan langsung lihat nilainya dalam pohon, CO₂e, dan uang.\nBelum ada yang dipesan: “Simpan draf” menyimpan pesanan, dan Anda membuat pesanannya di halamannya sendiri.',
    order:
      'Halaman ini menampilkan kertas dari pesanan ini, pohonnya, kredit karbonnya, dan harganya.\nMembuat pesanan dari draf memesan pohonnya dan menerbitkan sertifikatnya; ini tidak dapat dibatalkan.',
    invoices:
      'Daftar ini menunjukkan faktur dan nota kredit untuk akun ini dan semua akun di bawahnya, terbaru lebih dulu.\nBuka salah satu untuk melihat barisnya serta mengunduh PDF dan XML.\nTanyakan kepada operator jika ada pertanyaan tentang jumlahnya.',
    invoice:
      'Halaman ini menunjukkan satu faktur atau nota kredit dengan baris, jumlah, dan jatuh temponya.\nPDF dan XML adalah berkas yang dikirim lewat email ke pembeli.\nBerkas CSV memuat setiap akun dan dapat dibuka di lembar kerja.',
    reports:
      'Laporan menjumlahkan kertas, CO₂e dari kertas, dan pohon yang dipesan dalam setahun, untuk akun ini saja atau dengan semua di bawahnya.\nLaporan yang diterbitkan adalah dokumen bernomor dan bertanda tangan digital yang tidak pernah berubah; auditor dapat memeriksa tanda tangannya.\nTerbitkan yang baru jika angkanya sudah berubah sejak itu.',
    claims:
      'Kalimat-kalimat ini benar menurut sertifikat Anda hari ini, masing-masing dengan halaman buktinya.\nPeriksa teks Anda sendiri di sini sebelum diterbitkan: bagian yang menyatakan lebih dari yang diketahui diberi tanda.\nKembalilah saat angka Anda berubah.',
    people:
      'Orang yang tercantum di sini dapat membuka akun ini dan semua akun di bawahnya.\n“Akses penuh” memungkinkan seseorang bekerja; “Hanya lihat” memungkinkan membaca saja.\nUntuk setiap orang Anda memilih bahasa email dan tentang apa emailnya.',
    'import-people':
      'Pilih berkas CSV dengan satu orang per baris, atau tempelkan barisnya; hanya kolom email yang wajib.\nSetiap baris diperiksa lebih dulu, dan setiap orang menerima undangan lewat email.',
    keys: 'Dengan kunci API, program bertindak untuk akun ini dan semua akun di bawahnya.\nSalin kunci saat dibuat: kunci hanya ditampilkan sekali.\nBuat satu untuk setiap program, agar satu dapat dicabut tanpa menghentikan yang lain.',
    archives:
      'Arsip adalah salinan semua yang ada di akun ini, untuk catatan Anda atau untuk auditor.\nBerkas README.txt di dalamnya menjelaskan setiap berkas.\nArsip dihapus setelah 7 hari. Anda dapat membuat yang baru kapan saja.',
    webhooks:
      'Webhook memberi tahu perangkat lunak Anda dengan sendirinya apa yang terjadi di sini dan di semua akun di bawahnya, misalnya sertifikat baru.\nSetiap pesan bertanda tangan digital, agar perangkat lunak Anda dapat memeriksa bahwa pesan itu dari kami.\nAlamat yang lama gagal dimatikan, dan Anda diberi tahu.',
    webhook:
      'Halaman ini mencantumkan apa yang dikirim ke alamat ini, dengan setiap percobaan dan jawabannya.\nKirim uji coba untuk melihat bentuk pesannya, dan kirim ulang yang gagal setelah sebabnya diperbaiki.\nSetelah “Perbarui rahasia”, rahasia lama masih berlaku 24 jam.',
    public:
      'Halaman publik menampilkan total, bulan, dan sertifikat terbaru kepada siapa pun yang memiliki alamatnya.\nLencana adalah gambar kecil untuk situs web Anda yang mengarah ke halaman itu.\nLogo tercantum pada sertifikat; logo penyalur juga pada sertifikat pelanggannya.',
    'company-sign-in':
      'Orang di perusahaan Anda dapat masuk dengan akun perusahaan, bukan dengan kode.\nTidak ada yang berubah bagi siapa pun sampai Anda membuktikan domain dengan catatan DNS.\n“Uji masuk” menampilkan apa yang disampaikan penyedia, tanpa menyalakan apa pun.\nSatu orang selalu mendapat kode, kalau-kalau penyedia gagal.',
    activity:
      'Setiap perubahan dalam 400 hari terakhir tercantum di sini: kapan, oleh siapa, dan pada apa.\nTidak ada bedanya apakah dilakukan di dasbor atau lewat API.',
    'operator/accounts':
      'Ini adalah akun yang tidak berada di bawah akun lain, dengan halaman dari semua di bawahnya.\nNama membuka akun seperti yang dilihat orang-orangnya; di sana Anda dapat melihat dan tidak mengubah apa pun.\nAkun baru dimulai dengan orang pertamanya, yang menerima undangan lewat email.',
    'operator/account':
      'Halaman ini menunjukkan yang dibayar akun ini dan semua di bawahnya, per bulan.\nKetentuan mulai pada awal bulan; yang direncanakan dapat diubah atau dihapus hingga 25 jam sebelumnya.\nPembeli adalah perusahaan yang membayar faktur, dan peringatan pada kolom menyebut apa yang masih diperlukan faktur.',
    'operator/invoices':
      'Daftar ini menunjukkan faktur dan nota kredit semua akun utama, terbaru lebih dulu.\n“Terbitkan faktur” lebih dulu menunjukkan setiap faktur yang akan diterbitkan untuk suatu bulan, dan siapa yang dilewati.\nSaring faktur terbuka, dan unduh berkas CSV untuk pembukuan.',
    'operator/invoice':
      'Halaman ini menunjukkan satu faktur atau nota kredit dengan baris, jumlah, berkas, dan emailnya.\nTandai faktur lunas saat uangnya sudah diterima; ini dapat dibatalkan.\nFaktur yang diterbitkan tidak pernah berubah: kreditkan seluruhnya atau per baris untuk memperbaikinya.',
    'operator/seller':
      'Semua faktur menyebut perusahaan ini sebagai penjual, dengan alamat, nomor pajak, dan rekening banknya.\nFaktur yang sudah diterbitkan tidak berubah.\nPeringatan pada kolom menyebut faktur mana yang memerlukannya.',
    'operator/billing':
      'Bulan dapat ditagih setelah pembukuan semua akun ditutup.\nPenagihan mengunci pesanan yang ditagih, dan tidak menagih apa pun dua kali.\nBuka satu bulan untuk melihat jumlahnya.',
    'operator/billing-month':
      'Halaman ini menampilkan apa yang dipesan setiap akun pada bulan ini dan berapa jumlahnya.\nUnduh berkas CSV untuk pembukuan, lalu tagih bulannya.\nPesanan yang sudah ditagih tidak dapat dihapus lagi.',
    'operator/activity':
      'Daftar ini menampilkan yang dilakukan operator dalam 400 hari terakhir, dengan nilai sebelum dan sesudahnya.\nPerubahan oleh orang dari suatu akun ada di aktivitas akun itu.',
    'operator/projects':
      'Proyek kehutanan menerima pesanan pohon; proyek karbon menyediakan kredit.\n“Pohon yang menunggu” sudah dipesan dan belum dicakup penanaman.\nPesanan hanya dapat dibuat selama ada proyek yang aktif.',
    'operator/new-project':
      'Masukkan nama, tempat, dan teks yang akan dibaca orang.\nPratinjau menampilkannya pada sertifikat dan pada halaman proyek.\nKata yang menyatakan lebih dari yang diketahui diberi tanda, dengan kata yang lebih baik.',
    'operator/edit-project':
      'Perubahan terlihat di halaman publik proyek tak lama setelah disimpan.\nJika orang lain telah menyimpan sementara itu, ketikan Anda tetap ada dan Anda melihat keduanya.',
    'operator/project':
      'Neraca membandingkan pohon yang dipesan dengan pohon dari penanaman yang tercatat.\nTambahkan penanaman, dan pohonnya dialokasikan ke pesanan yang menunggu, yang tertua lebih dulu.\nPohon yang menunggu dapat dipindahkan ke proyek lain; sertifikatnya lalu menyatakannya.',
    'operator/planting':
      'Halaman ini menunjukkan berapa pohon dari penanaman ini yang dialokasikan, hilang, atau bebas.\nTambahkan dokumen dan audit begitu tiba; semuanya tampil di halaman publik proyek.\nPengganti pohon yang hilang adalah penanaman tersendiri.',
    'operator/credits':
      'Masukkan di sini apa yang dipensiunkan registri, dengan nomor serinya.\nPesanan kredit karbon dipenuhi darinya dalam satu menit, yang tertua lebih dulu.\nTidak ada nomor seri yang dapat dipakai dua kali.',
    'operator/carbon-orders':
      'Pesanan kredit karbon ini menunggu sampai cukup kredit dipensiunkan.\nDaftar ini menyebutkan mengapa masing-masing menunggu.\nTambahkan kredit yang dipensiunkan, atau masukkan nomor seri suatu pesanan di sini.',
    'operator/imports':
      'Berkas berisi proyek, penanaman, atau kredit diperiksa lebih dulu, dan Anda melihat setiap perbedaannya.\nTidak ada yang berubah sebelum Anda menerapkannya, dan tidak sama sekali selama ada baris yang salah.',
    'operator/health':
      'Di atas ada hal yang perlu perhatian, masing-masing dengan halaman yang menjelaskan apa yang perlu dilakukan.\nDi bawahnya ada pekerjaan, antrean, sumber data, email, dan pemeriksaan terakhir atas pohon dan kredit.\nBiaya bulan ini adalah perkiraan.',
    'operator/dead-letters':
      'Pesan-pesan ini telah dicoba beberapa kali dan gagal.\nPerbaiki dulu sebabnya, lalu kirim lagi; mengirim dua kali tidak merugikan.',
    'operator/guide':
      'Ini adalah halaman dokumentasi, dalam bahasa Inggris, yang menjelaskan apa yang perlu dilakukan terhadap suatu masalah.\nHalaman ini bagian dari dasbor, agar Anda dapat membacanya tanpa situs dokumentasi.',
    'operator/domains':
      'Akun menyebutkan domain yang alamatnya masuk lewat penyedia mereka sendiri.\nBiasanya catatan DNS membuktikan domain; Anda dapat menyetujuinya sebagai ganti jika Anda tahu domain itu milik perusahaan tersebut.\nSetelah dilepaskan, alamatnya masuk dengan kode lagi.',
    'operator/suppressions':
      'Surat ke alamat ini terpental, atau penerimanya mengeluh, jadi tidak ada lagi yang dikirim ke sana.\nCabut blokir jika alamatnya berfungsi lagi atau pemiliknya memintanya.',
    'sign-in':
      'Masukkan alamat email Anda, dan kode 8 angka dikirim kepada Anda; tidak ada kata sandi.\nKode berlaku satu kali dan selama 10 menit.\nJika tidak ada email yang masuk, lihat folder spam, dan tanyakan kepada yang mengundang Anda apakah alamatnya benar.\nJika perusahaan Anda mengatur sendiri cara masuknya, Anda diarahkan ke halamannya.',
    connected:
      'Microsoft mengembalikan Anda ke halaman ini setelah Anda memberi, atau menolak, izin membaca jumlah halaman.\nJika sambungannya gagal, buka sumber data itu dan hubungkan lagi dengan akun yang boleh membaca laporan penggunaan.',
    company:
      'Penyedia perusahaan Anda mengembalikan Anda ke halaman ini, yang memasukkan Anda.\nJika gagal, halaman ini memberi tahu sebabnya.\nSering kali administrator perusahaan Anda harus mengubah pengaturan; tunjukkan halaman ini kepadanya.',
  },
};
