import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'Bahasa',
  trees: 'Pokok dipesan',
  ofATree: 'pokok',
  treesOrdered: { other: '{count} pokok dipesan' },
  ofThesePlanted: { other: '{count} daripadanya telah ditanam' },
  ofTheseLost: { other: '{count} daripada yang ditanam telah mati' },
  shareOrdered: 'sebahagian daripada sebatang pokok dipesan',
  pages: 'Helai kertas',
  paper: 'Kertas',
  footprint: 'Jejak CO₂e kertas',
  creditsRetired: 'Kredit karbon dibersarakan',
  projectPicture: 'Gambar projek {project}',
  withCustomers: '{account} bersama pelanggannya',
  closing: 'Pokok tumbuh selama berdekad-dekad. Ini tidak menghapuskan kesan pembuatan atau penggunaan kertas.',
};
