import type * as en from '../en/reports.ts';
import type { Translation } from '../form.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  title: 'Laporan Penggunaan Kertas',
  signedFacts: 'Data bertandatangan (JSON)',
  cover: {
    draftTo: 'Draf: angka hingga {date}',
    draftOf: 'Draf bertarikh {date}',
    number: 'Nombor laporan',
    date: 'Tarikh dikeluarkan',
    asOf: 'Angka setakat',
    issuer: 'Dikeluarkan oleh',
    dealer: 'Melalui',
    covers: 'Meliputi',
    alone: 'Akaun ini sahaja',
    accounts: { other: '{count} akaun' },
  },
  changes: 'Perubahan sejak laporan sebelumnya',
  glance: {
    title: 'Tahun ini sepintas lalu',
    footprint: 'CO₂e kertas, kasar',
    gross:
      'CO₂e ialah jejak pembuatan kertas, dinyatakan secara kasar. Pokok mahupun kredit karbon tidak ditolak daripadanya.',
    empty: 'Tiada kertas direkodkan untuk tahun ini.',
    open: 'Buku beberapa bulan masih terbuka, jadi angka mungkin berubah.',
    compared: 'Berbanding tahun sebelumnya',
    figure: 'Angka',
    change: 'Perubahan',
    sameMonths: 'Hanya bulan yang telah tamat dibandingkan: {months}, dengan bulan yang sama setahun sebelumnya.',
    noMonth: 'Belum ada bulan tahun ini yang tamat, jadi ia tidak dibandingkan dengan tahun sebelumnya.',
    counted: 'Helaian yang dikira sumber data',
    sides: 'Muka bercetak yang dikira sumber data',
    twoSided: 'Bahagian muka pada helaian dua muka',
  },
  months: {
    title: 'Bulan demi bulan',
    notRecorded: 'tidak direkod',
    month: 'Bulan',
    running: '{month}, hingga {date}',
    chart:
      'Carta bar: helai kertas setiap bulan, di sebelah tahun sebelumnya. Jadual di bawahnya mengandungi angkanya.',
  },
  goal: {
    title: 'Sasaran',
    sentence: 'Kertas {percent} kurang daripada tahun {year}: paling banyak {pages} helai kertas setahun.',
    change: 'Berbanding bulan yang sama pada {year}: {change}.',
    met: 'Kertas setakat ini berada dalam laluan ke sasaran.',
    missed: 'Kertas setakat ini melebihi laluan ke sasaran.',
    path: 'Laluan ke sasaran, terkumpul',
    pages: 'Helaian setakat ini, terkumpul',
    chart:
      'Carta bar: helai kertas terkumpul dari bulan ke bulan, di sebelah jumlah terbanyak yang dibenarkan oleh laluan ke sasaran.',
  },
  accounts: {
    title: 'Akaun',
    account: 'Akaun',
    share: 'Bahagian',
    others: { other: '{count} akaun lagi' },
    total: 'Jumlah',
    named: 'Dinamakan {shown} akaun dengan kertas terbanyak, daripada {all}. CSV laporan ini mengandungi semuanya.',
    rounded:
      'Angka dibundarkan, jadi jumlah mungkin berbeza pada digit terakhir. JSON laporan ini mengandungi setiap digit.',
  },
  quality: {
    title: 'Mutu data',
    intro:
      'Sumber data mengumpulkan apa yang dikira oleh pencetak. Setiap sumber dan hari ialah satu hari di sini, mengikut cara paling lemah helaiannya dikira.',
    picture: 'Bar yang dibahagikan mengikut cara hari dikira. Jadual di bawahnya mengandungi angkanya.',
    basis: 'Cara helaian dikira',
    days: 'Hari',
    share: 'Bahagian',
    sheets: 'Helaian dikira oleh peranti',
    duplex: 'Muka ditolak helaian dua muka',
    estimate: 'Dianggar daripada muka',
    sides: 'Setiap muka dikira satu helaian',
    idle: 'Dikumpulkan, tanpa kertas',
    missing: 'Tiada apa dapat dikumpulkan',
    total: 'Hari semua sumber',
    held: {
      other:
        'Pada {count} hari ada bacaan yang ditahan sehingga seseorang membuat keputusan. Sehingga itu bacaan tersebut tidak dikira.',
    },
    complete: 'Tiada hari yang hilang, dan tiada bacaan yang ditahan.',
    recordedFrom: 'Mutu data tidak direkodkan sebelum {date}.',
    noFeeds:
      'Tiada hari sumber data direkodkan untuk tahun ini. Kertas yang dicatat tanpa sumber data tidak mempunyai hari.',
    direct: 'Kertas yang dicatat tanpa sumber data bukan sebahagian daripada gambar ini.',
    changed:
      'Cara mengira berubah: {before} daripada hari yang ada kertas dikira mengikut muka pada tahun sebelumnya, {now} pada tahun ini. Sebahagian perbezaan dengan tahun sebelumnya datang daripada pengiraan, bukan daripada kertas.',
    unknown:
      'Bagi tahun sebelumnya tidak direkodkan cara helaian dikira. Sebahagian perbezaan mungkin datang daripada pengiraan.',
    bySource: {
      title: 'Asal halaman',
      source: 'Asal',
      feeds: 'Dikira sumber data',
      reported: 'Dilaporkan orang atau program',
      derived: 'Diterbitkan daripada pokok yang dipesan mengikut bilangan',
      total: 'Halaman laporan ini',
      note: 'Halaman terbitan bukan kertas: tiada sesiapa melaporkannya. Angka kertas tidak memuatkannya, angka pokok memuatkannya.',
    },
  },
  trees: {
    title: 'Pokok',
    intro: 'Pokok dipesan untuk kertas. Pokok dinyatakan berasingan daripada CO₂e kertas.',
    none: 'Tiada pokok dipesan pada tahun ini.',
    project: 'Projek',
    ordered: 'Dipesan tahun ini',
    inAll: 'Dipesan semuanya',
    moved: 'Dipindah antara projek',
    planted: 'Daripadanya telah ditanam',
    lost: 'Daripada yang ditanam, mati',
    share: 'Bahagian ditanam',
    asOf: 'Jumlah semuanya dikira sejak permulaan, setakat {date}.',
    ledger: 'Rekod awam {project}',
  },
  credits: {
    title: 'Kredit karbon',
    intro:
      'Kredit karbon yang dibersarakan dinyatakan berasingan daripada CO₂e kertas dan tidak pernah ditolak daripadanya.',
    none: 'Tiada kredit karbon dibersarakan pada tahun ini.',
    date: 'Tarikh',
    registry: 'Daftar',
    kind: 'Jenis',
    kinds: { removal: 'Penyingkiran', avoidance: 'Pengelakan' },
    unknown: 'Tidak dinyatakan',
    serials: 'Nombor siri',
    more: '{serials} dan {count} lagi',
  },
  method: {
    title: 'Bagaimana angka diperoleh',
    factors: 'Faktor CO₂e kertas',
    year: 'Tahun faktor',
    factor: '{unit} CO₂e setiap {unit} kertas',
    recycled: 'Kertas kitar semula',
    source: 'Sumber',
    none: 'Tiada faktor diperlukan.',
    limits: 'Had, dan apa yang tidak didakwa',
  },
  annex: {
    title: 'Lampiran: tempat angka dalam piawaian pelaporan',
    intro: 'Lampiran ini membantu mengisi laporan kemampanan dan bukan nasihat. Semak edisi yang terpakai kepada anda.',
    disclosure: 'Pendedahan',
    belongs: 'Diletakkan di sini',
    belongsNot: 'Tidak diletakkan di sini',
    edition: '{edition}, {date}',
  },
  check: {
    title: 'Cara menyemak laporan ini',
    attached:
      'Fail {file} dilampirkan pada PDF ini. Fail itu mengandungi data laporan ini dan tandatangannya, sebuah JWS (RFC 7515) dengan ES256.',
    keys: 'Muat turun kunci awam pengeluar dari alamat di bawah. Minta alamat ini daripada pengeluar, jangan bergantung pada dokumen ini.',
    verify:
      'Sahkan tandatangan dengan mana-mana pustaka JOSE. Hanya kandungannya (payload) ditandatangani: bandingkan dengan apa yang tertulis di sini.',
    hash: 'Teks yang ditandatangani mempunyai SHA-256 di bawah.',
    meaning:
      'Tandatangan menunjukkan bahawa {issuer} menyatakan data ini dan tiada sesiapa mengubahnya sejak itu. Ia tidak menunjukkan bahawa peranti mengira dengan betul, atau keadaan hutan; rekod awam dan daftar yang menunjukkannya.',
    later:
      'Laporan yang dikeluarkan tidak pernah berubah. Nombor kemudian bagi tahun yang sama menyatakan apa yang berubah; minta yang terkini daripada pengeluar.',
    keysUrl: 'Kunci awam',
    id: 'ID laporan',
    sha256: 'SHA-256 teks yang ditandatangani',
  },
};
