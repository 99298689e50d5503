/** Names of files with the headers in which they are sent. A header's characters are the bytes on the wire. */
export function namedFiles(): { name: string; disposition: string }[] {
  const asBytes = (text: string) => Buffer.from(text).toString('latin1');
  return [
    { name: 'meters.csv', disposition: 'attachment; filename="meters.csv"' },
    { name: 'Zähler.csv', disposition: asBytes('attachment; filename="Zähler.csv"') },
    { name: 'メーター.csv', disposition: asBytes('attachment; filename=メーター.csv') },
    { name: 'Счётчики €.csv', disposition: `attachment; filename*=UTF-8''${encodeURIComponent('Счётчики €.csv')}` },
  ];
}
