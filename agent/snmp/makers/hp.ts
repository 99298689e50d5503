import type { Maker, Source } from './maker.ts';

const COMMON: Source = {
  mib: 'HP-LASERJET-COMMON-MIB',
  repository: 'librenms/librenms',
  path: 'mibs/hp/HP-LASERJET-COMMON-MIB',
  day: '2026-08-19',
};

/** The second and third number are in the sysObjectID of LaserJet Pro and office printers with the same objects (glpi-agent). */
export const HP: Maker = {
  name: 'HP',
  enterprises: [11, 26696, 29999],
  counters: [
    {
      tells: 'duplex_sheets',
      name: 'duplex-page-count',
      column: '1.3.6.1.4.1.11.2.3.9.4.2.1.4.1.2.22',
      index: '0',
      unit: 'sheets',
      source: {
        ...COMMON,
        also: 'FUTURESMART-MIB and the MIBs of single models in DotZero24/pysnmp-mibs, mibs/hp; sysObjectIDs: glpi-project/glpi-agent, lib/GLPI/Agent/SNMP/MibSupport/HPNetPeripheral.pm',
      },
    },
  ],
  unread: [
    {
      name: 'printed-media-simplex-count, printed-media-duplex-count',
      column: '1.3.6.1.4.1.11.2.3.9.4.2.1.1.16.1.1',
      why: 'By paper size, in "pages": nothing says whether a two-sided A3 sheet is one or two.',
      source: {
        mib: 'FUTURESMART-MIB',
        repository: 'DotZero24/pysnmp-mibs',
        path: 'mibs/hp/FUTURESMART-MIB',
        day: '2025-08-04',
      },
    },
  ],
};
