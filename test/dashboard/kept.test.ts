import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayHaveSession } from '../../dashboard/api/session-hint.ts';
import { keep, kept, keptJson } from '../../dashboard/kept.ts';
import { keepLanguage } from '../../dashboard/texts/choose.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a browser that blocks storage', () => {
  const blocked = () => {
    throw new Error('blocked');
  };

  it('keeps nothing, and no choice fails', () => {
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    keepLanguage('de');
    keep('key', null);

    expect([kept('key'), keptJson('key'), mayHaveSession()]).toEqual([undefined, undefined, true]);
  });
});

describe('a browser that keeps values', () => {
  it('returns them until they are removed, and JSON only where it is JSON', () => {
    const values = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    });
    keep('list', '[1]');
    keep('text', 'one');
    keep('none', '1');
    keep('none', null);

    expect([kept('text'), kept('none'), keptJson('list'), keptJson('text')]).toEqual(['one', null, [1], undefined]);
  });
});
