import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../support/long.ts';
import { slowTextOf } from './regular-expressions/attack.ts';
import { BOUNDED, CONSTRUCTED, constructedBy } from './regular-expressions/constructed.ts';
import { type Expression, expressionsInSource } from './regular-expressions/literals.ts';

/**
 * V8 tries all ways a regular expression can match, one after the other. If two repetitions share characters, or a repetition can start
 * at every character, a text with some kilobytes takes minutes. The static analysis finds most of these expressions, and running each one
 * on texts made from its parts finds others.
 */
function backtracking({ place, source, flags }: Expression): string[] {
  const { reports } = analyse({ source, flags }, { maxReports: 1, assumeRejectingSuffix: false });
  if (reports[0]) return [`${place} /${source}/${flags} backtracks (${reports[0].type})`];
  const slow = slowTextOf({ place, source, flags });
  return slow === undefined ? [] : [`${place} /${source}/${flags} is slow with ${JSON.stringify(slow)}`];
}

const { literals, calls } = expressionsInSource();

describe('no regular expression takes a long time, whatever the text', () => {
  it('in a literal', () => {
    expect(literals.length).toBeGreaterThan(300);
    expect(literals.flatMap(backtracking)).toEqual([]);
  });

  it.each(Object.entries(CONSTRUCTED))('in one that %s builds from parts', async (file, use) => {
    const built = await constructedBy(use, file);

    expect(built.length).toBeGreaterThanOrEqual(calls.get(file) ?? 0);
    expect(built.flatMap(backtracking)).toEqual([]);
  });

  it('in any other file that builds one', () => {
    const covered = new Set([...Object.keys(CONSTRUCTED), ...Object.keys(BOUNDED)]);
    expect([...calls.keys()].filter((file) => !covered.has(file))).toEqual([]);
    expect([...covered].filter((file) => !calls.has(file))).toEqual([]);
  });

  it('finds the expressions that it is for', () => {
    const slow = ['^(\\d\\d)\\s*(x)?\\s*(Z)?$', '^(a+)+$', '/+$', '<(code)\\b[\\s\\S]*?<\\/\\1>'];
    const linear = ['^(\\d\\d)(?:\\s*x)?(?:\\s*Z)?$', '(?<!/)/+$'];

    const isSlow = (source: string) => backtracking({ place: '', source, flags: '' }).length > 0;
    const found = sampleOf(slow, 2).map(isSlow);
    expect([found, linear.map(isSlow)]).toEqual([found.map(() => true), linear.map(() => false)]);
  });
});
