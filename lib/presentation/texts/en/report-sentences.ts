/** Sentences of reports. Numbers and dates arrive as the language writes them. */
export const reportSentences = {
  method: {
    page: 'Paper is stated in standard pages. A standard page is a sheet of {grams} g; other sizes and weights are converted by mass.',
    co2e: 'The CO₂e is that of making the paper: its mass times {factor} t CO₂e for each tonne ({source}, {factor_year}). It is gross; nothing is subtracted from it.',
    earlierFactor: 'No factor is configured for {year}; that of {factor_year} is used.',
    recycled:
      'For the share of recycled paper that accounts state, {factor} t CO₂e for each tonne are used ({source}, {factor_year}).',
    trees:
      'One tree is ordered for {pages} standard pages. The ledger of each project shows which plantings cover the trees.',
    months:
      'A deposit counts in the month whose books it entered. A deposit that was reported after the books of its month had closed counts in the month of its report, so the deposits of closed months do not change. Every other order counts in the month of its date, even if it is booked or deleted later.',
    feeds:
      'Sheets and sides are those that feeds counted on devices. Where a device does not tell its sheets, they follow from its two-sided sheets, from an estimate, or from its sides.',
    below: 'The figures include all accounts below this one.',
  },
  limits: {
    draft: 'This is a draft of {date}, without number and signature. It may still change.',
    soFar: 'The books of the year are not all closed. The figures are those up to {date}; the year before is whole.',
    scope: 'The report covers paper alone: no energy, toner, devices, transport or disposal.',
    apart: 'Trees and carbon credits are stated apart from the CO₂e of the paper. No figure is a difference of them.',
    closing: 'Trees grow over decades. This does not undo the effects of making or using paper.',
    noFeeds: 'No feed counted paper in this year. The pages were reported by people or programs.',
    missing:
      'Days of feeds on which nothing was collected: {missing} of {days}. Their paper counted later, or not at all.',
    /** Labels of figures. */
    held: 'Days with readings that wait for a decision and are not counted yet: {held}.',
    estimated: 'Days on which sheets were estimated from sides: {estimated}.',
    sides:
      'Days on which each printed side counted as a sheet: {sides}. Two-sided printing used less paper there than stated.',
    unrecorded: 'The completeness of the data of feeds was not recorded before {date}.',
    basis:
      'More days than in the year before were counted by sheets and not by sides. A part of the difference between the years comes from this.',
    rest: 'Accounts that are stated together in one row: {accounts}.',
    derived:
      'Trees that were ordered by number are among the trees. Nobody reported paper for them, so no figure of paper includes them.',
    sources: 'Which pages feeds counted is recorded since {date}. Earlier ones are among the reported pages.',
    beforeAccount:
      'Months before the account existed, with nothing booked, are not recorded. They have no figures, and nothing is compared with them.',
  },
  /** The annex: why a figure belongs to a disclosure of a reporting standard, or does not. */
  annex: {
    mass: 'The mass of the paper is a flow of material that was used. It belongs here where paper is significant for the undertaking.',
    recycled:
      'The share of recycled paper that accounts state belongs to secondary materials. It is their own statement.',
    goal: 'A goal for less paper is a target for the use of resources. It belongs here if the undertaking has set it.',
    co2e: 'The CO₂e of the paper does not belong here: it arises in the making of purchased goods (Scope 3, category 1), not in Scope 1 or 2.',
    co2eElsewhere:
      'The CO₂e of the paper does not belong to this standard. ESRS E1 asks for it, in Scope 3, category 1.',
    waste: 'The paper is not waste. This report does not say how much of it was disposed of or recycled.',
    trees: 'Trees and carbon credits do not belong here. Neither reduces the use of paper or its CO₂e.',
  },
  changes: {
    none: 'No figure has changed.',
    pages: 'Standard pages: {before} before, {after} now.',
    paper: 'Paper: {before} kg before, {after} kg now.',
    co2e: 'CO₂e of the paper: {before} t before, {after} t now.',
    trees: 'Trees ordered: {before} before, {after} now.',
    credits: 'Retired credits: {before} t CO₂e before, {after} t CO₂e now.',
    sheets: 'Sheets counted by feeds: {before} before, {after} now.',
    accounts: 'Accounts with paper: {before} before, {after} now.',
    /** Any figure that has no sentence above; `what` is its label. */
    figure: '{what}: {before} before, {after} now.',
    /** The subject of a change that is not about the year; it stands before the sentences. */
    yearBefore: 'The year before',
    others: 'The other accounts',
    held: 'Days with held readings',
    name: 'Name',
    /** Only the accounts with the most paper are named. */
    newlyNamed: 'Not named in the report before.',
    noLongerNamed: 'No longer named in this report.',
    movedInAll: 'Trees moved to other projects, in all',
    auditedInAll: 'Trees audited, in all',
    lostInAll: 'Trees lost, in all',
    waitingInAll: 'Trees waiting, in all',
    more: 'Further changes: {count}.',
  },
} as const;
