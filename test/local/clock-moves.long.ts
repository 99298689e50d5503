import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROUND_HOURS } from '../../lib/metering/feeds/schedule.ts';
import { regrove as regroveHere } from '../operator/run-command.ts';
import { newFolder, regrove, type Started, start, startForFile } from './process.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const dayOf = (moment: string): string => moment.slice(0, 10);

describe('a month’s end in a minute', () => {
  it('is visible from a deposit to its certificate, and stays visible', async () => {
    const folder = newFolder();
    vi.stubEnv('REGROVE_DATA', folder);
    const server = await start({ REGROVE_DATA: folder }, ['--now', '2031-01-31T22:00:00Z']);
    expect(server.out()).toMatch(/^Its clock is at 2031-01-31T22:0\S+, \d+ days .+ ahead of this machine's; /m);
    const { date } = (await (await post(server, '/deposits', { pages: 16_666 })).json()) as { date: string };
    expect(dayOf(date)).toBe('2031-01-31');
    expect(await (await server.call('/biomass/offsets')).json()).toEqual([]);

    const told = await regroveHere('clock', 'forward', '1d');
    const ran = told.out.split('\n').map((line) => line.split(/ +/));
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(ran.filter(([, name]) => name === 'collect-start').map(([at]) => at)).toEqual(
      ROUND_HOURS.map((hour) => `2031-02-01T${String(hour).padStart(2, '0')}:00Z`),
    );
    expect(told.out).toMatch(/^2031-02-01T\d\d:\d\dZ {2}close-start +month closed: 1$/m);
    expect(told.out).toMatch(/^The clock is at 2031-02-01T22:0\S+, \d+ days .+ ahead of this machine's\.$/m);
    const offsets = (await (await server.call('/biomass/offsets')).json()) as { date: string }[];
    expect(offsets).toMatchObject([{ date: '2031-01-31T23:59:59Z', pages: 16_666, trees: 2 }]);

    expect(JSON.parse((await regrove(folder, 'offsets', 'bill', '--period', '2031-01', '--json')).out)).toMatchObject({
      sum: { offsets: 1 },
    });
    await server.end('SIGINT');
    const again = await start({ REGROVE_DATA: folder });
    expect(again.out()).toMatch(/^Its clock is at 2031-02-01T2/m);
    const shown = await regroveHere('clock', 'show', '--json');
    expect(JSON.parse(shown.out)).toMatchObject({ now: expect.stringMatching(/^2031-02-01T2/), has_schedule: true });
  });
});

it("a running server's clock is stored as it moves", async () => {
  const server = await startForFile();
  vi.stubEnv('REGROVE_DATA', server.folder);
  const { out } = await regroveHere('clock', 'forward', '90m', '--json');
  const told = JSON.parse(out);

  expect(told).toMatchObject({ ran: expect.any(Array) });
  expect(Math.round(told.ahead_ms / 60_000)).toBe(90);
  expect(JSON.parse(readFileSync(join(server.folder, 'clock.json'), 'utf8'))).toEqual({ ahead_ms: told.ahead_ms });
});

const post = (server: Started, path: string, body: object): Promise<Response> =>
  server.call(path, { method: 'POST', body: JSON.stringify(body) });
