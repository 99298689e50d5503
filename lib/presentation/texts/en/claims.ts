/** The amounts of a sentence arrive in words of its language; `planted` is a number alone. */
export const claimTexts = {
  sheets: { one: '{count} sheet of paper', other: '{count} sheets of paper' },
  trees: { one: '{count} tree', other: '{count} trees' },
  website: {
    ordered: 'By {date}, {trees} had been ordered for {account} for {sheets}.',
    planted: 'By {date}, {trees} had been ordered for {account} for {sheets}; of these, {planted} had been planted.',
  },
  report: {
    ordered:
      'For {sheets} used by {account}, {trees} were ordered up to {date}. Trees grow over decades; this does not undo the effects of making or using paper.',
    planted:
      'For {sheets} used by {account}, {trees} were ordered up to {date}; plantings cover {planted} of them. Trees grow over decades; this does not undo the effects of making or using paper.',
  },
  mailFooter: {
    ordered: '{account} ordered {trees} for its paper (as of {date}).',
    planted: '{account} ordered {trees} for its paper, {planted} of them planted (as of {date}).',
  },
  social: {
    ordered: 'We used {sheets} and ordered {trees}, as of {date}. Everyone can check it.',
    planted:
      'We used {sheets} and ordered {trees}; {planted} of them are planted, as of {date}. Everyone can check it.',
  },
  /** Follows a sentence that says how many trees are planted. */
  lost: ' Of the planted trees, {lost} have been lost.',
  /** The sentence about retired credits. `tonnes` arrives with its unit. */
  credits: {
    /** `when` is `onDay`, `between`, or empty where a day is not known. */
    assigned: 'For {account}, {tonnes}\u00a0CO2e of carbon credits, retired at {registry}{when}, are assigned.',
    onDay: ' on {day}',
    between: ' between {first} and {last}',
    /** In place of `assigned`, for credits of many accounts or orders. */
    ofMany: 'For {account}, {tonnes}\u00a0CO2e of retired carbon credits are assigned.',
    /** Follows both in a claim. */
    apart: 'Its own emissions are stated apart from them (as of {date}).',
  },
  /** Every use, where trees were ordered by their number: no sentence names paper then. */
  byNumber: {
    ordered: 'By {date}, {trees} had been ordered for {account}.',
    planted: 'By {date}, {trees} had been ordered for {account}; of these, {planted} had been planted.',
    /** Follows in a report. */
    closing: 'Trees grow over decades. This does not undo the effects of making or using paper.',
  },
  why: {
    neutral: 'EU law forbids saying that something is neutral or positive for the climate because of trees or credits.',
    offset: 'Trees and credits do not undo emissions or the use of paper, so the law forbids saying so.',
    balanced: 'Nothing is balanced: the paper was used, and the trees grow over decades.',
    regrow: 'New trees take decades to grow, and they are not the trees that were felled.',
    generic: 'A general environmental claim needs proof on the same medium, which a number of trees is not.',
    sustainable_paper: 'Ordering trees says nothing about how the paper was made.',
    certified:
      'A label needs a certification scheme with independent verification; the certificate documents a tree order.',
    trees: 'This is more than the trees on record for you.',
    tonnes: 'This is more than the tonnes on record for you.',
  },
  instead: {
    neutral: 'Say how many trees were ordered, and how many of them are planted.',
    offset: 'Say "trees were ordered for" or "credits were retired".',
    balanced: 'State paper used and trees ordered as two separate facts.',
    regrow: 'Say "trees were ordered" or "trees were planted", with the number.',
    generic: 'State the fact itself: sheets used, trees ordered, trees planted.',
    sustainable_paper: 'Say for how many sheets trees were ordered.',
    certified: 'Say "we hold a tree certificate" and link to it.',
    trees: 'Use the number on your public page.',
    tonnes: 'Use the number on your certificates of carbon credit retirement.',
  },
} as const;
