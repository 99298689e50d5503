import type { reportSentences as en } from '../../presentation/texts/en/report-sentences.ts';
import type { Label } from './change-labels.ts';
import type { ReportFactor } from './report.ts';

/**
 * A change between two numbers of a report, as data. A change to the whole year is a sentence. All changes to a month, an
 * account, a project or a credit are grouped under its name.
 */
export type Change = ChangeSentence | { of: Subject; changes: ChangeSentence[] };

/** `before` and `after` are null where the report lacks the figure. */
export type ChangeSentence = {
  code: keyof (typeof en)['changes'];
  values: Record<string, string | number | null>;
  /** Only for a sentence with the code `figure`. */
  what?: Subject;
  /** How `before` and `after` are written; a number without it. A goal is its percent and its base year. */
  as?: 'text' | 'date' | 'share' | 'goal' | 'kind';
};

export type Subject =
  | { month: string }
  | { name: string }
  | { labels: Label[] }
  | { credit: { id: string; date: string; registry: string } }
  | { factor: Pick<ReportFactor, 'source' | 'year' | 'recycled_percent'> };
