import type { Change } from '../change.ts';

export const serverContact: Change = {
  summary: 'Servers have no contact any more; it was required.',
  only: [
    { in: '1.6.3', schema: 'Server', field: 'contact' },
    { in: '1.6.3', schema: 'NewServer', field: 'contact', required: true },
    { in: '1.6.3', schema: 'ServerChange', field: 'contact' },
  ],
};
