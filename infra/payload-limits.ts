/** AWS limits the local host enforces too, so both hosts refuse the same requests. */

/** API Gateway's limit for a request body. */
export const GATEWAY_BODY_MAX_BYTES = 10 * 1024 * 1024;

/** Lambda's limit for a synchronous invocation's event or answer. In an event a body is base64, a third larger. */
export const PAYLOAD_MAX_BYTES = 6_291_556;

/** API Gateway compresses answers of at least this size; compressing less than a packet gains nothing. */
export const COMPRESSED_FROM_BYTES = 1024;
