import type { Maker, Source } from './maker.ts';

const MPS: Source = {
  mib: 'LEXMARK-MPS-MIB',
  repository: 'DotZero24/pysnmp-mibs',
  path: 'mibs/lexmark/LEXMARK-MPS-MIB',
  day: '2019-05-02',
};
const GENERAL = '1.3.6.1.4.1.641.6.4.2.1.1';
const SHEETS = '1.3.6.1.4.1.641.6.4.2.3.1';
/** PaperGeneralCountType: sheets delivered into an output bin. */
const TOTAL_SAFE = 2;
/** UnitsTC. */
const UNIT_SHEETS = 5;
/** PaperSizeTC: tabloid, ISO A0-A3, B0-B3, C0-C3 and JIS B0-B3. */
const A3_OR_LARGER = [14, 64, 65, 66, 67, 72, 73, 74, 75, 80, 81, 82, 83, 136, 137, 138, 139];

export const LEXMARK: Maker = {
  name: 'Lexmark',
  enterprises: [641],
  counters: [
    {
      tells: 'sheets',
      name: 'paperGeneralCountValue, type totalSafe, units sheets',
      column: `${GENERAL}.4`,
      only: [
        { column: `${GENERAL}.2`, values: [TOTAL_SAFE] },
        { column: `${GENERAL}.3`, values: [UNIT_SHEETS] },
      ],
      unit: 'sheets',
      source: { ...MPS, also: 'LEXMARK-TC-MIB, UnitsTC' },
    },
    {
      tells: 'large_sheets',
      name: 'paperSheetsSafe, of A3 or larger',
      column: `${SHEETS}.5`,
      only: [{ column: `${SHEETS}.2`, values: A3_OR_LARGER }],
      unit: 'sheets',
      source: { ...MPS, also: 'LEXMARK-TC-MIB, PaperSizeTC' },
    },
  ],
  unread: [],
};
