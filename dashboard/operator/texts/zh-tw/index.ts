import type { OperatorTexts } from '../text-keys.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { billing } from './billing.ts';
import { catalog } from './catalog.ts';
import { desk } from './desk.ts';
import { domains } from './domains.ts';
import { health } from './health.ts';
import { suppressions } from './suppressions.ts';

export const texts: OperatorTexts = { desk, accounts, billing, activity, ...catalog, health, domains, suppressions };
