import type { Maker } from './maker.ts';

export const KYOCERA: Maker = {
  name: 'Kyocera',
  enterprises: [1347],
  counters: [],
  unread: [
    {
      name: 'kmMediaCounterItem, by paper size',
      column: '1.3.6.1.4.1.1347.42.2.1.1.1.6',
      why: '"Counter values for each paper size" has no unit. Neither of the two public MIBs has a counter of sheets or of two-sided printing.',
      source: {
        mib: 'KMCOMMON-MIB',
        repository: 'DotZero24/pysnmp-mibs',
        path: 'mibs/kyocera/KMCOMMON-MIB',
        day: '2025-08-04',
        also: 'KYOCERA-MIB beside it',
      },
    },
  ],
};
