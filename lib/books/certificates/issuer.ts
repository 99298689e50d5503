import { textSetting } from '../../platform/environment.ts';
/** The name of the operator issuing the certificates: `REGROVE_ISSUER`. */
export const issuer = (): string => textSetting('REGROVE_ISSUER');
