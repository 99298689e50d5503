/** Limits of AWS that the server of this machine has too, so that a request is refused on both hosts or on none. */

/** Of API Gateway, for the body of a request. */
export const GATEWAY_BODY_MAX_BYTES = 10 * 1024 * 1024;

/** Of Lambda, for the event or the answer of a synchronous invocation. A file is a third larger in an event, in base64. */
export const PAYLOAD_MAX_BYTES = 6_291_556;

/** From here on API Gateway compresses an answer: one below a packet gains nothing. */
export const COMPRESSED_FROM_BYTES = 1024;
