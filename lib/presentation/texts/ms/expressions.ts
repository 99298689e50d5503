import type { Expressions } from '../expressions.ts';

export const expressions: Expressions = {
  spaced: true,
  forbidden: {
    neutral: ['(sifar bersih|net zero|pelepasan sifar|sifar pelepasan|sifar karbon|bebas karbon)'],
    offset: [
      'offset*',
      '(pampasan|memampas|mampas|pampas)(kan)?',
      '(mengimbangi|diimbangi|pengimbangan|ofset|mengofset)',
      '(menebus|ditebus|menggantikan) (pelepasan|karbon|kertas|penggunaan kertas)',
    ],
    balanced: [],
    regrow: ['tumbuh (semula|kembali|lagi)', 'bercambah semula'],
    generic: [
      'hijau',
      'eko',
      'eco friendly',
      'ekologi',
      '(mesra|baik) (dengan |untuk |kepada )?(alam sekitar|alam|iklim|bumi|eko)',
    ],
    sustainable_paper: ['(kertas|cetakan|pencetakan|pencetak) (yang )?(lestari|mampan)'],
    certified: [],
  },
  apart: {
    neutral: [
      [
        'neutral|keneutralan|neutraliti|meneutralkan|dineutralkan|positif',
        'karbon|iklim|co2|pokok|hutan|pelepasan|jejak karbon|jejak|gas rumah hijau|alam sekitar|bumi',
      ],
      ['neutral', 'kesan|impak|imbangan'],
      ['meneutralkan|dineutralkan', 'kertas|cetakan|halaman'],
      ['negatif', 'karbon|jejak karbon|pelepasan', 'noun first'],
      [
        'berkurang|mengurangkan|dikurangkan|rendah|kecil|minimum|tanpa|sifar',
        'kesan iklim|impak iklim|kesan alam sekitar|jejak karbon|kesan terhadap iklim|pelepasan bersih|bersih',
      ],
    ],
    balanced: [
      [
        'seimbang|diseimbangkan|menyeimbangkan|mengimbangkan|diimbangkan|keseimbangan|imbangan',
        'karbon|iklim|kertas|pelepasan|jejak karbon',
      ],
    ],
    regrow: [['semula|kembali|lagi', 'tumbuh|bercambah|membesar']],
    generic: [['mesra|baik', 'alam sekitar|iklim|alam|bumi|eko']],
    sustainable_paper: [
      ['lestari|mampan', 'kertas|cetakan|pencetakan|percetakan|mencetak|dicetak|pencetak|halaman|helai'],
    ],
    certified: [
      [
        'diperakui|bertauliah|disijilkan|bersijil|diperakukan',
        'pencetakan|percetakan|cetakan|pencetak|kertas|akaun|syarikat',
      ],
    ],
  },
  links: {
    toNoun:
      'terhadap|bagi|untuk|pada|dengan|akan|kepada|kami|kita|anda|seluruh|semua|setiap|kesan|impak|penggunaan|dari|daripada|di|ke atas',
    toQuality:
      'yang|adalah|ialah|itu|ini|kami|kita|anda|mereka|nya|telah|sudah|sepenuhnya|benar|kini|sekarang|juga|sentiasa|tetap|kekal|menjadi|dibuat|jadi|peratus|sangat|secara|penggunaan|kesan|impak|guna|gunakan|perlahan|di|sana|kitar|putih|pejabat|rasmi|lebih|dapat|akan|bersih|dalam keadaan',
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
      lapan: 8,
      sembilan: 9,
      sepuluh: 10,
      sebelas: 11,
      belas: 10,
      seratus: 100,
      seribu: 1_000,
      sejuta: 1_000_000,
      'setengah juta': 500_000,
      sedozen: 12,
    },
    multipliers: { puluh: 10, ratus: 100 },
    groups: { ribu: 1_000, juta: 1_000_000 },
    joiners: [],
  },
  trees: ['(batang )?pokok( standard| baru| muda)?'],
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
