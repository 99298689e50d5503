import { encodeQR } from 'qr';

/** A QR code as one path on a grid of `size` modules, without the quiet zone: callers leave four modules around it. */
export function qrOf(text: string): { size: number; path: string } {
  // The library requires a border of at least one module, which is removed here.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

/** Adjacent dark modules become one rectangle: fewer shapes, and no hairlines between them. */
function rowPath(row: boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? '#' : ' ')).join('');
  return Array.from(cells.matchAll(/#+/g), (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join(
    '',
  );
}
