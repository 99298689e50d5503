import type * as en from '../en/reports.ts';
import type { Translation } from '../form.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  title: 'Laporan Pemakaian Kertas',
  signedFacts: 'Data bertanda tangan (JSON)',
  cover: {
    draftTo: 'Draf: angka sampai {date}',
    draftOf: 'Draf tanggal {date}',
    number: 'Nomor laporan',
    date: 'Tanggal terbit',
    asOf: 'Angka per tanggal',
    issuer: 'Diterbitkan oleh',
    dealer: 'Melalui',
    covers: 'Mencakup',
    alone: 'Hanya akun ini',
    accounts: { other: '{count} akun' },
  },
  changes: 'Perubahan sejak laporan sebelumnya',
  glance: {
    title: 'Ringkasan tahun ini',
    footprint: 'CO₂e kertas, bruto',
    gross:
      'CO₂e adalah jejak pembuatan kertas, dinyatakan secara bruto. Pohon maupun kredit karbon tidak dikurangkan darinya.',
    empty: 'Tidak ada kertas yang tercatat untuk tahun ini.',
    open: 'Pembukuan beberapa bulan masih terbuka, sehingga angka dapat berubah.',
    compared: 'Dibandingkan dengan tahun sebelumnya',
    figure: 'Angka',
    change: 'Perubahan',
    sameMonths:
      'Hanya bulan yang telah berakhir yang dibandingkan: {months}, dengan bulan yang sama setahun sebelumnya.',
    noMonth: 'Belum ada bulan tahun ini yang berakhir, sehingga tidak dibandingkan dengan tahun sebelumnya.',
    counted: 'Lembar yang dihitung sumber data',
    sides: 'Sisi tercetak yang dihitung sumber data',
    twoSided: 'Bagian sisi pada lembar dua sisi',
  },
  months: {
    title: 'Bulan demi bulan',
    notRecorded: 'tidak tercatat',
    month: 'Bulan',
    running: '{month}, sampai {date}',
    chart:
      'Diagram batang: lembar kertas setiap bulan, di samping tahun sebelumnya. Tabel di bawahnya memuat angkanya.',
  },
  goal: {
    title: 'Sasaran',
    sentence: 'Kertas {percent} lebih sedikit daripada tahun {year}: paling banyak {pages} lembar kertas setahun.',
    change: 'Terhadap bulan yang sama pada {year}: {change}.',
    met: 'Kertas sejauh ini berada dalam jalur menuju sasaran.',
    missed: 'Kertas sejauh ini berada di atas jalur menuju sasaran.',
    path: 'Jalur menuju sasaran, kumulatif',
    pages: 'Lembar sejauh ini, kumulatif',
    chart:
      'Diagram batang: lembar kertas kumulatif dari bulan ke bulan, di samping jumlah terbanyak menurut jalur menuju sasaran.',
  },
  accounts: {
    title: 'Akun',
    account: 'Akun',
    share: 'Bagian',
    others: { other: '{count} akun lainnya' },
    total: 'Total',
    named: 'Disebutkan {shown} akun dengan kertas terbanyak, dari {all}. CSV laporan ini memuat semuanya.',
    rounded:
      'Angka dibulatkan, sehingga jumlah dapat berbeda pada digit terakhir. JSON laporan ini memuat setiap digit.',
  },
  quality: {
    title: 'Mutu data',
    intro:
      'Sumber data mengumpulkan apa yang dihitung printer. Setiap sumber dan hari adalah satu hari di sini, menurut cara terlemah lembarnya dihitung.',
    picture: 'Batang yang dibagi menurut cara hari dihitung. Tabel di bawahnya memuat angkanya.',
    basis: 'Cara lembar dihitung',
    days: 'Hari',
    share: 'Bagian',
    sheets: 'Lembar dihitung oleh perangkat',
    duplex: 'Sisi dikurangi lembar dua sisi',
    estimate: 'Diperkirakan dari sisi',
    sides: 'Setiap sisi dihitung satu lembar',
    idle: 'Terkumpul, tanpa kertas',
    missing: 'Tidak ada yang dapat dikumpulkan',
    total: 'Hari semua sumber',
    held: {
      other:
        'Pada {count} hari ada pembacaan yang ditahan sampai seseorang memutuskannya. Sampai saat itu pembacaan tersebut tidak dihitung.',
    },
    complete: 'Tidak ada hari yang hilang, dan tidak ada pembacaan yang ditahan.',
    recordedFrom: 'Mutu data tidak dicatat sebelum {date}.',
    noFeeds:
      'Tidak ada hari sumber data yang tercatat untuk tahun ini. Kertas yang dibukukan tanpa sumber data tidak memiliki hari.',
    direct: 'Kertas yang dibukukan tanpa sumber data bukan bagian dari gambar ini.',
    changed:
      'Cara menghitung berubah: {before} hari dengan kertas dihitung menurut sisi pada tahun sebelumnya, {now} pada tahun ini. Sebagian perbedaan dengan tahun sebelumnya berasal dari penghitungan, bukan dari kertas.',
    unknown:
      'Untuk tahun sebelumnya tidak tercatat bagaimana lembar dihitung. Sebagian perbedaan mungkin berasal dari penghitungan.',
    bySource: {
      title: 'Asal halaman',
      source: 'Asal',
      feeds: 'Dihitung sumber data',
      reported: 'Dilaporkan orang atau program',
      derived: 'Diturunkan dari pohon yang dipesan menurut jumlah',
      total: 'Halaman laporan ini',
      note: 'Halaman turunan bukan kertas: tidak ada yang melaporkannya. Angka kertas tidak memuatnya, angka pohon memuatnya.',
    },
  },
  trees: {
    title: 'Pohon',
    intro: 'Pohon dipesan untuk kertas. Pohon dinyatakan terpisah dari CO₂e kertas.',
    none: 'Tidak ada pohon yang dipesan pada tahun ini.',
    project: 'Proyek',
    ordered: 'Dipesan tahun ini',
    inAll: 'Dipesan seluruhnya',
    moved: 'Dipindah antarproyek',
    planted: 'Di antaranya telah ditanam',
    lost: 'Dari yang ditanam, mati',
    share: 'Bagian yang ditanam',
    asOf: 'Jumlah seluruhnya terhitung sejak awal, per {date}.',
    ledger: 'Catatan publik {project}',
  },
  credits: {
    title: 'Kredit karbon',
    intro: 'Kredit karbon yang dipensiunkan dinyatakan terpisah dari CO₂e kertas dan tidak pernah dikurangkan darinya.',
    none: 'Tidak ada kredit karbon yang dipensiunkan pada tahun ini.',
    date: 'Tanggal',
    registry: 'Registri',
    kind: 'Jenis',
    kinds: { removal: 'Penyerapan', avoidance: 'Penghindaran' },
    unknown: 'Tidak disebutkan',
    serials: 'Nomor seri',
    more: '{serials} dan {count} lainnya',
  },
  method: {
    title: 'Bagaimana angka diperoleh',
    factors: 'Faktor CO₂e kertas',
    year: 'Tahun faktor',
    factor: '{unit} CO₂e per {unit} kertas',
    recycled: 'Kertas daur ulang',
    source: 'Sumber',
    none: 'Tidak ada faktor yang diperlukan.',
    limits: 'Batasan, dan apa yang tidak dinyatakan',
  },
  annex: {
    title: 'Lampiran: tempat angka dalam standar pelaporan',
    intro:
      'Lampiran ini membantu mengisi laporan keberlanjutan dan bukan nasihat. Periksa edisi yang berlaku bagi Anda.',
    disclosure: 'Pengungkapan',
    belongs: 'Masuk di sini',
    belongsNot: 'Tidak masuk di sini',
    edition: '{edition}, {date}',
  },
  check: {
    title: 'Cara memeriksa laporan ini',
    attached:
      'Berkas {file} dilampirkan pada PDF ini. Berkas itu memuat data laporan ini dan tanda tangannya, sebuah JWS (RFC 7515) dengan ES256.',
    keys: 'Unduh kunci publik penerbit dari alamat di bawah. Mintalah alamat ini kepada penerbit, jangan mengandalkan dokumen ini.',
    verify:
      'Periksa tanda tangan dengan pustaka JOSE apa pun. Hanya isinya (payload) yang ditandatangani: bandingkan dengan yang tertulis di sini.',
    hash: 'Teks yang ditandatangani memiliki SHA-256 di bawah.',
    meaning:
      'Tanda tangan menunjukkan bahwa {issuer} menyatakan data ini dan tidak ada yang mengubahnya sejak itu. Tanda tangan tidak menunjukkan bahwa perangkat menghitung dengan benar, maupun keadaan hutan; catatan publik dan registri yang menunjukkannya.',
    later:
      'Laporan yang telah diterbitkan tidak pernah berubah. Nomor berikutnya untuk tahun yang sama menyebutkan apa yang berubah; mintalah yang terbaru kepada penerbit.',
    keysUrl: 'Kunci publik',
    id: 'ID laporan',
    sha256: 'SHA-256 teks yang ditandatangani',
  },
};
