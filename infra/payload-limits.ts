/** Limits of AWS that the local host enforces too, so that both hosts refuse the same requests. */

/** API Gateway's limit of a request body. */
export const GATEWAY_BODY_MAX_BYTES = 10 * 1024 * 1024;

/** Lambda's limit of the event or answer of a synchronous invocation. In an event a body is base64, a third larger. */
export const PAYLOAD_MAX_BYTES = 6_291_556;

/** API Gateway compresses answers from this size on; compressing less than a packet gains nothing. */
export const COMPRESSED_FROM_BYTES = 1024;
