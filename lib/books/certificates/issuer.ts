/** The name of the operator, who issues the certificates: `REGROVE_ISSUER`. */
export const issuer = (): string => process.env.REGROVE_ISSUER || 'Regrove';
