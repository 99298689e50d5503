/** Who stands behind the certificates: the operator's name, `REGROVE_ISSUER`. */
export const issuer = (): string => process.env.REGROVE_ISSUER || 'Regrove';
