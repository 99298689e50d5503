import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Akaun',
  list: 'Akaun teratas',
  intro:
    'Semua akaun yang tidak berada di bawah akaun lain, dengan semua di bawahnya. Nama membuka akaun seperti yang dilihat orangnya.',
  search: 'Cari nama atau ID luaran',
  create: 'Akaun teratas baharu',
  thisMonth: 'Halaman bulan ini',
  lastMonth: 'Bulan lepas',
  silentSince: 'Senyap sejak',
  firstPerson: 'Orang pertama',
  firstPersonHint:
    'Orang ini boleh mengubah semuanya dalam akaun dan menjemput yang lain. Jemputan dihantar serta-merta.',
  createdMailed: '{name} dicipta, dan {email} dijemput.',
  createdUnmailed:
    '{name} dicipta, tetapi tiada jemputan dihantar. Sila beritahu sendiri {email}: mereka boleh log masuk.',
  concerns: { other: 'Ia melibatkan {count} akaun, dengan semua di bawahnya.' },
  activateTitle: 'Aktifkan {name}?',
  activateHint: 'Pengumpulan bermula semula dan deposit diterima, dalam kesemuanya.',
  activated: '{name} aktif semula.',
  deactivated: '{name} dinyahaktifkan.',
  goesOn: 'Anda boleh menutup ini; ia diteruskan.',
  emptyTitle: 'Belum ada akaun',
  emptyHint: 'Cipta yang pertama, dengan orang yang akan mengendalikannya.',
};
