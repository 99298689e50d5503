import { variable } from '../platform/environment.ts';

/** Where certificates are shown to people: `REGROVE_CERTIFICATE_URL`, which each host sets to its own address. */
export function certificateUrl(id: string): string {
  return `${variable('REGROVE_CERTIFICATE_URL').replace(/\/$/, '')}/${id}`;
}
