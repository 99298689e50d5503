import { afterEach, describe, expect, it } from 'vitest';
import { STANDARD_FACTORS } from '../../../lib/accounts/paper/co2e-factors.ts';
import { constantsOf, forgetPaperSettings, settingsIn } from '../../../lib/accounts/paper/constants.ts';

const FACTOR = JSON.stringify({ year: 2026, mtco2e_per_tonne: 0.9, source: 'A study', url: 'https://example.org/a' });

describe("a deployment's constants", () => {
  it('default to those of the contract', () => {
    expect(settingsIn('{"usd_per_page":0.0004}')).toEqual({
      sheet_width_m: 0.2159,
      sheet_length_m: 0.2794,
      sheet_gsm: 75,
      pages_per_tree: 8333,
      usd_per_page: 0.0004,
      co2e_factors: STANDARD_FACTORS,
    });
  });

  it.each([
    { usd_per_page: 0, pages_per_tree: 1 },
    { usd_per_page: 10, pages_per_tree: 1_000_000 },
    { sheet_width_m: 0.001, sheet_length_m: 0.001, sheet_gsm: 1 },
    { sheet_width_m: 0.001, sheet_length_m: 100, sheet_gsm: 10_000 },
  ])('may be at their bounds: %j', (constants) => {
    expect(settingsIn(JSON.stringify(constants))).toMatchObject(constants);
  });

  it.each([
    ['{"sheet_gsm":74.5}', 'sheet_gsm must be a whole number from 1 to 10000'],
    ['{"sheet_gsm":0}', 'sheet_gsm must be a whole number from 1 to 10000'],
    ['{"sheet_gsm":"80"}', 'sheet_gsm must be a whole number from 1 to 10000'],
    ['{"sheet_width_m":210}', 'sheet_width_m must be a number from 0.001 to 5'],
    ['{"sheet_length_m":0}', 'sheet_length_m must be a number from 0.001 to 100'],
    ['{"sheet_width_m":5,"sheet_length_m":100}', 'sheet_gsm must make the standard sheet weigh at most 1000 g'],
    ['{"pages_per_tree":0}', 'pages_per_tree must be a number from 1 to 1000000'],
    ['{"pages_per_tree":1e300}', 'pages_per_tree must be a number from 1 to 1000000'],
    ['{"usd_per_page":-1}', 'usd_per_page must be a number from 0 to 10'],
    ['{"co2e_factors":[]}', 'co2e_factors must have at least one factor'],
    ['{"mtco2e_per_tonne":1.2}', 'Unrecognized key: "mtco2e_per_tonne"'],
    [
      `{"co2e_factors":[${FACTOR},${FACTOR}]}`,
      'co2e_factors must have one factor for each year, and one of recycled paper',
    ],
    [`{"co2e_factors":[${FACTOR.replace('https', 'http')}]}`, 'co2e_factors 0 url must be an https address'],
    [`{"co2e_factors":[${FACTOR.replace('"A study"', '" "')}]}`, 'co2e_factors 0 source must name who published it'],
    [`{"co2e_factors":[${FACTOR.replace('2026', '"2026"')}]}`, 'co2e_factors 0 year must be a year'],
    ['{"sheet_gms":80}', 'Unrecognized key: "sheet_gms"'],
    ['[', 'it must be a JSON object'],
  ])('are refused in one sentence when the API could not state them: %s', (json, sentence) => {
    expect(() => settingsIn(json)).toThrow(`REGROVE_PAPER is wrong: ${sentence}.`);
  });
});

describe("a date's constants", () => {
  afterEach(() => {
    delete process.env.REGROVE_PAPER;
    forgetPaperSettings();
  });
  const factorOn = (day: string, settings = '{}') => {
    process.env.REGROVE_PAPER = settings;
    forgetPaperSettings();
    return constantsOf(new Date(day)).mtco2e_per_tonne;
  };

  it.each(['2019-05-01', '2024-01-01', '2026-11-16', '2040-01-01'])('have the standard factor on %s', (day) => {
    expect(factorOn(day)).toBe(1.339);
  });

  it.each([
    ['2025-12-31T23:59:59.999Z', 1.339],
    ['2026-01-01T00:00:00Z', 0.9],
    ['2031-06-01', 0.9],
    ['2001-06-01', 1.339],
  ])('have the factor for the year of %s, in UTC', (day, factor) => {
    const standard = { year: 2024, mtco2e_per_tonne: 1.339, source: 'B', url: 'https://example.org/b' };

    expect(factorOn(day, `{"co2e_factors":[${FACTOR},${JSON.stringify(standard)}]}`)).toBe(factor);
  });
});
