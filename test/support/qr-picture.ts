/** Paints a QR code path's rectangles as a reader sees them: four pixels per module, within the quiet zone. */
export function qrPicture({ size, path }: { size: number; path: string }) {
  const [scale, quiet] = [4, 4];
  const side = (size + 2 * quiet) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) + quiet) * scale + row) * side + (Number(x) + quiet) * scale;
      for (let pixel = start; pixel < start + Number(length) * scale; pixel += 1)
        data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}
