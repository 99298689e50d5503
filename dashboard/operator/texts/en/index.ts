import { desk } from './desk.ts';
import { domains } from './domains.ts';
import { suppressions } from './suppressions.ts';

export const texts = {
  desk,
  domains,
  suppressions,
} as const;
