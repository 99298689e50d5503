import { textSetting } from '../../platform/environment.ts';
/** The name of the operator, who issues the certificates: `REGROVE_ISSUER`. */
export const issuer = (): string => textSetting('REGROVE_ISSUER');
