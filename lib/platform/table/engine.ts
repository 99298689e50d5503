/** Credentials for an engine other than AWS, which accepts any signature. */
export const ANY_SIGNATURE = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** The time limit of one attempt. */
export const TIMEOUT_MS = 4_000;
