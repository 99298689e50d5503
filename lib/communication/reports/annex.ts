import type { reportSentences as en } from '../../presentation/texts/en/report-sentences.ts';
import type { ReportStandard } from './report.ts';

/** A standard in the annex, without words: an issued report stores it, so it keeps the edition of its time. */
export type AnnexStandard = Omit<ReportStandard, 'entries'> & {
  entries: (Omit<ReportStandard['entries'][number], 'text'> & { code: keyof (typeof en)['annex'] })[];
};

/**
 * Shows where a report's figures belong in sustainability reporting standards, and where they do not. When an edition is
 * replaced, the new one becomes a new entry here; `date` is its adoption day.
 */
export const ANNEX: readonly AnnexStandard[] = [
  {
    standard: 'VSME',
    edition: 'Commission Recommendation (EU) 2025/1710',
    date: '2025-07-30',
    entries: [
      { disclosure: 'B7', figures: ['paper_kg'], belongs: true, code: 'mass' },
      { disclosure: 'B3', figures: ['mtco2e'], belongs: false, code: 'co2e' },
      { disclosure: 'B7', figures: ['paper_kg'], belongs: false, code: 'waste' },
      { disclosure: 'B3', figures: ['trees', 'credits'], belongs: false, code: 'trees' },
    ],
  },
  {
    standard: 'ESRS E5',
    edition: 'Commission Delegated Regulation (EU) 2023/2772',
    date: '2023-07-31',
    entries: [
      { disclosure: 'E5-4', figures: ['paper_kg'], belongs: true, code: 'mass' },
      { disclosure: 'E5-4', figures: ['factors'], belongs: true, code: 'recycled' },
      { disclosure: 'E5-3', figures: ['goal'], belongs: true, code: 'goal' },
      { disclosure: 'E5-4', figures: ['mtco2e'], belongs: false, code: 'co2eElsewhere' },
      { disclosure: 'E5-5', figures: ['paper_kg'], belongs: false, code: 'waste' },
      { disclosure: 'E5-4', figures: ['trees', 'credits'], belongs: false, code: 'trees' },
    ],
  },
];
