import { variable } from '../../platform/environment.ts';

/** The dashboard page providers send people back to. Administrators enter it at their provider. */
export const redirectUri = (): string => `${variable('REGROVE_PUBLIC_URL')}/sign-in/company`;
