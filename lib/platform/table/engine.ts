/** Credentials for an engine other than AWS: it accepts any signature. */
export const ANY_SIGNATURE = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** The time limit per attempt on AWS. */
export const TIMEOUT_MS = 4_000;

/** An engine on a busy machine responds late, and another attempt would reach the same instance. */
export const ENGINE_TIMEOUT_MS = 30_000;
