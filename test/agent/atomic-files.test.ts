import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAtomically } from '../../agent/spool/atomic-files.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

let folder: string;
const { platform } = process;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  rmSync(folder, { recursive: true });
});

const refuseOnce = (code: string) =>
  vi.mocked(renameSync).mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });

describe('a file that another program has open', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is replaced on Windows at the next try (%s)', (code) => {
    Object.defineProperty(process, 'platform', { value: 'win32' });
    refuseOnce(code);
    writeAtomically(join(folder, 'state.json'), 'new');

    expect([readFileSync(join(folder, 'state.json'), 'utf8'), readdirSync(folder)]).toEqual(['new', ['state.json']]);
  });

  it('is an error elsewhere, and so is any other trouble', () => {
    refuseOnce('EPERM');
    expect(() => writeAtomically(join(folder, 'state.json'), 'new')).toThrow('EPERM');
    Object.defineProperty(process, 'platform', { value: 'win32' });
    refuseOnce('ENOSPC');
    expect(() => writeAtomically(join(folder, 'state.json'), 'new')).toThrow('ENOSPC');
  });
});
