/** The defaults of limits that protect other callers and other hosts, for a deployment to AWS and for production on one machine. */
export const REQUESTS_PER_MINUTE = 600;
export const WEBHOOK_HOST_PER_SECOND = 100;
