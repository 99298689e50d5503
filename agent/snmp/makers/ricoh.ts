import type { Maker, Source } from './maker.ts';

const PRIVATE: Source = {
  mib: 'RicohPrivateMIB',
  repository: 'DotZero24/pysnmp-mibs',
  path: 'mibs/ricoh/RicohPrivateMIB',
  day: '2025-08-04',
};

/** The table names each row's type in column 2 and its value in column 9. */
const COUNTERS = '1.3.6.1.4.1.367.3.2.1.2.19.5.1';

export const RICOH: Maker = {
  name: 'Ricoh',
  enterprises: [367],
  counters: [],
  unread: [
    {
      name: 'ricohEngCounterValue, type 701 (DuplexPrintedSides)',
      column: `${COUNTERS}.9`,
      why: "The type's name says sides, Ricoh's service manuals say that the duplex counter rises by one for a sheet (SP 8-411), and nothing says that both are one counter.",
      source: PRIVATE,
    },
    {
      name: 'ricohEngCounterValue, type 700 (LargePaperPrints)',
      column: `${COUNTERS}.9`,
      why: 'Nothing says whether a two-sided A3 sheet is one or two, and a setting of the device may count A3 twice (ricohEngCounterIncrement).',
      source: PRIVATE,
    },
  ],
};
