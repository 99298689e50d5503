import type { Maker, Source } from './maker.ts';

const MIB: Source = {
  mib: 'BROTHER-MIB',
  repository: 'librenms/librenms',
  path: 'mibs/brother/BROTHER-MIB',
  day: '2026-08-19',
};
const PAGES = '1.3.6.1.4.1.2435.2.3.9.4.2.1.5.5.52';
/** BrPrintPagesMediaPlaceType: face is 1. */
const BACK = 2;

export const BROTHER: Maker = {
  name: 'Brother',
  enterprises: [2435],
  counters: [
    {
      tells: 'duplex_sheets',
      name: 'brPrintPagesMediaPlaceCounter, place back',
      column: `${PAGES}.11.1.3`,
      only: [{ column: `${PAGES}.11.1.2`, values: [BACK] }],
      unit: 'back sides',
      isPartOfTotal: true,
      source: MIB,
    },
  ],
  unread: [
    {
      name: 'brPrintPages, by paper size',
      column: `${PAGES}.1.1.3`,
      why: 'It counts printed pages of a size (A3, ledger), so a two-sided sheet may be two.',
      source: MIB,
    },
  ],
};
