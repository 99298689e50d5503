/** Where certificates are shown to people: `REGROVE_CERTIFICATE_URL`, which each host sets to its own address. */
export function certificateUrl(id: string): string {
  const base = process.env.REGROVE_CERTIFICATE_URL;
  if (!base) throw new Error('REGROVE_CERTIFICATE_URL is not set: it is the address that certificates are shown at.');
  return `${base.replace(/\/$/, '')}/${id}`;
}
