import type { OperatorTexts } from '../text-keys.ts';
import { desk } from './desk.ts';
import { domains } from './domains.ts';
import { suppressions } from './suppressions.ts';

export const texts: OperatorTexts = {
  desk,
  domains,
  suppressions,
};
