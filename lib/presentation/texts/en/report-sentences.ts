/** Sentences of reports. Numbers and dates arrive as the language writes them. */
export const reportSentences = {
  method: {
    page: 'Paper is stated in standard pages. A standard page is a sheet of {grams} g; other sizes and weights are converted by mass.',
    co2e: 'The CO₂e is from making the paper: its mass times {factor} t CO₂e per tonne ({source}, {factor_year}). It is gross; nothing is subtracted from it.',
    earlierFactor: 'No factor is configured for {year}; the one for {factor_year} is used.',
    recycled:
      'For the share of recycled paper that accounts state, {factor} t CO₂e per tonne is used ({source}, {factor_year}).',
    trees:
      'One tree is ordered for {pages} standard pages. Each project’s public ledger shows which plantings cover the trees.',
    months:
      'A deposit counts in the month whose books it entered. A deposit reported after its month’s books closed counts in the month of the report, so deposits in closed months do not change. Every other order counts in the month of its date, even if it is booked or deleted later.',
    feeds:
      'Sheets and sides are those that feeds counted on devices. If a device does not report its sheets, they are derived from its two-sided sheets, from an estimate, or from its sides.',
    below: 'The figures include all accounts below this one.',
  },
  limits: {
    draft: 'This is a draft from {date}, without a number or signature. It may still change.',
    soFar: 'Some books of the year are still open. The figures run through {date}; the previous year is complete.',
    scope: 'The report covers paper only: no energy, toner, devices, transport or disposal.',
    apart:
      'Trees and carbon credits are stated separately from the paper’s CO₂e. No figure is a difference between them.',
    closing: 'Trees grow over decades. This does not undo the effects of making or using paper.',
    noFeeds: 'No feed counted paper in this year. The pages were reported by people or software.',
    missing:
      'Feed days on which nothing was collected: {missing} of {days}. Their paper was counted later or not at all.',
    /** Labels of figures. */
    held: 'Days with readings that need a decision and do not count yet: {held}.',
    estimated: 'Days on which sheets were estimated from sides: {estimated}.',
    sides:
      'Days on which each printed side counted as a sheet: {sides}. Two-sided printing used less paper there than stated.',
    unrecorded: 'The completeness of feed data was not recorded before {date}.',
    basis:
      'More days than in the previous year were counted by sheets instead of sides. Part of the difference between the years comes from this.',
    rest: 'Accounts combined in one row: {accounts}.',
    derived:
      'The trees include those ordered by number. Nobody reported paper for them, so no paper figure includes them.',
    sources: 'Since {date}, the report records which pages feeds counted. Earlier pages are among the reported ones.',
    beforeAccount:
      'Months before the account existed, with nothing booked, are not recorded. They have no figures, and nothing is compared with them.',
  },
  /** The annex: why a figure belongs to a disclosure of a reporting standard, or does not. */
  annex: {
    mass: 'The mass of the paper is a material inflow. It belongs here if paper is significant for the undertaking.',
    recycled:
      'The share of recycled paper that accounts state belongs with secondary materials. It is their own statement.',
    goal: 'A goal for less paper is a target for resource use. It belongs here if the undertaking has set it.',
    co2e: 'The paper’s CO₂e does not belong here: it arises from making purchased goods (Scope 3, category 1), not in Scope 1 or 2.',
    co2eElsewhere: 'The paper’s CO₂e does not belong in this standard. ESRS E1 asks for it, in Scope 3, category 1.',
    waste: 'The paper is not waste. This report does not say how much of it was discarded or recycled.',
    trees: 'Trees and carbon credits do not belong here. Neither reduces paper use or its CO₂e.',
  },
  changes: {
    none: 'No figure has changed.',
    pages: 'Standard pages: {before} before, {after} now.',
    paper: 'Paper: {before} kg before, {after} kg now.',
    co2e: 'CO₂e footprint of the paper: {before} t before, {after} t now.',
    trees: 'Trees ordered: {before} before, {after} now.',
    credits: 'Retired credits: {before} t CO₂e before, {after} t CO₂e now.',
    sheets: 'Sheets counted by feeds: {before} before, {after} now.',
    accounts: 'Accounts with paper: {before} before, {after} now.',
    /** Any figure without a sentence above; `what` is its label. */
    figure: '{what}: {before} before, {after} now.',
    /** The subject of a change not about the year; it stands before the sentences. */
    yearBefore: 'Previous year',
    others: 'Other accounts',
    held: 'Days with held readings',
    name: 'Name',
    /** Only the accounts with the most paper are named. */
    newlyNamed: 'Not named in the previous report.',
    noLongerNamed: 'No longer named in this report.',
    movedInAll: 'Trees moved to other projects, in total',
    auditedInAll: 'Trees audited, in total',
    lostInAll: 'Trees lost, in total',
    waitingInAll: 'Trees waiting, in total',
    more: 'More changes: {count}.',
  },
} as const;
