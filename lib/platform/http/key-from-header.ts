/** The API key in an Authorization header: Basic with the key as user name, or Bearer. */
export function keyTextOf(authorization: string | undefined): string | undefined {
  const [, scheme = '', credentials = ''] = /^\s*(basic|bearer)\s+(\S+)\s*$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme === '') return undefined;
  const [userName] = Buffer.from(credentials, 'base64').toString().split(':', 1);
  return userName || undefined;
}
