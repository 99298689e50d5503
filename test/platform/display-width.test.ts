import { describe, expect, it } from 'vitest';
import { displayWidth, fitting, padded } from '../../lib/platform/display-width.ts';

describe("a text's columns", () => {
  it.each([
    ['', 0],
    ['Riverside School', 16],
    ['Łódź', 4],
    ['Lo\u0301dz\u0301', 4],
    ['山田 花子', 9],
    ['グリーン', 8],
    ['ｸﾞﾘｰﾝ', 5],
    ['「森」', 6],
    ['ＡＢ１', 6],
    ['서울', 4],
    ['\u1109\u1165', 2],
    ['กำ', 2],
    ['ต้นไม้', 4],
    ['🌳', 2],
    ['👨‍👩‍👧', 2],
    ['🇩🇪', 2],
    ['❤️', 2],
    ['7', 1],
    ['a\u200bb', 2],
  ])('%j are %d', (text, columns) => {
    expect(displayWidth(text)).toBe(columns);
  });

  it('are filled up at either side', () => {
    expect(padded('森', 4)).toBe('森  ');
    expect(padded('森', 4, 'start')).toBe('  森');
    expect(padded('too long', 4)).toBe('too long');
  });

  it('are never exceeded, and no letter is cut in two', () => {
    expect(fitting('山田', 3)).toBe('山');
    expect(fitting('a👨‍👩‍👧b', 3)).toBe('a👨‍👩‍👧');
    expect(fitting('abc', 3)).toBe('abc');
    expect(fitting('abc', 0)).toBe('');
  });
});
