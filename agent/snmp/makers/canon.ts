import type { Maker } from './maker.ts';

export const CANON: Maker = {
  name: 'Canon',
  enterprises: [1602],
  counters: [],
  unread: [
    {
      name: 'counters by number or label, such as "Total (Large)" and "Total 1 (2-Sided)"',
      column: '1.3.6.1.4.1.1602.1.11',
      why: 'No public source says whether the two-sided and large counters rise by one or by two for a two-sided sheet.',
      source: {
        mib: 'none',
        repository: 'glpi-project/glpi-agent',
        path: 'lib/GLPI/Agent/SNMP/MibSupport/Canon.pm',
        day: '2024-10-18',
      },
    },
  ],
};
