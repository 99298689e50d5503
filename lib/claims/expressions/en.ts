import type { Expressions } from './expressions.ts';

export const en: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(climate|carbon|co2|co₂|tree|forest|emission|emissions|greenhouse gas) (neutral|neutrality|neutralise*|neutralize*|positive|negative)',
      'neutral* (for|to|towards) (the )?(climate|carbon|trees|forests)',
      '(neutralise*|neutralize*|neutralising|neutralizing) (our |your |the |its |their )?(carbon|co2|emissions|footprint|paper|climate)',
      'net zero',
      'zero (carbon|emission|emissions|footprint)',
      'carbon free',
    ],
    offset: [
      '(offset|offsets|offsetting)',
      '(compensate|compensates|compensated|compensating|compensation)',
      '(make|makes|made|making) (up|amends) for',
      '(counterbalance*|cancel* out|undo (our|your|the) (emissions|footprint))',
    ],
    balanced: [
      'balanc* (out )?(of )?(our |your |the |its |their )?(carbon|co2|climate|paper|emissions|footprint)',
      '(carbon|co2|climate|paper|emission|emissions) balanc*',
    ],
    regrow: [
      '(grow|grows|grew|grown|growing) (back|again)',
      '(regrow|regrows|regrew|regrown|regrowing)',
      'give* back (to )?(the )?(trees|forest|forests|nature)',
    ],
    generic: [
      'green',
      'greener',
      'greenest',
      'eco',
      'eco (friendly|conscious|responsible|friendlier)',
      'ecofriendly',
      'ecological* friendly',
      'ecologically',
      '(environmentally|environment|climate|nature|planet|earth|forest) (friendly|friendlier|conscious|correct|safe)',
      '(good|better|kind|kinder|gentle) (for|to|on) (the )?(environment|climate|planet|nature)',
    ],
    sustainable_paper: [
      '(sustainable|sustainably) (paper|printing|printed|print|prints|printer|printers|pages|sheets|sourced paper)',
      '(paper|printing|printer|printers) (is |are )?(sustainable|sustainably)',
    ],
    certified: [
      'certified (printing|print|prints|printer|printers|paper|account|accounts|company|companies|sustainable|reforested)',
      '(printing|printer|printers|paper|account|accounts|company|companies) (is |are |was |were )?certified',
    ],
  },
  trees: ['tree', 'trees', 'standard trees'],
  tonnes: ['t', 'tonne', 'tonnes', 'ton', 'tons', 'metric ton', 'metric tons', 't co2e', 't co₂e', 't of co2e'],
  planted: ['planted', 'plant', 'plants', 'planting', 'grow', 'growing', 'stand', 'standing'],
  ordered: ['order*'],
  avoid: [
    ['Our printing is climate neutral.', 'neutral'],
    ['We are on the way to net zero with every page.', 'neutral'],
    ['We offset our paper.', 'offset'],
    ['Our trees make up for the paper we use.', 'offset'],
    ['A balanced carbon footprint.', 'balanced'],
    ['Every page grows back as a tree.', 'regrow'],
    ['Green printing.', 'generic'],
    ['Our documents are eco-friendly.', 'generic'],
    ['Printed on sustainable paper.', 'sustainable_paper'],
    ['Certified printing company.', 'certified'],
  ],
};
