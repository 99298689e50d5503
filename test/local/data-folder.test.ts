import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataFolder } from '../../infra/local/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'regrove-')), 'data');
  vi.stubEnv('REGROVE_DATA', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, '..'), { recursive: true });
});

const modeOf = (...names: string[]): number => statSync(join(folder, ...names)).mode & 0o777;

/** As made by a person. */
function open(...names: string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), '');
  chmodSync(folder, 0o755);
}

describe('the data folder', () => {
  it('is created for its owner alone', () => {
    expect(dataFolder()).toBe(folder);
    expect(modeOf()).toBe(0o700);
  });

  it('is closed to others if empty', () => {
    open();
    dataFolder();

    expect(modeOf()).toBe(0o700);
  });

  it('with files in it keeps its mode', () => {
    open('letter.txt');
    dataFolder();

    expect(modeOf()).toBe(0o755);
  });

  it('does not exist in memory', () => {
    vi.stubEnv('REGROVE_DATA', 'memory');

    expect(dataFolder()).toBe('memory');
  });
});
