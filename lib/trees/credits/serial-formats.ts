/**
 * How registries write the serial number for a block of credits. A format is data: a pattern whose groups `first` and `last`
 * are the numbers, and whose groups `before` and `after` are the fixed part, joined by a dash. The source says where the
 * format is described or shown, and `seen` when it was looked up. A text matching no format is one retirement document.
 */
export type SerialFormat = {
  registry: string;
  pattern: RegExp;
  example: string;
  source: string;
  seen: string;
};

export const SERIAL_FORMATS: readonly SerialFormat[] = [
  {
    registry: 'Verra',
    pattern: /^(?<before>\d+)-(?<first>\d+)-(?<last>\d+)-(?<after>(?:VCS-)?VCU-[\w-]+)$/i,
    example: '0001-000001-000100-VCS-VCU-003-VER-US-0003-01012020-31122020-1',
    source: 'https://help.cloverly.com/knowledge/registry-serial-number-ranges, which cites the documentation of Verra',
    seen: '2026-11-16',
  },
  {
    registry: 'Gold Standard',
    pattern: /^(?<before>GS\d+-\d+-[A-Z]{2}-GS\d+-\d+-\d{4}-\d+)-(?<first>\d+)-(?<last>\d+)$/i,
    example: 'GS1-1-KE-GS7495-16-2025-30645-608-30350',
    source:
      'serial_number of https://public-api.goldstandard.org/credits, as public descriptions of that API from 2026-07-28 show it: this block has 29,743 credits there, which is last - first + 1; two further blocks in public data have the same form; no guide of the registry describes it',
    seen: '2026-11-16',
  },
  {
    registry: 'American Carbon Registry',
    pattern:
      /^(?<before>ACR-[A-Z]{2}-\d+-\d{4}-[\d.]+)-(?<first>\d+)(?:-| to (?:ACR-[A-Z]{2}-\d+-\d{4}-[\d.]+-)?)(?<last>\d+)$/i,
    example: 'ACR-US-192-2010-203-1-5000',
    source: 'https://help.cloverly.com/knowledge/registry-serial-number-ranges, which cites the documentation of ACR',
    seen: '2026-11-16',
  },
  {
    registry: 'Climate Action Reserve',
    pattern:
      /^(?<before>CAR-\w+-[A-Z]{2}-\d+-\d+-\d+-[A-Z]{2,4}-\d{4}-\d+)-(?<first>\d+) to (?:CAR-[\w-]+-)?(?<last>\d+)$/i,
    example: 'CAR-1-US-293-1-120-CA-2006-102-1 to 29251',
    source: 'https://www.climateactionreserve.org/how/projects/serial-number-guide/',
    seen: '2026-11-16',
  },
  {
    registry: 'Puro.earth',
    pattern:
      /^(?<before>PURO_[A-Z\d]+_CORC[A-Z\d+]*_[A-Z]{2}_[A-Z\d]+_\d{4}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(?<first>\d+)-(?<last>\d+)$/i,
    example: 'PURO_PR_CORC100+_FI_577166_2020_055a3fbe-eabc-4535-b9cf-1028e7d18f89_1-100',
    source: 'https://docs.api.puro.earth/mypuro/concepts/certificates',
    seen: '2026-11-16',
  },
];
