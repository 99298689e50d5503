import { describe, expect, it } from 'vitest';
import { SERIAL_FORMATS } from '../../../lib/trees/credits/serial-formats.ts';
import { proposeSplit } from '../../../lib/trees/credits/split-serial.ts';

describe("a registry's text", () => {
  it.each(SERIAL_FORMATS.map((format) => [format.registry, format] as const))('%s is split', (_, format) => {
    expect(proposeSplit(` ${format.example} `)).toMatchObject({ format });
    expect(format.seen).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(SERIAL_FORMATS.filter(({ pattern }) => pattern.test(format.example))).toHaveLength(1);
  });

  it.each([
    [
      '5121-207416231-207416330-VCU-016-MER-IN-1-999-01012016-31122016-0',
      '5121-VCU-016-MER-IN-1-999-01012016-31122016-0',
      207416231n,
      207416330n,
    ],
    [
      '0001-000001-000100-VCS-VCU-003-VER-US-0003-01012020-31122020-1',
      '0001-VCS-VCU-003-VER-US-0003-01012020-31122020-1',
      1n,
      100n,
    ],
    ['GS1-1-IN-GS4533-2-2020-22653-106-111', 'GS1-1-IN-GS4533-2-2020-22653', 106n, 111n],
    ['ACR-US-192-2010-203-1-5000', 'ACR-US-192-2010-203', 1n, 5000n],
    ['ACR-US-192-2010-203-1 to 5000', 'ACR-US-192-2010-203', 1n, 5000n],
    ['CAR-1-US-293-1-120-CA-2006-102-1 to 29251', 'CAR-1-US-293-1-120-CA-2006-102', 1n, 29251n],
    [
      'PURO_PR_CORC100+_FI_577166_2020_055a3fbe-eabc-4535-b9cf-1028e7d18f89_643002406555908611000000000001-643002406555908611000000000100',
      'PURO_PR_CORC100+_FI_577166_2020_055a3fbe-eabc-4535-b9cf-1028e7d18f89',
      643002406555908611000000000001n,
      643002406555908611000000000100n,
    ],
  ])('%s', (text, block, first, last) => {
    expect(proposeSplit(text)).toMatchObject({ block, first, last });
  });

  it.each([
    ['a document', 'Retirement 2026-17'],
    ['a range that runs backwards', 'ACR-US-192-2010-203-5000-1'],
    ['a number of more than 30 digits', `ACR-US-192-2010-203-1-${'9'.repeat(31)}`],
    ['half of a serial', 'GS1-1-IN-GS4533-2-2020-22653-106'],
  ])('%s has no known form', (_, text) => {
    expect(proposeSplit(text)).toBeUndefined();
  });
});
