/** The most bytes that a body may have, by what it is. */
export const JSON_BYTES_MAX = 1_000_000;
/** Rows of a batch, and readings that are pushed. */
export const ROWS_BYTES_MAX = 4_000_000;
export const FILE_BYTES_MAX = 200_000;

/**
 * Said of a body that no function is handed, because the gateway or Lambda takes none of that size. There the sentence cannot
 * depend on the endpoint, so it names every limit.
 */
export const BODY_TOO_LARGE = `The body is too large; send at most ${JSON_BYTES_MAX} bytes of JSON, ${ROWS_BYTES_MAX} of rows or readings, or ${FILE_BYTES_MAX} of a picture.`;
