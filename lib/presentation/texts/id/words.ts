import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Bahasa',
  trees: 'Pohon dipesan',
  ofATree: 'pohon',
  treesOrdered: { other: '{count} pohon dipesan' },
  ofThesePlanted: { other: 'di antaranya {count} telah ditanam' },
  ofTheseLost: { other: 'dari yang ditanam, {count} telah mati' },
  shareOrdered: 'sebagian dari satu pohon dipesan',
  pages: 'Lembar kertas',
  paper: 'Kertas',
  footprint: 'Jejak CO₂e kertas',
  creditsRetired: 'Kredit karbon yang dipensiunkan',
  projectPicture: 'Gambar proyek {project}',
  withCustomers: '{account} bersama pelanggannya',
  closing: 'Pohon tumbuh selama puluhan tahun. Ini tidak menghapus dampak pembuatan atau pemakaian kertas.',
};
