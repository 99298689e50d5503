import type { ClaimTexts } from './texts.ts';

export const en: ClaimTexts = {
  sheets: { one: '# sheet of paper', other: '# sheets of paper' },
  trees: { one: '# tree', other: '# trees' },
  website: {
    ordered: ({ account, date, sheets, trees }) =>
      `By ${date}, ${trees} had been ordered for ${account} for ${sheets}.`,
    planted: ({ account, date, sheets, trees, planted }) =>
      `By ${date}, ${trees} had been ordered for ${account} for ${sheets}; of these, ${planted} had been planted.`,
  },
  report: {
    ordered: ({ account, date, sheets, trees }) =>
      `For ${sheets} used by ${account}, ${trees} were ordered up to ${date}. Trees grow over decades; this does not undo the effects of making or using paper.`,
    planted: ({ account, date, sheets, trees, planted }) =>
      `For ${sheets} used by ${account}, ${trees} were ordered up to ${date}; plantings cover ${planted} of them. Trees grow over decades; this does not undo the effects of making or using paper.`,
  },
  mailFooter: {
    ordered: ({ account, date, trees }) => `${account} ordered ${trees} for its paper (as of ${date}).`,
    planted: ({ account, date, trees, planted }) =>
      `${account} ordered ${trees} for its paper, ${planted} of them planted (as of ${date}).`,
  },
  social: {
    ordered: ({ date, sheets, trees }) =>
      `We used ${sheets} and ordered ${trees}, as of ${date}. Everyone can check it.`,
    planted: ({ date, sheets, trees, planted }) =>
      `We used ${sheets} and ordered ${trees}; ${planted} of them are planted, as of ${date}. Everyone can check it.`,
  },
  credits: ({ account, date, tonnes }) =>
    `For ${account}, ${tonnes} t CO2e of carbon credits were retired up to ${date}. Its own emissions are stated apart from them.`,
  why: {
    neutral: 'EU law forbids saying that something is neutral or positive for the climate because of trees or credits.',
    offset: 'Trees and credits do not undo emissions or the use of paper, so the law forbids saying so.',
    balanced: 'Nothing is balanced: the paper was used, and the trees grow over decades.',
    regrow: 'New trees take decades to grow, and they are not the trees that were felled.',
    generic: 'A general environmental claim needs proof on the same medium, which a number of trees is not.',
    sustainable_paper: 'Ordering trees says nothing about how the paper was made.',
    certified:
      'A label needs a certification scheme with independent control; the certificate names an order of trees.',
    trees: 'The number is above the trees in your ledger.',
    tonnes: 'The number is above the tonnes in your ledger.',
  },
  instead: {
    neutral: 'Say how many trees were ordered, and how many of them are planted.',
    offset: 'Say "trees were ordered for" or "credits were retired".',
    balanced: 'State paper used and trees ordered as two separate facts.',
    regrow: 'Say "trees were ordered" or "trees were planted", with the number.',
    generic: 'State the fact itself: sheets used, trees ordered, trees planted.',
    sustainable_paper: 'Say for how many sheets trees were ordered.',
    certified: 'Say "we hold a tree certificate" and link to it.',
    trees: 'Use the number of your public page.',
    tonnes: 'Use the number of your certificates of carbon credit retirement.',
  },
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
