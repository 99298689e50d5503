import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEnvironment, queueVariable, variable } from '../../lib/platform/environment.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a variable of the environment', () => {
  it('has its value', () => {
    vi.stubEnv('REGROVE_TABLE', 'trees');

    expect(variable('REGROVE_TABLE')).toBe('trees');
  });

  it.each([
    ['REGROVE_TABLE', 'REGROVE_TABLE is not set: it names the DynamoDB table.'],
    [queueVariable('feed-days-late'), 'REGROVE_QUEUE_FEED_DAYS_LATE is not set: it is the address of the queue.'],
  ] as const)('that is empty is reported with its meaning: %s', (name, sentence) => {
    vi.stubEnv(name, '');

    expect(() => variable(name)).toThrow(new Error(sentence));
  });

  it('is reported together with all others that are missing', () => {
    vi.stubEnv('REGROVE_TABLE', '');
    vi.stubEnv('REGROVE_EXPORT', 'csv');
    vi.stubEnv('REGROVE_EXPORT_BUCKET', '');

    expect(() => checkEnvironment(['REGROVE_EXPORT'])).not.toThrow();
    expect(() => checkEnvironment(['REGROVE_TABLE', 'REGROVE_EXPORT', 'REGROVE_EXPORT_BUCKET'])).toThrow(
      new Error(
        'REGROVE_TABLE is not set: it names the DynamoDB table. REGROVE_EXPORT_BUCKET is not set: it names the bucket of the daily export.',
      ),
    );
  });
});
