import type { Expressions } from '../expressions.ts';

export const expressions: Expressions = {
  spaced: true,
  forbidden: {
    neutral: ['(nol bersih|net zero|nol emisi|emisi nol|nol karbon|bebas karbon|emisi nol bersih)'],
    offset: [
      'offset*',
      '(meng)?kompensasi(kan)?',
      'dikompensasi(kan)?',
      '(mengganti|menggantikan|menebus|ditebus) (emisi|karbon|kertas|pemakaian kertas)',
      '(mengimbangi|diimbangi|pengimbangan|mengimbanginya)',
    ],
    balanced: [],
    regrow: ['tumbuh (kembali|lagi)', '(menumbuhkan|ditumbuhkan) kembali'],
    generic: [
      'hijau',
      'eco friendly',
      'ekologis',
      '(ramah|bersahabat|baik) (dengan |bagi |untuk )?(lingkungan|iklim|alam|bumi)',
    ],
    sustainable_paper: ['(kertas|cetakan|pencetakan|printer) (yang )?(berkelanjutan|lestari)'],
    certified: [],
  },
  apart: {
    neutral: [
      [
        'netral|netralitas|menetralkan|dinetralkan|positif',
        'karbon|iklim|co2|pohon|hutan|emisi|jejak karbon|jejak|gas rumah kaca|lingkungan|bumi',
      ],
      ['netral', 'dampak|efek|neraca'],
      ['menetralkan|dinetralkan', 'kertas|cetakan|halaman'],
      ['negatif', 'karbon|jejak karbon|emisi', 'noun first'],
      [
        'berkurang|mengurangi|dikurangi|rendah|kecil|minimal|tanpa|nol',
        'dampak iklim|dampak lingkungan|jejak karbon|dampak terhadap iklim|dampak pada iklim|emisi bersih|bersih',
      ],
    ],
    balanced: [
      ['seimbang|diseimbangkan|menyeimbangkan|keseimbangan|berimbang', 'karbon|iklim|kertas|emisi|jejak karbon'],
    ],
    regrow: [['kembali|lagi|semula', 'tumbuh|bertumbuh|menumbuhkan|ditumbuhkan']],
    generic: [['ramah|bersahabat|baik', 'lingkungan|iklim|alam|bumi']],
    sustainable_paper: [
      ['berkelanjutan|lestari', 'kertas|cetakan|pencetakan|percetakan|mencetak|dicetak|printer|halaman|lembar'],
    ],
    certified: [
      [
        'bersertifikat|bersertifikasi|tersertifikasi|disertifikasi',
        'pencetakan|percetakan|cetakan|printer|kertas|akun|perusahaan',
      ],
    ],
  },
  links: {
    toNoun:
      'terhadap|bagi|untuk|pada|dengan|akan|kepada|kami|kita|anda|seluruh|semua|setiap|dampak|efek|penggunaan|pemakaian|konsumsi|dari|di',
    toQuality:
      'yang|adalah|ialah|itu|ini|kami|kita|anda|mereka|nya|telah|sudah|sepenuhnya|benar|kini|sekarang|juga|selalu|tetap|menjadi|dibuat|jadi|persen|sangat|secara|penggunaan|pemakaian|konsumsi|dampak|efek|pakai|gunakan|perlahan|di|sana|daur|ulang|putih|kantor|resmi|lebih|dapat|akan|bersih|dalam keadaan',
  },
  numbers: {
    units: {
      satu: 1,
      dua: 2,
      tiga: 3,
      empat: 4,
      lima: 5,
      enam: 6,
      tujuh: 7,
      delapan: 8,
      sembilan: 9,
      sepuluh: 10,
      sebelas: 11,
      belas: 10,
      seratus: 100,
      seribu: 1_000,
      sejuta: 1_000_000,
      'setengah juta': 500_000,
      selusin: 12,
    },
    multipliers: { puluh: 10, ratus: 100 },
    groups: { ribu: 1_000, juta: 1_000_000 },
    joiners: [],
  },
  trees: ['(batang )?pohon( standar| baru| muda)?'],
  tonnes: ['t', 'ton', 't co2e', 't co₂e', 'ton co2e'],
  planted: ['ditanam', 'tertanam', 'menanam', 'tumbuh'],
  ordered: ['dipesan', 'memesan', 'pesanan'],
  avoid: [
    ['Cetakan kami netral karbon.', 'neutral'],
    ['Nol bersih di setiap halaman.', 'neutral'],
    ['Kami mengimbangi kertas kami.', 'offset'],
    ['Kompensasi emisi dengan pohon.', 'offset'],
    ['Keseimbangan karbon.', 'balanced'],
    ['Setiap halaman tumbuh kembali menjadi pohon.', 'regrow'],
    ['Cetak hijau.', 'generic'],
    ['Dokumen ramah lingkungan.', 'generic'],
    ['Dicetak di kertas berkelanjutan.', 'sustainable_paper'],
    ['Perusahaan bersertifikat.', 'certified'],
  ],
};
