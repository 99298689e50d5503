import { describe, expect, it } from 'vitest';
import { agentSilentFrom, weekendAfter } from '../../../lib/metering/agents/silence.ts';
import { isLower } from '../../../lib/metering/agents/version.ts';
import { timestamp } from '../../../lib/platform/time.ts';

/** 2026-11-13 is a Friday. */
const from = (seen_at: string, weekend_at: string | null = null) => timestamp(agentSilentFrom({ seen_at, weekend_at }));

describe('a silent agent', () => {
  it('is silent after 26 hours', () => {
    expect(from('2026-11-10T17:00:00Z')).toBe('2026-11-11T19:00:00Z');
  });

  it('is not missed at weekends if it was not in contact on one in 28 days', () => {
    expect(from('2026-11-13T17:00:00Z')).toBe('2026-11-16T19:00:00Z');
    expect(from('2026-11-12T23:00:00Z')).toBe('2026-11-16T01:00:00Z');
    expect(from('2026-11-12T22:00:00Z')).toBe('2026-11-14T00:00:00Z');
    expect(from('2026-11-13T17:00:00Z', '2026-10-16T16:59:59Z')).toBe('2026-11-16T19:00:00Z');
  });

  it('is missed at weekends if it was in contact on one', () => {
    expect(from('2026-11-13T17:00:00Z', '2026-11-08T03:00:00Z')).toBe('2026-11-14T19:00:00Z');
    expect(from('2026-11-13T17:00:00Z', '2026-10-16T17:00:00Z')).toBe('2026-11-14T19:00:00Z');
    expect(from('2026-11-14T12:00:00Z', '2026-11-14T12:00:00Z')).toBe('2026-11-15T14:00:00Z');
  });

  it('knows the last contact on a weekend', () => {
    expect(weekendAfter(null, '2026-11-13T23:59:59Z')).toBeNull();
    expect(weekendAfter(null, '2026-11-14T00:00:00Z')).toBe('2026-11-14T00:00:00Z');
    expect(weekendAfter('2026-11-14T00:00:00Z', '2026-11-16T00:00:00Z')).toBe('2026-11-14T00:00:00Z');
  });
});

describe('a version', () => {
  it.each([
    ['2.0.0', '2.0.1'],
    ['2.9.0', '2.10.0'],
    ['1.99.99', '2.0.0'],
    ['2.1.0-beta', '2.1.0'],
    ['2.1.0-beta.2', '2.1.0-beta.11'],
    ['2.1.0-1', '2.1.0-beta'],
    ['2.1.0-beta', '2.1.0-beta.1'],
    ['2.0.0+build.9', '2.0.1+build.1'],
  ])('%s is lower than %s', (one, other) => {
    expect([isLower(one, other), isLower(other, one), isLower(one, one)]).toEqual([true, false, false]);
  });

  it('is never lower if it is none', () => {
    expect([isLower(null, '2.0.0'), isLower('latest', '2.0.0'), isLower('1.0.0', 'latest')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isLower('2.0.0+a', '2.0.0+b')).toBe(false);
  });
});
