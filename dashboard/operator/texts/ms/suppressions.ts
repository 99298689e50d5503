import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Alamat yang disekat',
  intro: 'Mel ke alamat ini melantun, atau penerimanya mengadu. Tiada lagi dihantar sehingga sekatan ditarik balik.',
  address: 'Alamat',
  why: 'Sebab',
  bounce: 'Mel melantun',
  complaint: 'Aduan',
  lift: 'Tarik balik',
  liftTitle: 'Hantar mel semula ke {address}?',
  liftHint: 'Tarik balik jika alamat berfungsi semula atau pemiliknya meminta. Jika melantun lagi, ia disekat semula.',
  lifted: 'Mel dihantar semula ke alamat ini.',
  emptyTitle: 'Tiada alamat disekat',
  emptyHint: 'Alamat disenaraikan di sini apabila melnya melantun secara kekal atau ada aduan.',
};
