import * as z from 'zod';
import { lazy } from '../../../platform/lazy.ts';
import { type OperatorKeys, readKeys } from '../../integrations/operator-keys.ts';

/**
 * The operator's app registration with Microsoft: `universal_print` in `REGROVE_INTEGRATIONS`. National clouds have other
 * addresses; a single-tenant registration has that tenant in `loginUrl`.
 */
const settingsForm = lazy(() =>
  z.object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    loginUrl: z.url().default('https://login.microsoftonline.com/organizations'),
    graphUrl: z.url().default('https://graph.microsoft.com'),
  }),
);
export type MicrosoftSettings = z.infer<ReturnType<typeof settingsForm>>;

export const UNIVERSAL_PRINT = 'universal_print';

/** Undefined if the operator has not registered the service. */
export const microsoftSettings = ({ [UNIVERSAL_PRINT]: configured }: OperatorKeys): MicrosoftSettings | undefined =>
  configured === undefined ? undefined : readKeys(settingsForm(), UNIVERSAL_PRINT, configured);
