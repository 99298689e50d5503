import type { Expressions } from './expressions.ts';

export const ms: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(neutral|keneutralan|neutraliti|meneutralkan|dineutralkan|positif|negatif) (terhadap |bagi |untuk )?(karbon|iklim|co2|pokok|hutan|pelepasan)',
      '(karbon|iklim|co2) (neutral|positif|negatif)',
      '(sifar bersih|net zero|pelepasan sifar|sifar pelepasan|sifar karbon|bebas karbon)',
    ],
    offset: [
      'offset*',
      '(pampasan|memampas|mampas|pampas)(kan)?',
      '(mengimbangi|diimbangi|pengimbangan|ofset|mengofset)',
      '(menebus|ditebus|menggantikan) (pelepasan|karbon|kertas|penggunaan kertas)',
    ],
    balanced: [
      '(mengimbangkan|diimbangkan|keseimbangan|seimbang|imbangan) (karbon|iklim|kertas|pelepasan)',
      '(karbon|iklim|kertas|pelepasan) (seimbang|yang seimbang)',
    ],
    regrow: ['tumbuh (semula|kembali|lagi)', 'bercambah semula'],
    generic: [
      'hijau',
      'eko',
      'eco friendly',
      'ekologi',
      '(mesra|baik) (dengan |untuk |kepada )?(alam sekitar|alam|iklim|bumi|eko)',
    ],
    sustainable_paper: ['(kertas|cetakan|pencetakan|pencetak) (yang )?(lestari|mampan)'],
    certified: [
      '(pencetakan|cetakan|pencetak|kertas|akaun|syarikat) (yang )?(diperakui|bertauliah|disijilkan|bersijil)',
    ],
  },
  trees: ['pokok', 'batang pokok', 'pokok standard'],
  tonnes: ['t', 'tan', 'tan metrik', 't co2e', 't co₂e', 'tan co2e'],
  planted: ['ditanam', 'menanam', 'tumbuh'],
  ordered: ['dipesan', 'memesan', 'pesanan', 'ditempah'],
  avoid: [
    ['Cetakan kami neutral karbon.', 'neutral'],
    ['Sifar bersih pada setiap halaman.', 'neutral'],
    ['Kami mengimbangi kertas kami.', 'offset'],
    ['Pampasan pelepasan dengan pokok.', 'offset'],
    ['Keseimbangan karbon.', 'balanced'],
    ['Setiap halaman tumbuh semula sebagai pokok.', 'regrow'],
    ['Cetakan hijau.', 'generic'],
    ['Dokumen mesra alam.', 'generic'],
    ['Dicetak pada kertas lestari.', 'sustainable_paper'],
    ['Syarikat yang diperakui.', 'certified'],
  ],
};
