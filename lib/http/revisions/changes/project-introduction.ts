import type { Change } from '../change.ts';

export const projectIntroduction: Change = {
  summary: 'Forestry projects have no content_introduction any more.',
  only: [{ in: '1.6.3', schema: 'ForestryProject', field: 'content_introduction' }],
};
