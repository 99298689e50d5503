/**
 * Expressions forbidden in a page, mail, picture or document, by reason. An expression is written for people: `*` stands for
 * any letters, which covers inflections, a space also matches a hyphen and no-break space, `(a|b)` is a choice, `?` makes the
 * part before it optional, and `(a |b )*` is up to six of these words. Expressions match whole words, except in scripts without
 * spaces.
 */
export const REASONS = [
  'neutral',
  'offset',
  'balanced',
  'regrow',
  'generic',
  'sustainable_paper',
  'certified',
] as const;
export type Reason = (typeof REASONS)[number];

/** The rule of law behind each reason, for the documentation and for reviewers of the lists. */
export const SOURCES: Record<Reason, string> = {
  neutral: 'Directive (EU) 2024/825, Annex, new point 4c of Annex I to Directive 2005/29/EC',
  offset: 'Directive (EU) 2024/825, point 4c; 16 CFR 260.5',
  balanced: 'Directive (EU) 2024/825, point 4c',
  regrow: 'Directive 2005/29/EC, Article 6; 16 CFR 260.5 on reductions that come later',
  generic: 'Directive (EU) 2024/825, point 4a',
  sustainable_paper: 'Directive (EU) 2024/825, points 4a and 4b',
  certified: 'Directive (EU) 2024/825, point 2a',
};

export type Expressions = {
  /** Whether words are separated by spaces. */
  spaced: boolean;
  forbidden: Record<Reason, string[]>;
  /** Claims in two halves that may stand apart, each half a list of words: "neutral|positive" and "climate|carbon". */
  apart: Partial<Record<Reason, Pair[]>>;
  /** The words that may stand between two halves: between a quality and its noun, and between a noun and its quality. */
  links: Links;
  /** Numbers in words. */
  numbers: NumberWords;
  /** The nouns behind a number of trees, and of tonnes. */
  trees: string[];
  tonnes: string[];
  /** Words beside a number of trees saying they are in the ground. */
  planted: string[];
  /** Words beside a number of trees saying they are ordered. */
  ordered: string[];
  /** Tempting sentences, each with the reason why it is forbidden. */
  avoid: [text: string, reason: Reason][];
};

/**
 * The halves of a claim, found in both orders unless only one is a claim: "carbon negative", but "a negative effect on the
 * climate". In Spanish, Italian and Portuguese the word for certified is also the noun for the document.
 */
export type Pair = [quality: string, noun: string, order?: 'noun first'];

export type Links = { toNoun: string; toQuality: string };

/**
 * A unit is added (twenty), a multiplier multiplies what is directly before it (hundred), a group all that is before it up to the
 * group above (thousand), and a joiner says nothing (and).
 */
export type NumberWords = {
  units: Record<string, number>;
  multipliers: Record<string, number>;
  groups: Record<string, number>;
  joiners: string[];
};

/** English expressions borrowed by other languages, so every language is checked for them. */
export const BORROWED = [
  '(climate|carbon|co2) (neutral|positive|negative)',
  'net zero',
  'offset',
  'offsets',
  'offsetting',
  'eco friendly',
  'climate friendly',
];
