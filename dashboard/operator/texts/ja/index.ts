import type { OperatorTexts } from '../text-keys.ts';
import { catalog } from './catalog.ts';
import { desk } from './desk.ts';
import { domains } from './domains.ts';
import { health } from './health.ts';
import { suppressions } from './suppressions.ts';

export const texts: OperatorTexts = { desk, ...catalog, health, domains, suppressions };
