import type { Maker } from './maker.ts';

export const KONICA_MINOLTA: Maker = {
  name: 'Konica Minolta',
  enterprises: [18334],
  counters: [],
  unread: [
    {
      name: 'konicaRectoVerso (two-sided)',
      column: '1.3.6.1.4.1.18334.1.1.1.5.7.2.1.3',
      why: 'No public MIB describes it. The older MC2350-MIB names a mode beside the counter (singleCount, doubleCount), so it may be sheets or sides.',
      source: {
        mib: 'none',
        repository: 'glpi-project/glpi-agent',
        path: 'lib/GLPI/Agent/SNMP/MibSupport/Konica.pm',
        day: '2024-10-18',
      },
    },
  ],
};
