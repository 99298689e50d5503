/**
 * How long a test waits for something that must come. It only ends a test that hangs: a machine that is slow, or busy with other work, must not
 * fail one.
 */
export const PATIENCE_MS = 300_000;
