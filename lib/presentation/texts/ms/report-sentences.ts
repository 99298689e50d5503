import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'Kertas dinyatakan dalam halaman standard. Satu halaman standard ialah sehelai kertas seberat {grams} g; saiz dan berat lain ditukar mengikut jisim.',
    co2e: 'CO₂e ialah daripada pembuatan kertas: jisimnya didarab dengan {factor} t CO₂e bagi setiap tan ({source}, {factor_year}). Nilainya kasar; tiada apa-apa ditolak daripadanya.',
    earlierFactor: 'Tiada faktor ditetapkan bagi {year}; faktor {factor_year} digunakan.',
    recycled:
      'Bagi bahagian kertas kitar semula yang dinyatakan akaun, {factor} t CO₂e bagi setiap tan digunakan ({source}, {factor_year}).',
    trees:
      'Sebatang pokok dipesan bagi {pages} halaman standard. Lejar setiap projek menunjukkan penanaman yang meliputi pokok itu.',
    months:
      'Deposit dikira dalam bulan yang bukunya memuatkannya. Deposit yang dilaporkan selepas buku bulannya ditutup dikira dalam bulan laporannya, jadi deposit bulan yang ditutup tidak berubah. Pesanan lain dikira dalam bulan tarikhnya, walaupun direkodkan atau dipadamkan kemudian.',
    feeds:
      'Helai dan muka ialah yang dikira oleh sumber data pada peranti. Jika peranti tidak menyatakan helainya, helai diperoleh daripada helai dua muka, daripada anggaran, atau daripada muka.',
    below: 'Angka ini merangkumi semua akaun di bawah akaun ini.',
  },
  limits: {
    draft: 'Ini draf pada {date}, tanpa nombor dan tandatangan. Draf ini masih boleh berubah.',
    soFar: 'Buku tahun ini belum ditutup semuanya. Angka adalah sehingga {date}; tahun sebelumnya lengkap.',
    scope: 'Laporan ini meliputi kertas sahaja: bukan tenaga, toner, peranti, pengangkutan atau pelupusan.',
    apart: 'Pokok dan kredit karbon dinyatakan berasingan daripada CO₂e kertas. Tiada angka yang merupakan bezanya.',
    closing: 'Pokok tumbuh selama berdekad-dekad. Ini tidak menghapuskan kesan pembuatan atau penggunaan kertas.',
    noFeeds: 'Tiada sumber data mengira kertas pada tahun ini. Halaman dilaporkan oleh orang atau program.',
    missing:
      'Hari sumber data tanpa data dikumpul: {missing} daripada {days}. Kertasnya dikira kemudian, atau tidak dikira langsung.',
    held: 'Hari dengan bacaan yang menunggu keputusan dan belum dikira: {held}.',
    estimated: 'Hari yang helainya dianggarkan daripada muka: {estimated}.',
    sides:
      'Hari yang setiap muka bercetak dikira sebagai sehelai: {sides}. Cetakan dua muka di situ menggunakan kurang kertas daripada yang dinyatakan.',
    unrecorded: 'Kelengkapan data sumber data tidak direkodkan sebelum {date}.',
    basis:
      'Lebih banyak hari berbanding tahun sebelumnya dikira mengikut helai dan bukan muka. Sebahagian perbezaan antara tahun datang daripadanya.',
    rest: 'Akaun yang dinyatakan bersama dalam satu baris: {accounts}.',
    derived:
      'Pokok yang dipesan mengikut bilangan termasuk dalam angka pokok. Tiada sesiapa melaporkan kertas untuknya, jadi tiada angka kertas yang memuatkannya.',
    sources:
      'Halaman mana yang dikira sumber data direkodkan sejak {date}. Halaman sebelumnya termasuk dalam halaman yang dilaporkan.',
    beforeAccount:
      'Bulan sebelum akaun wujud, tanpa apa-apa catatan, tidak direkodkan. Bulan itu tiada angka, dan tiada apa dibandingkan dengannya.',
  },
  annex: {
    mass: 'Jisim kertas ialah aliran bahan yang digunakan. Angka ini diletakkan di sini jika kertas penting bagi perusahaan.',
    recycled:
      'Bahagian kertas kitar semula yang dinyatakan akaun tergolong dalam bahan sekunder. Itu kenyataan akaun sendiri.',
    goal: 'Sasaran mengurangkan kertas ialah sasaran penggunaan sumber. Sasaran ini diletakkan di sini jika perusahaan menetapkannya.',
    co2e: 'CO₂e kertas tidak diletakkan di sini: ia timbul daripada pembuatan barang yang dibeli (Skop 3, kategori 1), bukan Skop 1 atau 2.',
    co2eElsewhere: 'CO₂e kertas tidak tergolong dalam piawaian ini. ESRS E1 memintanya, dalam Skop 3, kategori 1.',
    waste: 'Kertas bukan sisa. Laporan ini tidak menyatakan berapa banyak yang dilupuskan atau dikitar semula.',
    trees:
      'Pokok dan kredit karbon tidak diletakkan di sini. Kedua-duanya tidak mengurangkan penggunaan kertas atau CO₂e kertas.',
  },
  changes: {
    none: 'Tiada angka yang berubah.',
    pages: 'Halaman standard: dahulu {before}, kini {after}.',
    paper: 'Kertas: dahulu {before} kg, kini {after} kg.',
    co2e: 'CO₂e kertas: dahulu {before} t, kini {after} t.',
    trees: 'Pokok yang dipesan: dahulu {before}, kini {after}.',
    credits: 'Kredit yang dibatalkan: dahulu {before} t CO₂e, kini {after} t CO₂e.',
    sheets: 'Helai yang dikira sumber data: dahulu {before}, kini {after}.',
    accounts: 'Akaun dengan kertas: dahulu {before}, kini {after}.',
    figure: '{what}: dahulu {before}, kini {after}.',
    yearBefore: 'Tahun sebelumnya',
    others: 'Akaun lain',
    held: 'Hari dengan bacaan yang ditahan',
    name: 'Nama',
    newlyNamed: 'Tidak dinamakan dalam laporan sebelumnya.',
    noLongerNamed: 'Tidak lagi dinamakan dalam laporan ini.',
    movedInAll: 'Pokok yang dipindahkan ke projek lain, semuanya',
    auditedInAll: 'Pokok yang diaudit, semuanya',
    lostInAll: 'Pokok yang hilang, semuanya',
    waitingInAll: 'Pokok yang menunggu, semuanya',
    more: 'Perubahan lain: {count}.',
  },
};
