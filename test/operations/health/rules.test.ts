import { describe, expect, it } from 'vitest';
import { configOf, SETTING_NAMES } from '../../../infra/config.ts';
import { shownSettings } from '../../../infra/shown-settings.ts';
import { jobHealth } from '../../../lib/operations/health/health.ts';
import { deployment } from '../../../lib/operations/health/settings.ts';

describe("a job's health", () => {
  const HOURLY = '15 * * * *';
  const run = (ran_at: string, ok = true) => ({ name: 'j', ran_at, duration_s: 1.5, ok });
  const at = (time: string) => new Date(`2026-11-15T${time}Z`);
  const health = (time: string, ran = run('2026-11-15T09:15:00Z')) => jobHealth('j', HOURLY, ran, at(time));

  it('is unknown before its first run', () => {
    expect(jobHealth('j', HOURLY, undefined, at('09:20:00'))).toEqual({
      name: 'j',
      last_run_at: null,
      duration_s: null,
      next_run_at: '2026-11-15T10:15:00Z',
      ok: null,
    });
  });

  it("is its last run's, until the next is overdue by 20 minutes", () => {
    expect(health('10:35:00')).toEqual({
      name: 'j',
      last_run_at: '2026-11-15T09:15:00Z',
      duration_s: 1.5,
      next_run_at: '2026-11-15T11:15:00Z',
      ok: true,
    });
    expect(health('10:35:00.001').ok).toBe(false);
    expect(health('09:20:00', run('2026-11-15T09:15:00Z', false)).ok).toBe(false);
  });
});

describe("a deployment's settings", () => {
  it('are shown by name, a hidden one only as set or not', () => {
    const text = JSON.stringify({
      version: '2.0.0',
      shown: { rateLimit: 60, mailFrom: null, aBool: false },
      set: 'key',
      unset: 'other,third',
    });

    expect(deployment(text)).toEqual({
      version: '2.0.0',
      settings: [
        { name: 'aBool', value: false, set: true },
        { name: 'key', value: null, set: true },
        { name: 'mailFrom', value: null, set: false },
        { name: 'other', value: null, set: false },
        { name: 'rateLimit', value: 60, set: true },
        { name: 'third', value: null, set: false },
      ],
    });
  });

  it('are none on a host without reports', () => {
    expect(deployment('')).toEqual({ version: 'unknown', settings: [] });
  });

  it('are not set where they are off or at their default', () => {
    const settingsOf = (context: Record<string, unknown>) => {
      const text = shownSettings(SETTING_NAMES, configOf(context, {}), configOf({}, {}));
      return Object.fromEntries(deployment(text).settings.map(({ name, ...rest }) => [name, rest]));
    };
    const off = { value: null, set: false };
    const on = settingsOf({
      'regrove:restoreTest': true,
      'regrove:export': 'parquet',
      'regrove:firstDeployment': 'true',
      'regrove:paper': { pages_per_tree: 8000 },
    });

    expect(settingsOf({})).toMatchObject({ restoreTest: off, export: off, firstDeployment: off, paper: off });
    expect(on).toMatchObject({
      restoreTest: { value: true, set: true },
      export: { value: 'parquet', set: true },
      firstDeployment: { value: true, set: true },
      paper: { value: null, set: true },
    });
  });
});
