import type { Change } from '../change.ts';

export const quoteLists: Change = {
  summary: 'Quotes list their projects and biomass offsets.',
  only: ['Quote', 'ExpandedQuote'].flatMap((schema) =>
    ['project_ids', 'biomass_offset_ids'].map((field) => ({ in: '1.6.6', schema, field })),
  ),
};
