import type { Change } from '../change.ts';

export const orders: Change = {
  summary: 'Orders are new.',
  paths: [{ in: '1.6.6', prefix: '/orders' }],
};
