import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../lib/platform/digest.ts';
import { failureOf, OUR_FAULT } from '../../../lib/platform/http/status.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/keys.ts';
import { isDiskFull, isOutage } from '../../../lib/platform/table/outage.ts';
import { busy, isThrottled } from '../../../lib/platform/table/throttling.ts';

const error = (fields: object) => Object.assign(new Error('x'), fields);
const full = error({ name: 'InternalServerError', message: 'database or disk is full' });

describe('a table outage', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('is %s', (code) => {
    expect(isOutage(error({ code }))).toBe(true);
  });

  it('is a timeout or a full disk', () => {
    expect([isOutage(error({ name: 'TimeoutError' })), isOutage(full), isDiskFull(full)]).toEqual([true, true, true]);
  });

  it.each([
    error({ code: 'ENOENT' }),
    error({ name: 'InternalServerError' }),
    error({ name: 'OtherError', message: 'disk is full' }),
    { code: 'EPIPE' },
    undefined,
  ])('is not %o', (other) => {
    expect([isOutage(other), isDiskFull(other)]).toEqual([false, false]);
  });

  it('for a full disk is reported as such, and every other failure is ours', () => {
    expect(failureOf(full)).toMatchObject({ code: 500, error: expect.stringContaining('disk of the service is full') });
    expect(failureOf(error({}))).toBe(OUR_FAULT);
  });
});

describe('a throttled call', () => {
  it.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'])(
    'is %s',
    (name) => {
      expect(isThrottled(error({ name }))).toBe(true);
    },
  );

  it('is nothing else, and is asked to try again in a second', () => {
    expect([isThrottled(error({})), isThrottled({ name: 'ThrottlingException' })]).toEqual([false, false]);
    expect(busy()).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 1 });
  });
});

describe('a text in a key', () => {
  const skOf = (name: string) => keys.childName(asPath('a'), name).sk;

  it('stays as it is up to 800 bytes, and is cut with a hash beyond', () => {
    const [whole, long] = ['x'.repeat(800), 'x'.repeat(801)];

    expect(skOf(whole)).toBe(`CHILD#${whole}`);
    expect(skOf(long)).toBe(`CHILD#${whole}~${sha256(long)}`);
  });

  it('is cut between characters', () => {
    const text = `x${'木'.repeat(300)}`;

    expect(skOf(text)).toBe(`CHILD#x${'木'.repeat(266)}~${sha256(text)}`);
  });

  it('of the search index ends with a fixed-length part for its record', () => {
    expect(keys.searchEntry(asPath('a'), 'text', asPath('a/b'), 'USER#1').sk).toMatch(/^text#[0-9a-f]{32}$/);
  });
});
