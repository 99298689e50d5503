import type { Maker, MakerCounter, Source } from './maker.ts';

/**
 * A Xerox device lists its lifetime usage counters (type 20) with a label for each, so the label is compared too. Impressions
 * are sides: "A sheet printed on two sides counts as two impressions" (Xerox's user guides).
 */
const DETAIL = '1.3.6.1.4.1.253.8.53.13.2.1';
const EXT: Source = {
  mib: 'XEROX-HOST-RESOURCES-EXT-MIB',
  repository: 'DotZero24/pysnmp-mibs',
  path: 'mibs/xerox/XEROX-HOST-RESOURCES-EXT-TC',
  day: '2007-08-08',
  also: 'the label that the device sends; Xerox Phaser 7800 User Guide, page 94',
};

const labeled = (tells: MakerCounter['tells'], index: string, label: string): MakerCounter => ({
  tells,
  name: `xcmHrDevDetailValueInteger, "${label}"`,
  column: `${DETAIL}.6.1.20`,
  index,
  only: [{ column: `${DETAIL}.8.1.20`, values: [label] }],
  unit: 'sheets',
  source: EXT,
});

export const XEROX: Maker = {
  name: 'Xerox',
  enterprises: [253],
  counters: [labeled('sheets', '38', 'Sheets'), labeled('duplex_sheets', '39', '2 Sided Sheets')],
  unread: [
    {
      name: 'xcmHrDevDetailValueInteger, "Large Impressions" and "… Large Sheets"',
      column: `${DETAIL}.6`,
      why: 'Large Impressions counts sides, and large sheets are reported only by color and service, with no sum.',
      source: EXT,
    },
  ],
};
