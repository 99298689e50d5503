import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'pelayan',
  words: {
    what: {
      counters: 'pembilang',
      customer: 'pelanggan',
      device_list: 'senarai peranti',
      devices: 'peranti',
      entities: 'entiti',
      entity: 'entiti',
      fleet: 'peranti',
      group: 'kumpulan',
      meter_list: 'senarai currentMeter',
      meters: 'meter',
      page_count: 'bilangan halaman',
      printers: 'pencetak',
      session: 'sesi',
      token: 'token',
      usage: 'penggunaan pencetak',
    },
    advice: {
      set_credentials: 'Masukkan semula nama pengguna dan kata laluan pelayan.',
      compare_url_and_external_id: 'Bandingkan URL pelayan dan ID luaran sumber data dengan yang ada pada sistem.',
      set_papercut_token:
        'Tetapkan kata laluan pelayan kepada nilai auth.webservices.auth-token dalam konfigurasi lanjutan PaperCut.',
      set_print_tracker_key: 'Tetapkan kata laluan pelayan kepada kunci API akaun Print Tracker anda.',
      set_print_tracker_entity: 'Tetapkan ID luaran sumber data kepada ID entiti pelanggan dalam Print Tracker.',
      set_printfleet_user:
        'Tetapkan nama pengguna dan kata laluan pelayan kepada milik pengguna PrintFleet yang boleh melihat kumpulan itu. Jika pelayan mempunyai kunci API untuk syarikat anda, tulis kunci itu sebelum kata laluan: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Tetapkan ID luaran sumber data kepada GUID kumpulan, dan versi dalam URL pelayan kepada versinya sendiri.',
      switch_glpi_api_on:
        'Hidupkan REST API-nya: di Setup, General, API, tetapkan "Enable Rest API" kepada Yes, dan di bawahnya cara log masuk yang digunakan pelayan.',
      set_glpi_user: 'Tetapkan nama pengguna dan kata laluan pelayan kepada milik pengguna GLPI.',
      set_glpi_token: 'Tetapkan kata laluan pelayan kepada token API dalam keutamaan pengguna GLPI.',
      use_glpi_token:
        'Log masuk dengan kata laluan dimatikan di sana: tetapkan nama pengguna pelayan kepada user_token dan kata laluannya kepada token API dalam keutamaan pengguna GLPI, atau tetapkan "Enable login with credentials" kepada Yes di Setup, General, API.',
      add_glpi_app_token:
        'Sistem meminta App-Token: tulis milik klien API sebelum kata laluan pelayan, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'App-Token itu bukan miliknya: tulis milik klien API sebelum kata laluan pelayan, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Sambungkan sumber data semula sebagai orang yang peranannya boleh membaca laporan penggunaan Universal Print, seperti Reports Reader atau Printer Administrator.',
      set_lexmark_client:
        'Tetapkan nama pengguna dan kata laluan pelayan kepada client id dan client secret aplikasi dalam Lexmark Cloud Services yang boleh membaca pengurusan armada.',
      set_lexmark_url:
        'Tetapkan URL pelayan kepada URL wilayah anda, https://apis.us.iss.lexmark.com atau https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi: 'Tambah alamat kami pada klien API di Setup, General, API, atau kosongkan julatnya.',
    },
    field: { user_name: 'nama pengguna', password: 'kata laluan' },
  },
  texts: {
    url_unreadable: { says: 'URL pelayan tidak dapat dibaca.' },
    url_not_https: { says: 'URL pelayan mesti bermula dengan https://.' },
    url_with_credentials: { says: 'URL pelayan tidak boleh mengandungi nama pengguna atau kata laluan.' },
    port_not_allowed: { says: 'Port {port} tidak dibenarkan: gunakan 443 atau port dari {min} ke atas.' },
    host_not_public: { says: '{host} tidak berada di internet awam.', cure: 'Gunakan URL yang berada di sana.' },
    host_not_found: { says: '{host} tidak ditemui.', cure: 'Semak ejaan URL.' },
    name_unanswered: {
      says: 'Nama {host} tidak dapat dicari: tiada pelayan DNS yang menjawab.',
      cure: 'Semak sama ada pelayan DNS domainnya berjalan.',
    },
    redirects_again: { says: '{host} melencongkan berulang kali.' },
    redirects_elsewhere: { says: '{host} melencongkan ke hos lain.' },
    redirects_post: { says: '{host} melencongkan POST kepada GET.' },
    no_answer_in_time: {
      says: '{host} tidak menjawab dalam {seconds} saat.',
      cure: 'Semak sama ada ia berjalan dan tidak terlebih beban.',
    },
    time_over: { says: '{host} tidak dibaca hingga selesai: masa telah tamat.' },
    answer_compressed: { says: '{host} memampatkan jawapannya walaupun diminta tidak berbuat demikian.' },
    answer_too_long: { says: '{host} menjawab dengan lebih daripada {bytes} bait.' },
    connection_refused: {
      says: '{host} menolak sambungan.',
      cure: 'Semak sama ada ia berjalan dan sama ada URL menyebut port yang betul.',
    },
    connection_broken: {
      says: '{host} memutuskan sambungan.',
      cure: 'Semak sama ada ia, atau apa yang ada di hadapannya, sedang dimulakan semula.',
    },
    not_http: { says: '{host} tidak menjawab dalam HTTP.', cure: 'Semak sama ada URL menyebut port yang betul.' },
    certificate_untrusted: {
      says: '{host} mempunyai sijil yang tidak boleh dipercayai.',
      cure: 'Berikan sijil daripada pihak berkuasa awam untuk nama ini, dengan rantai penuhnya.',
    },
    credentials_unsendable: {
      says: '{host} tidak dapat dibaca dengan kelayakan sedemikian.',
      cure: 'Buang pemisah baris dan aksara di luar ASCII.',
    },
    host_unreachable: {
      says: '{host} tidak dapat dicapai.',
      cure: 'Semak sama ada ia berjalan dan boleh dicapai dari internet.',
    },
    external_id_unusable: { says: 'ID luaran sumber data tidak boleh digunakan.' },
    external_id_missing: { says: 'ID luaran tiada. Tetapkan pada sumber data.' },
    login_missing: { says: 'Tiada: {field}. Tetapkan pada pelayan.' },
    list_ended_early: { says: 'Senarai sistem berakhir selepas {read} daripada {total} butiran.' },
    list_endless: { says: 'Senarai sistem tidak berakhir selepas {pages} halaman.' },
    too_many_rows: { says: 'Sistem menjawab dengan lebih daripada {rows} baris (permintaan: {what}).' },
    too_many_values: { says: 'Jawapan sistem mempunyai lebih daripada {values} nilai (permintaan: {what}).' },
    unexpected_answer: { says: 'Jawapan sistem mempunyai bentuk yang tidak dijangka (permintaan: {what}).' },
    unexpected_field: {
      says: 'Jawapan sistem mempunyai bentuk yang tidak dijangka di {place} (permintaan: {what}).',
    },
    not_json: {
      says: 'Jawapan sistem bukan JSON (permintaan: {what}). Semak sama ada URL pelayan ialah URL antara mukanya.',
    },
    credentials_refused: { says: 'Sistem menolak kelayakan (permintaan: {what}, status {status}). {advice}' },
    not_known: { says: 'Sistem tidak mengenali apa yang dicari (permintaan: {what}, status 404). {advice}' },
    asked_too_often: {
      says: 'Sistem terlalu kerap dibaca (permintaan: {what}, status 429). Sistem akan dibaca semula kemudian pada hari yang sama.',
    },
    system_failed: {
      says: 'Sistem menjawab dengan status {status} (permintaan: {what}). Lihat log sistem itu; sistem akan dibaca semula kemudian pada hari yang sama.',
    },
    unexpected_status: {
      says: 'Sistem menjawab dengan status {status} (permintaan: {what}). Semak sama ada URL pelayan ialah URL antara mukanya.',
    },
    refused_to_tell: { says: 'Sistem enggan menjawab (permintaan: {what}). {advice}' },
    longer_than_asked: { says: 'Jawapan sistem lebih panjang daripada yang diminta (permintaan: {what}).' },
    document_type: { says: 'Jawapan mengandungi jenis dokumen (permintaan: {what}).' },
    not_xml_rpc: { says: 'Jawapan sistem bukan XML-RPC (permintaan: {what}).' },
    operator_key_missing: {
      says: 'Kunci pengendali untuk {system} tidak dikonfigurasi untuk hos ini ({host}), jadi ia tidak dihantar.',
    },
    printfleet_key_missing: {
      says: 'Sistem enggan menjawab (permintaan: {what}, status 403). Kunci pengendali untuk {system} tidak dikonfigurasi untuk hos ini ({host}), jadi ia tidak dihantar. Jika pelayan mempunyai kunci API untuk syarikat anda, tulis kunci itu sebelum kata laluan: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'ID luaran bukan nombor entiti. Tetapkan pada sumber data seperti GLPI menyenaraikan entitinya.',
    },
    glpi_entity_hidden: {
      says: 'Pengguna tidak boleh melihat entiti itu (status {status}). Beri pengguna GLPI profil di dalamnya, atau tetapkan ID luaran sumber data kepada nombor entiti lain.',
    },
    glpi_session_refused: { says: 'GLPI enggan memberi kami sesi (status {status}). {advice}' },
    glpi_session_expired: { says: 'Sesi sistem tamat berulang kali.' },
    lexmark_account_unknown: {
      says: 'Lexmark tidak menyenaraikan pencetak organisasi itu. Tetapkan ID luaran sumber data kepada accountId organisasi anak, atau * untuk semuanya.',
    },
    next_page_elsewhere: { says: 'Sistem menyebut halaman senarainya di hos lain, yang tidak dibaca.' },
    http_reports_mixed: {
      says: 'Sistem melaporkan pembilang pada satu halaman senarainya dan halaman bercetak pada halaman lain.',
    },
    http_cursor_repeated: { says: 'Sistem menjawab semula dengan kursor yang sama.' },
    http_list_endless: { says: 'Senarai peranti sistem tidak berakhir selepas {answers} jawapan.' },
    mps_monitor_customer_unknown: {
      says: 'Kod pelanggan tidak dikenali. Tetapkan ID luaran sumber data kepada "<dealer code>/<customer code>" seperti yang disenaraikan MPS Monitor.',
    },
    mps_monitor_external_id_wrong: {
      says: 'ID luaran bukan "<dealer code>/<customer code>". Tetapkan pada sumber data seperti yang disenaraikan MPS Monitor.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor enggan menjawab (permintaan: {what}). Semak sama ada pengguna API boleh melihat pengedar dan pelanggan itu.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor menolak kelayakan (status 400). Tetapkan nama pengguna dan kata laluan pelayan kepada milik pengguna API.',
    },
    papercut_no_printer: {
      says: 'PaperCut tiada pencetak dengan ID luaran itu. Namakan pelayan cetak seperti yang tertulis sebelum garis miring terbalik dalam senarai pencetak, "device" untuk peranti pelbagai fungsi, atau "*" untuk semua baris gilir cetak.',
    },
    papercut_address_refused: {
      says: 'PaperCut tidak menerima panggilan dari alamat kami. Tambahkannya pada auth.webservices.allowed-addresses dalam konfigurasi lanjutan PaperCut.',
    },
    print_tracker_entity_elsewhere: {
      says: 'Entiti pelanggan tidak berada di bawah entiti pengedar. Bandingkan ID luaran sumber data dan nama pengguna pelayan dengan ID dalam Print Tracker.',
    },
    server_left: {
      says: 'Akaun telah berpindah daripada akaun yang memiliki pelayan. Pilih pelayan akaun ini atau akaun di atasnya, kemudian aktifkan semula sumber data.',
    },
    no_server: { says: 'Tiada pelayan untuk disambungkan. Tetapkan satu pada sumber data.' },
    nothing_pushed: {
      says: 'Belum ada bacaan dihantar. Buat kunci untuk sumber data, berikan kepada ejen, kemudian mulakan ejen itu.',
    },
    nothing_pushed_since: {
      says: 'Bacaan terakhir yang dihantar bertarikh {day}. Semak sama ada mesin dengan ejen dihidupkan dan boleh mencapai perkhidmatan ini.',
    },
    no_report_yet: {
      says: 'Belum ada laporan dikira. Eksport pembilang sistem anda sebagai CSV atau XLSX, kemudian muat naik fail itu atau hantar mengikut jadual.',
    },
    columns_needed: {
      says: 'Tetapkan kandungan setiap lajur serta cara nombor dan tarikh ditulis. Kemudian kira laporan ini.',
    },
    columns_changed: {
      says: 'Laporan ini tiada lajur yang ditetapkan: {columns}. Tetapkan lajur semula, atau hantar laporan seperti sebelum ini.',
    },
    unknown_sender: { says: 'Penghantar {from} tidak dikenali. Kira laporan ini jika anda mempercayainya.' },
    not_counters: {
      says: 'Pembilang {device} naik dan turun, jadi laporan ini menyenaraikan kerja cetak. Hantar peranti dengan pembilang jumlahnya.',
    },
    being_counted: { says: 'Laporan sedang dikira.' },
    no_report: { says: 'E-mel ini tiada laporan CSV, XLSX atau ZIP.' },
    winmail: {
      says: 'Outlook membungkus lampiran ke dalam winmail.dat. Minta e-mel dihantar sebagai HTML atau teks biasa.',
    },
    too_many: {
      says: 'Pada hari itu {max} fail baharu sudah tiba, jadi fail ini tidak dikira. Hantar laporan dengan lebih jarang.',
    },
    refused_by_person: { says: 'Ditolak oleh seseorang.' },
    bad_row: { says: 'Baris {row} tidak dapat dibaca. Betulkan atau buang baris itu.' },
    report_empty: { says: 'Tiada baris dengan peranti dan pembilang. Hantar peranti dengan pembilang jumlahnya.' },
    unreadable_file: { says: 'Fail ini bukan CSV, XLSX atau ZIP dengan tepat satu daripadanya, atau rosak.' },
    encrypted_file: { says: 'Fail ini disulitkan. Hantar tanpa kata laluan.' },
    file_too_large: { says: 'Fail terlalu besar. Bahagikan laporan ini.' },
    feed_not_active: { says: 'Sumber data atau akaunnya tidak aktif.' },
    too_much_for_feed: {
      says: 'Laporan ini mempunyai bacaan bagi terlalu banyak hari atau peranti untuk satu sumber data. Bahagikan laporan ini.',
    },
    report_waiting: { says: 'Satu laporan menunggu keputusan: {file}.' },
    not_connected: {
      says: 'Sumber data tidak disambungkan dengan Microsoft, atau kebenarannya telah tamat. Sambungkan pada halaman sumber data sebagai orang yang peranannya boleh membaca laporan penggunaan Universal Print.',
    },
    microsoft_not_configured: {
      says: 'Perkhidmatan ini tidak didaftarkan dengan Microsoft, jadi tiada apa yang dapat dikumpulkan. Pengendali mesti mendaftarkannya.',
    },
    microsoft_client_refused: {
      says: 'Microsoft menolak pendaftaran perkhidmatan ini. Pengendali mesti memperbaharui client secret.',
    },
    microsoft_permission_short: {
      says: 'Microsoft memberi kebenaran yang tamat dalam masa sejam. Pengendali mesti membenarkan offline_access pada pendaftaran.',
    },
    connection_busy: {
      says: 'Proses lain sedang memperbaharui sambungan dengan Microsoft.',
      cure: 'Ia akan dicuba semula kemudian pada hari yang sama.',
    },
    system_slow: {
      says: 'Sistem tidak menjawab dalam {seconds} saat.',
      cure: 'Semak sama ada ia berjalan dan tidak terlebih beban.',
    },
    too_many_characters: { says: 'Sistem menjawab dengan lebih daripada {characters} aksara.' },
    device_name_too_long: { says: 'Sistem melaporkan peranti dengan nama lebih daripada {characters} aksara.' },
    too_many_devices: {
      says: 'Sistem melaporkan {devices} peranti; satu sumber data menyimpan sehingga {max}. Buat beberapa sumber data untuk bahagian armada.',
    },
    device_names_too_long: {
      says: 'Nama {devices} peranti lebih panjang daripada yang boleh disimpan. Buat beberapa sumber data untuk bahagian armada.',
    },
    counted_by_another_feed: {
      says: 'Semua {devices} peranti sudah dikira oleh sumber data lain bagi pelayan yang sama. Nyahaktifkan salah satu, atau beri sumber data ini ID luaran peranti lain.',
    },
    receiver_answered: {
      says: 'Penerima menjawab dengan status {status}. Penerima mesti menjawab dengan 200 hingga 299; percubaan diteruskan.',
    },
    receiver_gone: {
      says: 'Penerima menjawab dengan status 410, jadi tiada apa-apa lagi dihantar kepadanya. Hidupkan semula webhook apabila penerima menerima peristiwa.',
    },
    receiver_failed: {
      says: 'Semua percubaan dalam {days} hari terakhir gagal, jadi tiada apa-apa lagi dihantar. Lihat penghantarannya, baiki penerima dan hidupkan semula webhook.',
    },
    nothing_counted_since: {
      says: 'Tiada halaman dikira sejak {day}, walaupun sumber data boleh dibaca. Semak sama ada pencetak masih melapor kepada sistemnya.',
    },
    agent_silent: {
      says: 'Ejen di {host} tidak lagi dapat dihubungi. Semak sama ada komputer dihidupkan dan dalam talian, dan sama ada ejen masih berjalan di situ. (Ejen {agent})',
    },
    agent_outdated: {
      says: 'Ejen di {host} ialah versi {version}, sedangkan {release} sudah tersedia selama dua minggu. Pasang versi baharu, atau hidupkan kemas kini automatik. (Ejen {agent})',
    },
    reading_held: {
      says: 'Bacaan {device} pada {day} akan mengira {pages} helai, lebih daripada yang dicetak satu peranti dalam sehari. Terima jika betul, atau tolak.',
    },
    month_overdue: {
      says: 'Buku {month} telah berakhir, tetapi sijilnya belum dikeluarkan. Pengendali mesti menyemaknya.',
    },
    credits_missing: {
      says: 'Ia memerlukan {needed} t, dan {free} t kredit projeknya masih bebas. Muatkan kredit, atau penuhi secara manual.',
    },
    credits_at_hand: {
      says: 'Kredit projeknya tersedia: {free} t. Ia dipenuhi dalam beberapa minit; jika tidak, ia memerlukan lebih banyak lot daripada yang boleh dinamakan, jadi muatkan lot yang lebih besar.',
    },
    older_offset_first: {
      says: 'Pesanan yang lebih lama {older} bagi projeknya juga menunggu dan dilayan dahulu.',
    },
  },
};
