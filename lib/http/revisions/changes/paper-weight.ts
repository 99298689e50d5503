import type { Change } from '../change.ts';

const SCHEMAS = ['Deposit', 'NewDeposit', 'PaperItem', 'NewPaperItem'];

export const paperWeight: Change = {
  summary: 'The weight of paper is called gsm; it was called density.',
  renamed: SCHEMAS.map((schema) => ({ in: '1.6.3', schema, field: 'gsm', as: 'density' })),
};
