import type { Reason } from '../expressions/expressions.ts';

/** The amounts of a sentence, in words of its language. */
export type Amounts = {
  account: string;
  date: string;
  /** Such as "12,345 sheets of paper". */
  sheets: string;
  /** Such as "1.48 trees". */
  trees: string;
  /** The number of trees that plantings cover, without the noun. */
  planted: string;
  tonnes: string;
};

export type Finding = Reason | 'trees' | 'tonnes';

/** The forms of a counted noun by `Intl.PluralRules`; `#` stands for the number. */
export type Plural = { one?: string; other: string };

export type ClaimTexts = {
  sheets: Plural;
  trees: Plural;
  /** Where trees were ordered and none is covered yet, and where some are. */
  website: { ordered: (amounts: Amounts) => string; planted: (amounts: Amounts) => string };
  report: { ordered: (amounts: Amounts) => string; planted: (amounts: Amounts) => string };
  mailFooter: { ordered: (amounts: Amounts) => string; planted: (amounts: Amounts) => string };
  social: { ordered: (amounts: Amounts) => string; planted: (amounts: Amounts) => string };
  /** Where carbon credits were retired. */
  credits: (amounts: Amounts) => string;
  why: Record<Finding, string>;
  instead: Record<Finding, string>;
  /** Sentences that people are tempted to use. */
  avoid: [text: string, reason: Reason][];
};
