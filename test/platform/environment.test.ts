import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEnvironment, queueVariable, variable } from '../../lib/platform/environment.ts';

afterEach(() => vi.unstubAllEnvs());

describe('an environment variable', () => {
  it('has its value', () => {
    vi.stubEnv('REGROVE_TABLE', 'trees');

    expect(variable('REGROVE_TABLE')).toBe('trees');
  });

  it.each([
    ['REGROVE_TABLE', 'REGROVE_TABLE is not set: docs/configuration.md explains it.'],
    [queueVariable('feed-days-late'), 'REGROVE_QUEUE_FEED_DAYS_LATE is not set: docs/configuration.md explains it.'],
  ] as const)('that is empty is reported: %s', (name, sentence) => {
    vi.stubEnv(name, '');

    expect(() => variable(name)).toThrow(new Error(sentence));
  });

  it('is reported together with all other missing ones', () => {
    vi.stubEnv('REGROVE_TABLE', '');
    vi.stubEnv('REGROVE_EXPORT', 'csv');
    vi.stubEnv('REGROVE_EXPORT_BUCKET', '');

    expect(() => checkEnvironment(['REGROVE_EXPORT'])).not.toThrow();
    expect(() => checkEnvironment(['REGROVE_TABLE', 'REGROVE_EXPORT', 'REGROVE_EXPORT_BUCKET'])).toThrow(
      new Error(
        'REGROVE_TABLE is not set: docs/configuration.md explains it. REGROVE_EXPORT_BUCKET is not set: docs/configuration.md explains it.',
      ),
    );
  });
});
