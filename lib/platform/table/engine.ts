/** How an engine other than AWS's own is spoken to: it believes any signature. */
export const ANY_SIGNATURE = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** How long an attempt waits for an answer. */
export const TIMEOUT_MS = 4_000;
