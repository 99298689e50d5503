import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'Baca lagi dalam dokumentasi (bahasa Inggeris)',
  pages: {
    overview:
      'Halaman ini bermula dengan perkara yang perlu ditangani, dalam akaun ini dan semua di bawahnya: sumber data yang tidak menghantar, bacaan yang menunggu keputusan, bulan yang lewat.\nDi bawahnya terdapat kertas, pokok yang dipesan dan sijil terbaharu tahun ini.\n“Tangguhkan” menyembunyikan satu entri buat seketika; ia muncul semula dengan sendirinya.',
    accounts:
      'Senarai ini memaparkan akaun yang terus di bawah akaun ini, dengan halaman dan pokoknya tahun ini.\nBuka satu untuk bekerja di dalamnya; bar di atas kemudian menunjukkan anda bertindak bagi pihak siapa.\nUntuk mencipta banyak akaun sekali gus, import fail CSV.',
    import:
      'Pilih fail CSV dengan satu akaun setiap baris, atau tampalkan barisnya; hanya lajur name yang diperlukan.\nSetiap baris diperiksa dahulu, dan anda melihat yang mana sedia dan yang mana tidak sebelum apa-apa dicipta.',
    certificates:
      'Sijil dikeluarkan setiap kali pokok dipesan: apabila pesanan dibuat, dan apabila bulan yang mempunyai deposit ditutup.\nSetiap satu mempunyai halaman yang boleh dibuka sesiapa sahaja melalui pautannya, PDF dan gambar.\nTapis mengikut bulan atau projek, dan muat turun apa yang anda lihat sebagai fail ZIP.',
    books:
      'Deposit ialah halaman yang dikira bagi sesuatu bulan, dalam halaman standard.\nSesuatu bulan kekal terbuka hingga 1 hari bulan berikutnya pada pukul 12:00 UTC; kemudian pokoknya dipesan dan sijil dikeluarkan.\nUntuk membetulkan kesilapan dalam bulan yang terbuka, padamkan deposit itu atau catat halaman negatif.',
    'import-deposits':
      'Pilih fail CSV dengan satu deposit setiap baris, atau tampalkan barisnya; hanya lajur pages yang diperlukan.\nSetiap baris diperiksa dahulu, dan baris yang telah dicatat ditandakan.\nImport boleh ditarik balik selagi bulannya terbuka.',
    batches:
      'Senarai ini mengandungi setiap fail yang diimport dan setiap kelompok yang dihantar program dalam 400 hari lalu.\nMenarik balik satu daripadanya memadamkan depositnya dalam bulan yang masih terbuka.\nDeposit bulan yang telah ditutup kekal, kerana sijilnya telah dikeluarkan.',
    feeds:
      'Sumber data membawa kiraan halaman setiap hari: daripada sistem cetakan, daripada ejen dalam rangkaian anda, daripada Microsoft, atau daripada fail yang anda muat naik.\nSumber data yang tidak menghantar menyatakan sebabnya dan apa yang perlu dibuat.\nPengiraan diteruskan dengan sendirinya sebaik sahaja puncanya hilang.',
    'new-feed':
      'Mula-mula pilih sistem yang mengira halaman anda, kemudian pelayan dan log masuk untuk membacanya.\nSambungan dicuba serta-merta; jika gagal, halaman sumber data itu menyatakan sebabnya.\nKata laluan disimpan secara tersulit dan tidak dipaparkan lagi.',
    feed: 'Halaman ini menunjukkan sama ada sumber data menghantar, berapa halaman yang dikiranya pada setiap hari dalam 62 hari lalu, dan berapa peranti yang dilihatnya.\nBacaan ditahan melebihi yang munasabah bagi satu peranti dan satu hari: putuskan sama ada ia dikira.\n“Semak sekarang” bertanya kepada sistem serta-merta dan menyatakan apa yang tidak kena.',
    upload:
      'Pilih fail CSV, Excel (.xlsx) atau ZIP berisi pembilang yang dieksport sistem cetakan anda: satu baris tajuk, kemudian satu peranti setiap baris.\nNyatakan maksud setiap lajur; sumber data mengingatinya untuk fail seterusnya.\nAnda melihat apa yang akan dikira sebelum ia dikira.',
    'meter-reports':
      'Halaman ini menyenaraikan fail pembilang daripada 90 hari terakhir: dimuat naik, dihantar oleh perisian atau melalui e-mel.\nLaporan yang menunggu memerlukan keputusan anda: semak maksud setiap lajur, kemudian kira atau tolak.\nPelanggan tanpa sumber data mendapat akaun dan sumber data dalam satu langkah, dan barisnya dikira serta-merta.',
    projects:
      'Projek ialah hutan tempat pokok anda dipesan.\nKegemaran anda berkongsi pokok daripada setiap penutupan bulan; tanpa kegemaran, satu projek aktif dipilih secara rawak.\nSetiap projek mempunyai halaman awam dengan penanamannya.',
    orders:
      'Pesanan menukar sejumlah kertas kepada pokok dan, jika anda mahu, kredit karbon, berasingan daripada deposit bulanan.\nDraf boleh diubah atau dipadam; pesanan yang telah dibuat adalah muktamad.\nKredit karbon memaparkan nombor sirinya setelah daftar membersarakannya.',
    'new-order':
      'Masukkan kertas sebagai helaian atau jisim, dan lihat serta-merta nilainya dalam pokok, CO₂e dan wang.\nBelum ada yang dipesan: “Simpan draf” menyimpan pesanan, dan anda membuat pesanan itu di halamannya sendiri.',
    order:
      'Halaman ini memaparkan kertas bagi pesanan ini, pokoknya, kredit karbonnya dan harganya.\nMembuat pesanan daripada draf memesan pokok dan mengeluarkan sijil; ini tidak boleh dibatalkan.',
    invoices:
      'Senarai ini menunjukkan invois dan nota kredit bagi akaun ini dan semua akaun di bawahnya, yang terbaharu dahulu.\nBuka satu untuk melihat barisnya serta memuat turun PDF dan XML.\nTanya pengendali jika anda ada soalan tentang sesuatu amaun.',
    invoice:
      'Halaman ini menunjukkan satu invois atau nota kredit dengan baris, jumlah dan tarikh akhir bayarannya.\nPDF dan XML ialah fail yang dihantar melalui e-mel kepada pembeli.\nFail CSV menyenaraikan setiap akaun dan boleh dibuka dalam hamparan.',
    reports:
      'Laporan menjumlahkan kertas, CO₂e kertas dan pokok yang dipesan dalam setahun, bagi akaun ini sahaja atau dengan semua di bawahnya.\nLaporan yang dikeluarkan ialah dokumen bernombor dan bertandatangan digital yang tidak pernah berubah; juruaudit boleh mengesahkan tandatangannya.\nKeluarkan yang baharu jika angkanya telah berubah sejak itu.',
    claims:
      'Ayat-ayat ini benar mengikut sijil anda hari ini, setiap satu dengan halaman buktinya.\nSemak teks anda sendiri di sini sebelum menerbitkannya: bahagian yang mendakwa lebih daripada yang diketahui ditandakan.\nKembali semula apabila angka anda berubah.',
    people:
      'Orang yang disenaraikan di sini boleh membuka akaun ini dan semua akaun di bawahnya.\n“Akses penuh” membolehkan seseorang bekerja; “Lihat sahaja” membolehkan membaca.\nBagi setiap orang, anda memilih bahasa mel dan perkara yang dimaklumkan.',
    'import-people':
      'Pilih fail CSV dengan seorang setiap baris, atau tampalkan barisnya; hanya lajur email yang diperlukan.\nSetiap baris diperiksa dahulu, dan setiap orang menerima jemputan melalui e-mel.',
    keys: 'Dengan kunci API, program bertindak untuk akaun ini dan semua akaun di bawahnya.\nSalin kunci semasa dicipta: ia dipaparkan sekali sahaja.\nCipta satu untuk setiap program, supaya satu boleh dibatalkan tanpa menghentikan yang lain.',
    archives:
      'Arkib ialah salinan semua yang ada dalam akaun ini, untuk rekod anda atau untuk juruaudit.\nFail README.txt di dalamnya menerangkan setiap fail.\nArkib dipadamkan selepas 7 hari. Anda boleh mencipta yang baharu pada bila-bila masa.',
    webhooks:
      'Webhook memberitahu perisian anda dengan sendirinya apa yang berlaku di sini dan dalam semua akaun di bawahnya, misalnya sijil baharu.\nSetiap mesej bertandatangan digital, supaya perisian anda boleh mengesahkan bahawa ia daripada kami.\nAlamat yang lama gagal dimatikan, dan anda dimaklumkan.',
    webhook:
      'Halaman ini menyenaraikan apa yang dihantar ke alamat ini, dengan setiap cubaan dan jawapannya.\nHantar ujian untuk melihat rupa mesej, dan hantar semula yang gagal selepas puncanya dibetulkan.\nSelepas “Baharui rahsia”, rahsia lama masih berfungsi selama 24 jam.',
    public:
      'Halaman awam memaparkan jumlah, bulan dan sijil terbaharu kepada sesiapa yang mempunyai alamatnya.\nLencana ialah gambar kecil untuk laman web anda yang membawa ke halaman itu.\nLogo terdapat pada sijil; logo penjual juga pada sijil pelanggannya.',
    'company-sign-in':
      'Orang syarikat anda boleh log masuk dengan akaun syarikat dan bukan dengan kod.\nTiada apa berubah bagi sesiapa sehingga anda membuktikan domain dengan rekod DNS.\n“Uji log masuk” memaparkan apa yang disampaikan penyedia, tanpa menghidupkan apa-apa.\nSeorang sentiasa mendapat kod, sekiranya penyedia gagal.',
    activity:
      'Setiap perubahan dalam 400 hari lalu disenaraikan di sini: bila, oleh siapa dan pada apa.\nTiada bezanya sama ada dibuat dalam papan pemuka atau melalui API.',
    'operator/accounts':
      'Ini ialah akaun yang tidak berada di bawah akaun lain, dengan halaman bagi semua di bawahnya.\nNama membuka akaun seperti yang dilihat orangnya; di sana anda boleh melihat dan tidak mengubah apa-apa.\nAkaun baharu bermula dengan orang pertamanya, yang menerima jemputan melalui e-mel.',
    'operator/account':
      'Halaman ini menunjukkan apa yang dibayar oleh akaun ini dan semua di bawahnya, mengikut bulan.\nTerma bermula pada awal bulan; yang dirancang boleh diubah atau dibuang sehingga 25 jam sebelumnya.\nPembeli ialah syarikat yang membayar invois, dan amaran pada medan menyatakan apa yang masih diperlukan oleh invois.',
    'operator/invoices':
      'Senarai ini menunjukkan invois dan nota kredit semua akaun utama, yang terbaharu dahulu.\n“Keluarkan invois” dahulu menunjukkan setiap invois yang akan dikeluarkan bagi sebulan, dan siapa yang dikecualikan.\nTapis invois terbuka, dan muat turun fail CSV untuk perakaunan.',
    'operator/invoice':
      'Halaman ini menunjukkan satu invois atau nota kredit dengan baris, jumlah, fail dan e-melnya.\nTandakan invois sebagai dibayar apabila wang telah diterima; ini boleh dibatalkan.\nInvois yang dikeluarkan tidak pernah berubah: kreditkan semuanya atau mengikut baris untuk membetulkannya.',
    'operator/seller':
      'Semua invois menamakan syarikat ini sebagai pembekal, dengan alamat, nombor cukai dan akaun banknya.\nInvois yang telah dikeluarkan tidak berubah.\nAmaran pada medan menyatakan invois mana yang memerlukannya.',
    'operator/billing':
      'Bulan boleh dibilkan setelah buku semua akaun ditutup.\nPengebilan mengunci pesanan yang dibilkan, dan tidak membilkan apa-apa dua kali.\nBuka satu bulan untuk melihat jumlahnya.',
    'operator/billing-month':
      'Halaman ini memaparkan apa yang dipesan setiap akaun pada bulan ini dan berapa jumlahnya.\nMuat turun fail CSV untuk simpan kira, kemudian bilkan bulan itu.\nPesanan yang telah dibilkan tidak boleh dipadam lagi.',
    'operator/activity':
      'Senarai ini memaparkan apa yang dilakukan pengendali dalam 400 hari lalu, dengan nilai sebelum dan selepasnya.\nPerubahan oleh orang sesuatu akaun ada dalam aktiviti akaun itu.',
    'operator/projects':
      'Projek perhutanan menerima pesanan pokok; projek karbon membekalkan kredit.\n“Pokok yang menunggu” telah dipesan dan belum diliputi penanaman.\nPesanan hanya boleh dibuat selagi ada projek yang aktif.',
    'operator/new-project':
      'Masukkan nama, tempat dan teks yang akan dibaca orang.\nPratonton memaparkannya pada sijil dan pada halaman projek.\nPerkataan yang mendakwa lebih daripada yang diketahui ditandakan, dengan perkataan yang lebih baik.',
    'operator/edit-project':
      'Perubahan kelihatan pada halaman awam projek tidak lama selepas disimpan.\nJika orang lain telah menyimpan sementara itu, apa yang anda taip dikekalkan dan anda melihat kedua-duanya.',
    'operator/project':
      'Imbangan membandingkan pokok yang dipesan dengan pokok daripada penanaman yang direkodkan.\nTambah penanaman, dan pokoknya diperuntukkan kepada pesanan yang menunggu, yang tertua dahulu.\nPokok yang menunggu boleh dipindahkan ke projek lain; sijilnya kemudian menyatakannya.',
    'operator/planting':
      'Halaman ini menunjukkan berapa pokok daripada penanaman ini yang diperuntukkan, hilang atau bebas.\nTambah dokumen dan audit sebaik sahaja tiba; semuanya dipaparkan pada halaman awam projek.\nGantian bagi pokok yang hilang ialah penanaman tersendiri.',
    'operator/credits':
      'Masukkan di sini apa yang dibersarakan pendaftar, dengan nombor sirinya.\nPesanan kredit karbon dipenuhi daripadanya dalam seminit, yang tertua dahulu.\nTiada nombor siri boleh digunakan dua kali.',
    'operator/carbon-orders':
      'Pesanan kredit karbon ini menunggu sehingga cukup kredit dibersarakan.\nSenarai ini menyatakan mengapa setiap satu menunggu.\nTambah kredit yang dibersarakan, atau masukkan nombor siri sesuatu pesanan di sini.',
    'operator/imports':
      'Fail berisi projek, penanaman atau kredit diperiksa dahulu, dan anda melihat setiap perbezaannya.\nTiada apa berubah sebelum anda menerapkannya, dan langsung tiada selagi ada baris yang salah.',
    'operator/health':
      'Di atas terdapat perkara yang perlu perhatian, setiap satu dengan halaman yang menyatakan apa yang perlu dibuat.\nDi bawahnya ialah kerja, baris gilir, sumber data, e-mel dan semakan terakhir pokok dan kredit.\nKos bulan ini ialah anggaran.',
    'operator/dead-letters':
      'Mesej-mesej ini telah dicuba beberapa kali dan gagal.\nBetulkan puncanya dahulu, kemudian hantar semula; menghantar dua kali tidak memudaratkan.',
    'operator/guide':
      'Ini ialah halaman dokumentasi, dalam bahasa Inggeris, yang menyatakan apa yang perlu dibuat terhadap sesuatu masalah.\nIa sebahagian daripada papan pemuka, supaya anda boleh membacanya tanpa laman dokumentasi.',
    'operator/domains':
      'Akaun menamakan domain yang alamatnya log masuk melalui penyedia mereka sendiri.\nBiasanya rekod DNS membuktikan domain; anda boleh meluluskannya sebagai ganti jika anda tahu ia milik syarikat itu.\nSelepas dilepaskan, alamatnya log masuk dengan kod semula.',
    'operator/suppressions':
      'Mel ke alamat ini melantun, atau penerimanya mengadu, jadi tiada lagi yang dihantar kepadanya.\nTarik balik sekatan jika alamat itu berfungsi semula atau pemiliknya memintanya.',
    'sign-in':
      'Masukkan alamat e-mel anda, dan kod 8 angka dihantar kepada anda; tiada kata laluan.\nKod itu sah sekali sahaja dan selama 10 minit.\nJika tiada e-mel tiba, lihat folder spam, dan tanya orang yang menjemput anda sama ada alamatnya betul.\nJika syarikat anda menguruskan log masuk sendiri, anda dibawa ke halamannya.',
    connected:
      'Microsoft membawa anda kembali ke halaman ini selepas anda memberi, atau menolak, kebenaran membaca kiraan halaman.\nJika sambungan gagal, buka sumber data itu dan sambung semula dengan akaun yang boleh membaca laporan penggunaan.',
    company:
      'Penyedia syarikat anda membawa anda kembali ke halaman ini, yang melog masukkan anda.\nJika gagal, halaman ini menyatakan sebabnya.\nSelalunya pentadbir syarikat anda perlu mengubah tetapan; tunjukkan halaman ini kepadanya.',
  },
};
