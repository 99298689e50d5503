/** The JSON served and attached: the content for people, and its JWS for programs. The same fields give the same bytes. */
export const servedJson = (fields: object): string => `${JSON.stringify(fields, null, 2)}\n`;
