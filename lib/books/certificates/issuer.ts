import { textSetting } from '../../platform/environment.ts';
/** The certificate issuer's name: `REGROVE_ISSUER`. */
export const issuer = (): string => textSetting('REGROVE_ISSUER');
