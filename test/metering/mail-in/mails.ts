/** A mail as systems send it, for tests. */
export type Part = {
  name?: string;
  type?: string;
  bytes: Uint8Array | string;
  encoding?: 'base64' | 'quoted-printable' | '7bit';
};

export function mailOf(
  parts: Part[],
  { from = ['Nightly <reports@dealer.example>'], headers = [] as string[], eol = '\r\n', boundary = 'part-1f2e' } = {},
): string {
  const lines = [
    ...headers,
    ...from.map((value) => `From: ${value}`),
    'To: somebody@reports.example.com',
    'Subject: Meter report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    'A report.',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See the attachment.',
    ...parts.flatMap((part) => [`--${boundary}`, ...linesOf(part)]),
    `--${boundary}--`,
    '',
  ];
  return lines.join(eol);
}

function linesOf({ name, type = 'application/octet-stream', bytes, encoding = 'base64' }: Part): string[] {
  const named = name === undefined ? '' : `; filename="${name}"`;
  return [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment${named}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoded(Buffer.from(bytes), encoding),
  ];
}

function encoded(bytes: Buffer, encoding: NonNullable<Part['encoding']>): string {
  if (encoding === 'base64') return bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
  if (encoding === '7bit') return bytes.toString();
  return Array.from(bytes, (byte) => {
    if (byte === 10) return '=0A=\r\n';
    return byte > 32 && byte < 127 && byte !== 61
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
