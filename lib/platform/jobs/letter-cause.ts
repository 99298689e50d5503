import { Fault } from '../fault.ts';

/** Why a worker gave a message up, for people who do not read the code. The dashboard has a sentence for each. */
export const CAUSES = ['crashed', 'unavailable', 'rejected', 'disk', 'unreadable', 'refused', 'error'] as const;
export type Cause = (typeof CAUSES)[number];

/** The properties by which Node and the AWS SDK tell errors apart. */
type ErrorProperties = { code?: unknown; $fault?: unknown; $retryable?: unknown };

/** The cause is found where the error is thrown: its class and codes say more than its sentence. */
export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return 'error';
  const { code, $fault, $retryable } = error as ErrorProperties;
  if (error instanceof Fault) return error.kind === 'rate_limited' ? 'unavailable' : 'refused';
  if (error.name === 'ZodError' || error.name === '$ZodError' || error instanceof SyntaxError) return 'unreadable';
  if (typeof code === 'string' && NETWORK.test(code)) return 'unavailable';
  if (typeof code === 'string' && DISK.test(code)) return 'disk';
  if ($fault === 'server' || $retryable || TRANSIENT.test(error.name)) return 'unavailable';
  return $fault === 'client' ? 'rejected' : 'error';
}

const NETWORK = /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_|EPIPE|EHOST|ENET|UND_ERR)/;
const DISK = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR|EEXIST|EMFILE|ENFILE|EIO|EFBIG)$/;
const TRANSIENT = /Throttl|TimeoutError|AbortError|ProvisionedThroughputExceeded|ServiceUnavailable|TooManyRequests/;
