import type { Change } from '../change.ts';

export const userAgent: Change = {
  summary: 'A User-Agent that names the application is required.',
  rules: [{ in: '1.6.6', rule: 'user_agent' }],
};
