import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'Kertas dinyatakan dalam halaman standar. Satu halaman standar adalah selembar kertas seberat {grams} g; ukuran dan berat lain dikonversi menurut massa.',
    co2e: 'CO₂e adalah dari pembuatan kertas: massanya dikali {factor} t CO₂e untuk setiap ton ({source}, {factor_year}). Nilainya bruto; tidak ada yang dikurangkan darinya.',
    earlierFactor: 'Tidak ada faktor yang diatur untuk {year}; yang dipakai adalah faktor {factor_year}.',
    recycled:
      'Untuk bagian kertas daur ulang yang dinyatakan akun, dipakai {factor} t CO₂e untuk setiap ton ({source}, {factor_year}).',
    trees:
      'Satu pohon dipesan untuk {pages} halaman standar. Buku besar setiap proyek menunjukkan penanaman mana yang mencakup pohon-pohon itu.',
    months:
      'Setoran dihitung pada bulan yang pembukuannya memuatnya. Setoran yang dilaporkan setelah pembukuan bulannya ditutup dihitung pada bulan pelaporannya, sehingga setoran bulan yang sudah ditutup tidak berubah. Pesanan lain dihitung pada bulan tanggalnya, meskipun baru dicatat atau dihapus kemudian.',
    feeds:
      'Lembar dan sisi adalah yang dihitung sumber data pada perangkat. Jika perangkat tidak menyebut lembarnya, lembar diturunkan dari lembar dua sisi, dari perkiraan, atau dari sisi.',
    below: 'Angka-angka ini mencakup semua akun di bawah akun ini.',
  },
  limits: {
    draft: 'Ini draf per {date}, tanpa nomor dan tanda tangan. Draf masih dapat berubah.',
    soFar: 'Belum semua pembukuan tahun ini ditutup. Angka-angkanya sampai {date}; tahun sebelumnya lengkap.',
    scope: 'Laporan ini hanya mencakup kertas: bukan energi, toner, perangkat, transportasi, atau pembuangan.',
    apart: 'Pohon dan kredit karbon dinyatakan terpisah dari CO₂e kertas. Tidak ada angka yang merupakan selisihnya.',
    closing: 'Pohon tumbuh selama puluhan tahun. Ini tidak menghapus dampak pembuatan atau pemakaian kertas.',
    noFeeds: 'Tidak ada sumber data yang menghitung kertas pada tahun ini. Halaman dilaporkan oleh orang atau program.',
    missing:
      'Hari sumber data tanpa data terkumpul: {missing} dari {days}. Kertasnya dihitung kemudian, atau tidak sama sekali.',
    held: 'Hari dengan pembacaan yang menunggu keputusan dan belum dihitung: {held}.',
    estimated: 'Hari yang lembarnya diperkirakan dari sisi: {estimated}.',
    sides:
      'Hari yang setiap sisi cetaknya dihitung sebagai satu lembar: {sides}. Pencetakan dua sisi di sana memakai lebih sedikit kertas daripada yang dinyatakan.',
    unrecorded: 'Kelengkapan data sumber tidak dicatat sebelum {date}.',
    basis:
      'Lebih banyak hari daripada tahun sebelumnya dihitung menurut lembar, bukan sisi. Sebagian selisih antara kedua tahun berasal dari sini.',
    rest: 'Akun yang dinyatakan bersama dalam satu baris: {accounts}.',
    derived:
      'Pohon yang dipesan menurut jumlah termasuk dalam angka pohon. Tidak ada yang melaporkan kertas untuknya, jadi tidak ada angka kertas yang memuatnya.',
    sources:
      'Halaman mana yang dihitung sumber data dicatat sejak {date}. Halaman sebelumnya termasuk halaman yang dilaporkan.',
    beforeAccount:
      'Bulan sebelum akun ada, tanpa catatan apa pun, tidak tercatat. Bulan itu tidak punya angka, dan tidak ada yang dibandingkan dengannya.',
  },
  annex: {
    mass: 'Massa kertas adalah aliran bahan yang dipakai. Angka ini masuk di sini bila kertas berarti bagi perusahaan.',
    recycled: 'Bagian kertas daur ulang yang dinyatakan akun termasuk bahan sekunder. Itu pernyataan akun sendiri.',
    goal: 'Sasaran mengurangi kertas adalah target penggunaan sumber daya. Sasaran ini masuk di sini bila perusahaan menetapkannya.',
    co2e: 'CO₂e kertas tidak masuk di sini: timbul dalam pembuatan barang yang dibeli (Cakupan 3, kategori 1), bukan Cakupan 1 atau 2.',
    co2eElsewhere: 'CO₂e kertas tidak termasuk standar ini. ESRS E1 memintanya, dalam Cakupan 3, kategori 1.',
    waste: 'Kertas bukan limbah. Laporan ini tidak menyatakan berapa yang dibuang atau didaur ulang.',
    trees: 'Pohon dan kredit karbon tidak masuk di sini. Keduanya tidak mengurangi pemakaian kertas atau CO₂e-nya.',
  },
  changes: {
    none: 'Tidak ada angka yang berubah.',
    pages: 'Halaman standar: sebelumnya {before}, sekarang {after}.',
    paper: 'Kertas: sebelumnya {before} kg, sekarang {after} kg.',
    co2e: 'CO₂e kertas: sebelumnya {before} t, sekarang {after} t.',
    trees: 'Pohon yang dipesan: sebelumnya {before}, sekarang {after}.',
    credits: 'Kredit yang dipensiunkan: sebelumnya {before} t CO₂e, sekarang {after} t CO₂e.',
    sheets: 'Lembar yang dihitung sumber data: sebelumnya {before}, sekarang {after}.',
    accounts: 'Akun dengan kertas: sebelumnya {before}, sekarang {after}.',
    figure: '{what}: sebelumnya {before}, sekarang {after}.',
    yearBefore: 'Tahun sebelumnya',
    others: 'Akun lainnya',
    held: 'Hari dengan pembacaan yang ditahan',
    name: 'Nama',
    newlyNamed: 'Tidak disebut namanya dalam laporan sebelumnya.',
    noLongerNamed: 'Tidak lagi disebut namanya dalam laporan ini.',
    movedInAll: 'Pohon yang dipindahkan ke proyek lain, seluruhnya',
    auditedInAll: 'Pohon yang diaudit, seluruhnya',
    lostInAll: 'Pohon yang hilang, seluruhnya',
    waitingInAll: 'Pohon yang menunggu, seluruhnya',
    more: 'Perubahan lainnya: {count}.',
  },
};
