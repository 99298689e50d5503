import { declareReasons } from '../../platform/reasons.ts';

/** Why a carbon offset waits for credits. */
export const carbonTexts = {
  credits_missing: {
    says: 'It needs {needed} t, and {free} t of credits of its project are free. Load credits, or fulfill it by hand.',
  },
  credits_at_hand: {
    says: 'Credits of its project are free, {free} t. It is fulfilled within minutes; if it is not, it needs more lots than can be named, so load larger ones.',
  },
  older_offset_first: {
    says: 'The older retirement {older} of its project waits too and is served first.',
  },
} as const;

export const carbonReasons = declareReasons(carbonTexts);
