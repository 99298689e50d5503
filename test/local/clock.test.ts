import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clockAheadMs,
  distanceInWords,
  moveClock,
  parseClockMoment,
  resetClock,
  restoreClock,
} from '../../infra/local/test-clock.ts';
import { clock } from '../../lib/platform/clock.ts';
import { regrove as regroveHere } from '../operator/run-command.ts';
import { newFolder, type Started, startForFile } from './process.ts';

describe("a data folder's clock", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'regrove-'));
  });
  afterEach(() => {
    resetClock(folder);
    rmSync(folder, { recursive: true });
  });

  it('continues from where it was set, for later processes too', () => {
    moveClock(folder, new Date('2031-01-31T22:00:00Z'));
    const ahead = clockAheadMs();
    expect(clock.now().toISOString()).toMatch(/^2031-01-31T22:0/);
    clock.use(undefined);
    restoreClock(folder);

    expect(clock.now().toISOString()).toMatch(/^2031-01-31T22:0/);
    expect(clockAheadMs()).toBe(ahead);
  });

  it('is the machine’s if nothing was set, and again on request', () => {
    restoreClock(folder);
    expect(clockAheadMs()).toBe(0);
    moveClock(folder, new Date('2031-01-31T22:00:00Z'));
    resetClock(folder);
    restoreClock(folder);
    expect(clockAheadMs()).toBe(0);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('stays where it is if the move cannot be stored', () => {
    moveClock(folder, new Date('2031-01-31T22:00:00Z'));
    const ahead = clockAheadMs();

    expect(() => moveClock(join(folder, 'missing'), new Date('2032-01-31T22:00:00Z'))).toThrow('ENOENT');
    expect(clockAheadMs()).toBe(ahead);
  });

  it('is refused if the stored value cannot be read', () => {
    writeFileSync(join(folder, 'clock.json'), '{"ahead_ms":');

    expect(() => restoreClock(folder)).toThrow(/clock\.json does not hold the offset of the clock; delete it/);
  });

  it.each([
    ['2026-10-31T22:00:00Z', '2026-10-31T22:00:00.000Z'],
    ['2026-10-31T22:00+02:00', '2026-10-31T20:00:00.000Z'],
    ['2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['2026-10-31T22:00', undefined],
    ['1999-12-31T23:59:59Z', undefined],
    ['next month', undefined],
  ])('may be at %s: %s', (text, moment) => {
    expect(parseClockMoment(text)?.toISOString()).toBe(moment);
  });

  it.each([
    [3 * 86_400_000 + 3_600_000 + 60_000, '3 days 1 hour ahead of'],
    [-90 * 60_000, '1 hour 30 minutes behind'],
    [86_400_000, '1 day ahead of'],
    [2_000, 'less than a minute ahead of'],
  ])('is compared with the machine’s: %d ms is %s', (ms, words) => {
    expect(distanceInWords(ms)).toBe(words);
  });
});

describe("a running server's clock", () => {
  let server: Started & { folder: string };
  beforeAll(async () => {
    server = await startForFile();
  });
  beforeEach(() => {
    vi.stubEnv('REGROVE_DATA', server.folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is the machine’s unless it was moved', async () => {
    const { out } = await regroveHere('clock', 'show');

    expect(server.out()).not.toContain('Its clock');
    expect(out).toMatch(/^The clock is at \d{4}-\S+Z, this machine's time\.\n$/);
  });

  it('does not go back', async () => {
    const { code, out, err } = await regroveHere('clock', 'forward', 'to', '2001-01-01');

    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^The clock is at \S+ and only goes forward; start with "npm start -- --now \.\.\." to set it back\.\n$/,
    );
  });

  it('does not move further at once than anybody means', async () => {
    const { code, err } = await regroveHere('clock', 'forward', '9999d');

    expect(code).toBe(1);
    expect(err).toMatch(/^The clock goes forward at most 3660 days at once; \S+ is further away\.\n$/);
  });

  it.each([
    [['forward']],
    [['forward', 'soon']],
    [['forward', '3']],
    [['forward', '0d']],
    [['forward', '-3d']],
    [['forward', '3d', '4h']],
    [['forward', 'to']],
    [['forward', 'to', 'Monday']],
    [['forward', '3d', '--table', 'Regrove']],
    [['forward', '3d', '--table=Regrove']],
  ])('is not moved by %j', async (words) => {
    const { code, out, err } = await regroveHere('clock', ...words);

    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.length).toBeGreaterThan(20);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('without a running server', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('a command says what to do', async () => {
    const folder = newFolder();
    vi.stubEnv('REGROVE_DATA', folder);

    expect(await regroveHere('clock', 'forward', '3d')).toEqual({
      code: 1,
      out: '',
      err: `No server is running on the data folder ${folder}: start one with "npm start", or set REGROVE_DATA to its folder.\n`,
    });
  });

  it('a command says so for data in memory too', async () => {
    vi.stubEnv('REGROVE_DATA', 'memory');

    expect((await regroveHere('clock', 'show')).err).toMatch(/^A server on REGROVE_DATA=memory takes no commands/);
  });
});
