/** How long a test waits for an expected result. It only ends hanging tests: a slow or busy machine must not fail one. */
export const PATIENCE_MS = 300_000;
