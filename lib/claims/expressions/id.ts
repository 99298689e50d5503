import type { Expressions } from './expressions.ts';

export const id: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(netral|netralitas|menetralkan|dinetralkan|positif|negatif) (terhadap |bagi |untuk )?(karbon|iklim|co2|pohon|hutan|emisi)',
      '(karbon|iklim|co2) (netral|positif|negatif)',
      '(nol bersih|net zero|nol emisi|emisi nol|nol karbon|bebas karbon|emisi nol bersih)',
    ],
    offset: [
      'offset*',
      '(meng)?kompensasi(kan)?',
      'dikompensasi(kan)?',
      '(mengganti|menggantikan|menebus|ditebus) (emisi|karbon|kertas|pemakaian kertas)',
      '(mengimbangi|diimbangi|pengimbangan|mengimbanginya)',
    ],
    balanced: [
      '(menyeimbangkan|diseimbangkan|keseimbangan|seimbang) (karbon|iklim|kertas|emisi)',
      '(karbon|iklim|kertas|emisi) (seimbang|yang seimbang)',
    ],
    regrow: ['tumbuh (kembali|lagi)', '(menumbuhkan|ditumbuhkan) kembali'],
    generic: [
      'hijau',
      'eco friendly',
      'ekologis',
      '(ramah|bersahabat|baik) (dengan |bagi |untuk )?(lingkungan|iklim|alam|bumi)',
    ],
    sustainable_paper: ['(kertas|cetakan|pencetakan|printer) (yang )?(berkelanjutan|lestari)'],
    certified: [
      '(pencetakan|cetakan|printer|kertas|akun|perusahaan) (yang )?(bersertifikat|tersertifikasi|disertifikasi)',
    ],
  },
  trees: ['pohon', 'batang pohon', 'pohon standar'],
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
