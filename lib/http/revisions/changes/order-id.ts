import type { Change } from '../change.ts';

export const orderId: Change = {
  summary: 'Biomass and carbon offsets name the order they came from.',
  only: ['BiomassOffset', 'CarbonOffset'].map((schema) => ({ in: '1.6.6', schema, field: 'order_id' })),
};
