import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleAgent } from './bundle.ts';

const here = import.meta.dirname;
const textOf = (file: string): Buffer => readFileSync(join(here, file));

/**
 * The package as `GET /agent/package.tgz` serves it and npm installs it: everything below `package/`. The same sources give
 * the same bytes.
 */
export async function packageArchive(facts: { sequence?: number } = {}): Promise<Buffer> {
  const files: [name: string, bytes: Buffer, mode: number][] = [
    ['package.json', textOf('package.json'), 0o644],
    ['README.md', textOf('README.md'), 0o644],
    ['LICENSE', textOf('LICENSE'), 0o644],
    ['dist/regrove-agent.cjs', Buffer.from(await bundleAgent(facts)), 0o755],
    ['dist/THIRD_PARTY_NOTICES.md', textOf('../THIRD_PARTY_NOTICES.md'), 0o644],
  ];
  const entries = files.flatMap(([name, bytes, mode]) => [
    header(`package/${name}`, bytes.length, mode),
    padded(bytes),
  ]);
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(BLOCK * 2)]), { level: 9 });
}

const BLOCK = 512;
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);

/** A ustar header. Its checksum counts the checksum's own field as spaces. */
function header(name: string, size: number, mode: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}
