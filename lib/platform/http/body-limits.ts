/** Maximum body sizes, in bytes. */
export const JSON_BYTES_MAX = 1_000_000;
/** For batch rows and pushed readings. */
export const ROWS_BYTES_MAX = 4_000_000;
export const FILE_BYTES_MAX = 200_000;

/**
 * The gateway and Lambda refuse larger bodies before a function sees them. That message cannot depend on the endpoint, so it
 * names every limit.
 */
export const BODY_TOO_LARGE = `The body is too large; send at most ${JSON_BYTES_MAX} bytes of JSON, ${ROWS_BYTES_MAX} of rows or readings, or ${FILE_BYTES_MAX} of a picture.`;
