import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Target } from '../../../lib/operations/export/target.ts';

/** Files in memory. `killAt` is the call number at which the export is killed, before or after the call took effect. */
export type MemoryTarget = Target & { files: Map<string, Uint8Array>; calls: string[] };

export class Killed extends Error {}

export function memoryTarget(
  files = new Map<string, Uint8Array>(),
  { killAt, isAfter = false }: { killAt?: number; isAfter?: boolean } = {},
): MemoryTarget {
  const calls: string[] = [];
  const change = (call: string, effect: () => void) => {
    calls.push(call);
    const isKilled = calls.length - 1 === killAt;
    if (isKilled && !isAfter) throw new Killed(call);
    effect();
    if (isKilled) throw new Killed(call);
  };
  return {
    shown: 'memory',
    files,
    calls,
    read: async (name) => files.get(name),
    write: async (name, bytes) => change(`write ${name}`, () => files.set(name, Uint8Array.from(bytes))),
    remove: async (name) => change(`remove ${name}`, () => files.delete(name)),
  };
}

export function writeAll({ files }: MemoryTarget, folder: string): void {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

export const textOf = ({ files }: MemoryTarget, name: string): string => new TextDecoder().decode(files.get(name));
