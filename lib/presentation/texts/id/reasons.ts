import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'server',
  words: {
    what: {
      counters: 'penghitung',
      customer: 'pelanggan',
      device_list: 'daftar perangkat',
      devices: 'perangkat',
      entities: 'entitas',
      entity: 'entitas',
      fleet: 'perangkat',
      group: 'grup',
      meter_list: 'daftar currentMeter',
      meters: 'meter',
      page_count: 'jumlah halaman',
      printers: 'printer',
      session: 'sesi',
      token: 'token',
      usage: 'pemakaian printer',
    },
    advice: {
      set_credentials: 'Masukkan lagi nama pengguna dan kata sandi server.',
      compare_url_and_external_id: 'Bandingkan URL server dan ID eksternal sumber data dengan milik sistem.',
      set_papercut_token:
        'Isi kata sandi server dengan nilai auth.webservices.auth-token di konfigurasi lanjutan PaperCut.',
      set_print_tracker_key: 'Isi kata sandi server dengan kunci API dari akun Print Tracker Anda.',
      set_print_tracker_entity: 'Isi ID eksternal sumber data dengan ID entitas pelanggan di Print Tracker.',
      set_printfleet_user:
        'Isi nama pengguna dan kata sandi server dengan milik pengguna PrintFleet yang boleh melihat grup itu. Jika server memiliki kunci API untuk perusahaan Anda, tulis kunci itu sebelum kata sandi: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Isi ID eksternal sumber data dengan GUID grup, dan versi di URL server dengan versinya sendiri.',
      switch_glpi_api_on:
        'Aktifkan REST API-nya: di Setup, General, API, atur "Enable Rest API" ke Yes, dan di bawahnya cara masuk yang dipakai server.',
      set_glpi_user: 'Isi nama pengguna dan kata sandi server dengan milik pengguna GLPI.',
      set_glpi_token: 'Isi kata sandi server dengan token API di preferensi pengguna GLPI.',
      use_glpi_token:
        'Masuk dengan kata sandi dimatikan di sana: isi nama pengguna server dengan user_token dan kata sandinya dengan token API di preferensi pengguna GLPI, atau atur "Enable login with credentials" ke Yes di Setup, General, API.',
      add_glpi_app_token:
        'Sistem meminta App-Token: tulis milik klien API sebelum kata sandi server, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'App-Token itu bukan miliknya: tulis milik klien API sebelum kata sandi server, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Hubungkan sumber data lagi sebagai orang dengan peran yang boleh membaca laporan pemakaian Universal Print, misalnya Reports Reader atau Printer Administrator.',
      set_lexmark_client:
        'Isi nama pengguna dan kata sandi server dengan client id dan client secret aplikasi di Lexmark Cloud Services yang boleh membaca manajemen armada.',
      set_lexmark_url:
        'Isi URL server dengan URL wilayah Anda, https://apis.us.iss.lexmark.com atau https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi:
        'Tambahkan alamat kami pada klien API di Setup, General, API, atau kosongkan rentangnya.',
    },
    field: { user_name: 'nama pengguna', password: 'kata sandi' },
  },
  texts: {
    url_unreadable: { says: 'URL server tidak dapat dibaca.' },
    url_not_https: { says: 'URL server harus diawali https://.' },
    url_with_credentials: { says: 'URL server tidak boleh berisi nama pengguna atau kata sandi.' },
    port_not_allowed: { says: 'Port {port} tidak diizinkan: gunakan 443 atau port mulai {min}.' },
    host_not_public: { says: '{host} tidak ada di internet publik.', cure: 'Gunakan URL yang ada di sana.' },
    host_not_found: { says: '{host} tidak ditemukan.', cure: 'Periksa ejaan URL.' },
    name_unanswered: {
      says: 'Nama {host} tidak dapat dicari: tidak ada server DNS yang menjawab.',
      cure: 'Periksa apakah server DNS domainnya berjalan.',
    },
    redirects_again: { says: '{host} terus-menerus mengalihkan.' },
    redirects_elsewhere: { says: '{host} mengalihkan ke host lain.' },
    redirects_post: { says: '{host} mengalihkan POST menjadi GET.' },
    no_answer_in_time: {
      says: '{host} tidak menjawab dalam {seconds} detik.',
      cure: 'Periksa apakah berjalan dan tidak kelebihan beban.',
    },
    time_over: { says: '{host} tidak dibaca sampai selesai: waktunya habis.' },
    answer_compressed: { says: '{host} memampatkan jawabannya walaupun diminta tidak melakukannya.' },
    answer_too_long: { says: '{host} menjawab dengan lebih dari {bytes} byte.' },
    connection_refused: {
      says: '{host} menolak koneksi.',
      cure: 'Periksa apakah berjalan dan apakah URL menyebut port yang benar.',
    },
    connection_broken: {
      says: '{host} memutus koneksi.',
      cure: 'Periksa apakah server itu, atau yang ada di depannya, sedang dimulai ulang.',
    },
    not_http: { says: '{host} tidak menjawab dengan HTTP.', cure: 'Periksa apakah URL menyebut port yang benar.' },
    certificate_untrusted: {
      says: '{host} memiliki sertifikat yang tidak dapat dipercaya.',
      cure: 'Pasang sertifikat dari otoritas publik untuk nama ini, dengan rantai lengkapnya.',
    },
    credentials_unsendable: {
      says: '{host} tidak dapat dibaca dengan kredensial seperti itu.',
      cure: 'Hapus ganti baris dan karakter di luar ASCII.',
    },
    host_unreachable: {
      says: '{host} tidak dapat dijangkau.',
      cure: 'Periksa apakah berjalan dan dapat dijangkau dari internet.',
    },
    external_id_unusable: { says: 'ID eksternal sumber data tidak dapat dipakai.' },
    external_id_missing: { says: 'ID eksternal belum ada. Isi pada sumber data.' },
    login_missing: { says: 'Belum ada: {field}. Isi pada server.' },
    list_ended_early: { says: 'Daftar sistem berakhir setelah {read} dari {total} butir.' },
    list_endless: { says: 'Daftar sistem tidak berakhir setelah {pages} halaman.' },
    too_many_rows: { says: 'Sistem menjawab dengan lebih dari {rows} baris (permintaan: {what}).' },
    too_many_values: { says: 'Jawaban sistem memiliki lebih dari {values} nilai (permintaan: {what}).' },
    unexpected_answer: { says: 'Jawaban sistem memiliki bentuk yang tidak terduga (permintaan: {what}).' },
    unexpected_field: { says: 'Jawaban sistem memiliki bentuk yang tidak terduga di {place} (permintaan: {what}).' },
    not_json: {
      says: 'Jawaban sistem bukan JSON (permintaan: {what}). Periksa apakah URL server adalah URL antarmukanya.',
    },
    credentials_refused: { says: 'Sistem menolak kredensial (permintaan: {what}, status {status}). {advice}' },
    not_known: { says: 'Sistem tidak mengenal yang dicari (permintaan: {what}, status 404). {advice}' },
    asked_too_often: {
      says: 'Sistem terlalu sering dibaca (permintaan: {what}, status 429). Sistem akan dibaca lagi nanti pada hari yang sama.',
    },
    system_failed: {
      says: 'Sistem menjawab dengan status {status} (permintaan: {what}). Lihat log sistem itu; sistem akan dibaca lagi nanti pada hari yang sama.',
    },
    unexpected_status: {
      says: 'Sistem menjawab dengan status {status} (permintaan: {what}). Periksa apakah URL server adalah URL antarmukanya.',
    },
    refused_to_tell: { says: 'Sistem menolak menjawab (permintaan: {what}). {advice}' },
    longer_than_asked: { says: 'Jawaban sistem lebih panjang dari yang diminta (permintaan: {what}).' },
    document_type: { says: 'Jawaban berisi jenis dokumen (permintaan: {what}).' },
    not_xml_rpc: { says: 'Jawaban sistem bukan XML-RPC (permintaan: {what}).' },
    operator_key_missing: {
      says: 'Kunci operator untuk {system} tidak dikonfigurasi untuk host ini ({host}), sehingga tidak dikirim.',
    },
    printfleet_key_missing: {
      says: 'Sistem menolak menjawab (permintaan: {what}, status 403). Kunci operator untuk {system} tidak dikonfigurasi untuk host ini ({host}), sehingga tidak dikirim. Jika server memiliki kunci API untuk perusahaan Anda, tulis kunci itu sebelum kata sandi: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'ID eksternal bukan nomor entitas. Isi pada sumber data seperti GLPI mencantumkan entitasnya.',
    },
    glpi_entity_hidden: {
      says: 'Pengguna tidak boleh melihat entitas itu (status {status}). Beri pengguna GLPI profil di dalamnya, atau isi ID eksternal sumber data dengan nomor entitas lain.',
    },
    glpi_session_refused: { says: 'GLPI menolak memberi kami sesi (status {status}). {advice}' },
    glpi_session_expired: { says: 'Sesi sistem berulang kali kedaluwarsa.' },
    lexmark_account_unknown: {
      says: 'Lexmark tidak mencantumkan printer dari organisasi itu. Isi ID eksternal sumber data dengan accountId organisasi anak, atau * untuk semuanya.',
    },
    next_page_elsewhere: { says: 'Sistem menyebut halaman daftarnya di host lain, yang tidak dibaca.' },
    http_reports_mixed: {
      says: 'Sistem melaporkan penghitung di satu halaman daftarnya dan halaman tercetak di halaman lain.',
    },
    http_cursor_repeated: { says: 'Sistem menjawab lagi dengan kursor yang sama.' },
    http_list_endless: { says: 'Daftar perangkat sistem tidak berakhir setelah {answers} jawaban.' },
    mps_monitor_customer_unknown: {
      says: 'Kode pelanggan tidak dikenal. Isi ID eksternal sumber data dengan "<dealer code>/<customer code>" seperti dicantumkan MPS Monitor.',
    },
    mps_monitor_external_id_wrong: {
      says: 'ID eksternal bukan "<dealer code>/<customer code>". Isi pada sumber data seperti dicantumkan MPS Monitor.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor menolak menjawab (permintaan: {what}). Periksa apakah pengguna API boleh melihat dealer dan pelanggan itu.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor menolak kredensial (status 400). Isi nama pengguna dan kata sandi server dengan milik pengguna API.',
    },
    papercut_no_printer: {
      says: 'PaperCut tidak memiliki printer dengan ID eksternal itu. Sebut server cetak seperti tertulis sebelum garis miring terbalik di daftar printer, "device" untuk perangkat multifungsi, atau "*" untuk semua antrean cetak.',
    },
    papercut_address_refused: {
      says: 'PaperCut tidak menerima panggilan dari alamat kami. Tambahkan ke auth.webservices.allowed-addresses di konfigurasi lanjutan PaperCut.',
    },
    print_tracker_entity_elsewhere: {
      says: 'Entitas pelanggan tidak berada di bawah entitas dealer. Bandingkan ID eksternal sumber data dan nama pengguna server dengan ID di Print Tracker.',
    },
    server_left: {
      says: 'Akun telah pindah dari akun yang memiliki server. Pilih server milik akun ini atau akun di atasnya, lalu aktifkan lagi sumber data.',
    },
    no_server: { says: 'Tidak ada server untuk dihubungi. Isi server pada sumber data.' },
    nothing_pushed: {
      says: 'Belum ada pembacaan yang dikirim. Buat kunci untuk sumber data, berikan ke agen, lalu jalankan agen itu.',
    },
    nothing_pushed_since: {
      says: 'Pembacaan terakhir yang dikirim bertanggal {day}. Periksa apakah mesin dengan agen menyala dan dapat menjangkau layanan ini.',
    },
    no_report_yet: {
      says: 'Belum ada laporan yang dihitung. Ekspor penghitung sistem Anda sebagai CSV atau XLSX, lalu unggah berkasnya atau kirimkan secara terjadwal.',
    },
    columns_needed: {
      says: 'Tentukan isi setiap kolom serta cara angka dan tanggal ditulis. Kemudian hitung laporan ini.',
    },
    columns_changed: {
      says: 'Laporan ini tidak memiliki kolom yang ditentukan: {columns}. Tentukan kolomnya lagi, atau kirim laporan seperti sebelumnya.',
    },
    unknown_sender: { says: 'Pengirim {from} tidak dikenal. Hitung laporan ini jika Anda memercayainya.' },
    not_counters: {
      says: 'Penghitung {device} naik dan turun, jadi laporan ini berisi tugas cetak. Kirim perangkat dengan penghitung totalnya.',
    },
    being_counted: { says: 'Laporan sedang dihitung.' },
    no_report: { says: 'Email ini tidak berisi laporan CSV, XLSX, atau ZIP.' },
    winmail: {
      says: 'Outlook mengemas lampiran ke dalam winmail.dat. Minta email dikirim sebagai HTML atau teks biasa.',
    },
    too_many: {
      says: 'Pada hari itu sudah masuk {max} berkas baru, jadi berkas ini tidak dihitung. Kirim laporan lebih jarang.',
    },
    refused_by_person: { says: 'Ditolak oleh seseorang.' },
    bad_row: { says: 'Baris {row} tidak dapat dibaca. Perbaiki atau hapus baris itu.' },
    report_empty: {
      says: 'Tidak ada baris dengan perangkat dan penghitung. Kirim perangkat dengan penghitung totalnya.',
    },
    unreadable_file: { says: 'Berkas ini bukan CSV, XLSX, atau ZIP yang berisi tepat satu di antaranya, atau rusak.' },
    encrypted_file: { says: 'Berkas ini terenkripsi. Kirim tanpa kata sandi.' },
    file_too_large: { says: 'Berkas terlalu besar. Bagi laporan ini.' },
    feed_not_active: { says: 'Sumber data atau akunnya tidak aktif.' },
    too_much_for_feed: {
      says: 'Laporan ini berisi pembacaan dari terlalu banyak hari atau perangkat untuk satu sumber data. Bagi laporan ini.',
    },
    report_waiting: { says: 'Sebuah laporan menunggu keputusan: {file}.' },
    not_connected: {
      says: 'Sumber data tidak terhubung dengan Microsoft, atau izinnya berakhir. Hubungkan di halaman sumber data sebagai orang dengan peran yang boleh membaca laporan pemakaian Universal Print.',
    },
    microsoft_not_configured: {
      says: 'Layanan ini tidak terdaftar di Microsoft, sehingga tidak ada yang dapat dikumpulkan. Operator harus mendaftarkannya.',
    },
    microsoft_client_refused: {
      says: 'Microsoft menolak pendaftaran layanan ini. Operator harus memperbarui client secret.',
    },
    microsoft_permission_short: {
      says: 'Microsoft memberi izin yang berakhir dalam satu jam. Operator harus mengizinkan offline_access pada pendaftaran.',
    },
    connection_busy: {
      says: 'Proses lain sedang memperbarui hubungan dengan Microsoft.',
      cure: 'Akan dicoba lagi nanti pada hari yang sama.',
    },
    system_slow: {
      says: 'Sistem tidak menjawab dalam {seconds} detik.',
      cure: 'Periksa apakah berjalan dan tidak kelebihan beban.',
    },
    too_many_characters: { says: 'Sistem menjawab dengan lebih dari {characters} karakter.' },
    device_name_too_long: { says: 'Sistem melaporkan perangkat dengan nama lebih dari {characters} karakter.' },
    too_many_devices: {
      says: 'Sistem melaporkan {devices} perangkat; satu sumber data menyimpan paling banyak {max}. Buat beberapa sumber data untuk bagian-bagian armada.',
    },
    device_names_too_long: {
      says: 'Nama {devices} perangkat lebih panjang dari yang dapat disimpan. Buat beberapa sumber data untuk bagian-bagian armada.',
    },
    counted_by_another_feed: {
      says: 'Semua {devices} perangkat sudah dihitung oleh sumber data lain dari server yang sama. Nonaktifkan salah satunya, atau beri sumber data ini ID eksternal perangkat lain.',
    },
    receiver_answered: {
      says: 'Penerima menjawab dengan status {status}. Penerima harus menjawab dengan 200 sampai 299; percobaan dilanjutkan.',
    },
    receiver_gone: {
      says: 'Penerima menjawab dengan status 410, sehingga tidak ada lagi yang dikirim kepadanya. Aktifkan lagi webhook setelah penerima menerima peristiwa.',
    },
    receiver_failed: {
      says: 'Semua percobaan dalam {days} hari terakhir gagal, sehingga tidak ada lagi yang dikirim. Lihat pengirimannya, perbaiki penerima, lalu aktifkan lagi webhook.',
    },
    nothing_counted_since: {
      says: 'Tidak ada halaman yang dihitung sejak {day}, walaupun sumber data dapat dibaca. Periksa apakah printer masih melapor ke sistemnya.',
    },
    agent_silent: {
      says: 'Agen di {host} tidak merespons lagi. Periksa apakah komputer menyala dan daring, dan apakah agen masih berjalan di sana. (Agen {agent})',
    },
    agent_outdated: {
      says: 'Agen di {host} masih versi {version}, padahal {release} sudah tersedia selama dua minggu. Pasang versi baru, atau aktifkan pembaruan otomatis. (Agen {agent})',
    },
    reading_held: {
      says: 'Pembacaan {device} pada {day} akan menghitung {pages} lembar, lebih dari yang dicetak satu perangkat dalam sehari. Terima jika benar, atau tolak.',
    },
    month_overdue: {
      says: 'Pembukuan {month} sudah berakhir, tetapi sertifikatnya belum diterbitkan. Operator harus memeriksanya.',
    },
    credits_missing: {
      says: 'Perlu {needed} t, dan {free} t kredit proyeknya masih bebas. Muat kredit, atau penuhi secara manual.',
    },
    credits_at_hand: {
      says: 'Kredit proyeknya tersedia: {free} t. Dipenuhi dalam beberapa menit; jika tidak, diperlukan lebih banyak lot daripada yang dapat disebutkan, jadi muat lot yang lebih besar.',
    },
    older_offset_first: {
      says: 'Pesanan yang lebih lama {older} dari proyeknya juga menunggu dan dilayani lebih dahulu.',
    },
  },
};
