import { describe, expect, it } from 'vitest';
import { constantsIn } from '../../lib/paper/constants.ts';

describe('the constants of a deployment', () => {
  it('default to those of the contract', () => {
    expect(constantsIn('{"usd_per_page":0.0004}')).toEqual({
      ...{ sheet_width_m: 0.2159, sheet_length_m: 0.2794, sheet_gsm: 75 },
      ...{ pages_per_tree: 8333, usd_per_page: 0.0004, mtco2e_per_tonne: 1.339 },
    });
  });

  it.each([
    { usd_per_page: 0, mtco2e_per_tonne: 0, pages_per_tree: 1 },
    { usd_per_page: 10, mtco2e_per_tonne: 100, pages_per_tree: 1_000_000 },
    { sheet_width_m: 0.001, sheet_length_m: 0.001, sheet_gsm: 1 },
    { sheet_width_m: 0.001, sheet_length_m: 100, sheet_gsm: 10_000 },
  ])('may be at their bounds: %j', (constants) => {
    expect(constantsIn(JSON.stringify(constants))).toMatchObject(constants);
  });

  it.each([
    ['{"sheet_gsm":74.5}', 'sheet_gsm must be a whole number from 1 to 10000, as gsm is in the API'],
    ['{"sheet_gsm":0}', 'sheet_gsm must be a whole number from 1 to 10000, as gsm is in the API'],
    ['{"sheet_gsm":"80"}', 'sheet_gsm must be a whole number from 1 to 10000, as gsm is in the API'],
    ['{"sheet_width_m":210}', 'sheet_width_m must be a number from 0.001 to 5'],
    ['{"sheet_length_m":0}', 'sheet_length_m must be a number from 0.001 to 100'],
    ['{"sheet_width_m":5,"sheet_length_m":100}', 'sheet_gsm must make the standard sheet weigh at most 1000 g'],
    ['{"pages_per_tree":0}', 'pages_per_tree must be a number from 1 to 1000000'],
    ['{"pages_per_tree":1e300}', 'pages_per_tree must be a number from 1 to 1000000'],
    ['{"usd_per_page":-1}', 'usd_per_page must be a number from 0 to 10'],
    ['{"mtco2e_per_tonne":null}', 'mtco2e_per_tonne must be a number from 0 to 100'],
    ['{"sheet_gms":80}', 'Unrecognized key: "sheet_gms"'],
    ['[', 'it must be a JSON object'],
  ])('are refused in one sentence when the API could not state them: %s', (json, sentence) => {
    expect(() => constantsIn(json)).toThrow(`REGROVE_PAPER is wrong: ${sentence}.`);
  });
});
