import { describe, expect, it } from 'vitest';
import { type Guard, guardedLookup, guardedUrl } from '../../../lib/platform/outbound/guard.ts';

const outcomeOf = (text: string, allowLoopback = false): string => {
  try {
    return guardedUrl(text, { allowLoopback }).href;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an allowed url', () => {
  it.each([
    ['https://example.com/a?b', false],
    ['https://example.com:443/', false],
    ['https://example.com:1024/', false],
    ['https://93.184.216.34/', false],
    ['https://[2606:4700:4700::1111]/', false],
    ['https://127.0.0.1/', true],
    ['http://127.0.0.1:8080/', true],
    ['http://[::1]:8080/', true],
    ['http://example.com:8080/', true],
  ])('is %s, with loopback %s', (url, allowLoopback) => {
    expect(outcomeOf(url, allowLoopback)).toBe(new URL(url).href);
  });

  it.each([
    ['https://example.com:1023/', true],
    ['http://example.com/', false],
    ['http://93.184.216.34:8080/', true],
    ['https://10.0.0.1/', true],
    ['ftp://127.0.0.1:8080/', true],
    ['https://u@example.com/', true],
    ['https://:p@example.com/', true],
  ])('is not %s, even with loopback: %s', (url, allowLoopback) => {
    expect(outcomeOf(url, allowLoopback)).not.toBe(new URL(url).href);
  });
});

describe('the addresses behind a name', () => {
  const PUBLIC = { address: '93.184.216.34', family: 4 };
  const OTHER = { address: '2606:4700:4700::1111', family: 6 };
  const LOCAL = { address: '127.0.0.1', family: 4 };
  const PRIVATE = { address: '10.0.0.1', family: 4 };

  /** The result of looking up a name with these addresses. */
  const looked = (
    addresses: { address: string; family: number }[] | Error,
    { all = false, protocol = 'https:', allowLoopback = false } = {},
  ) => {
    const resolve: Guard['resolve'] = async () => {
      if (addresses instanceof Error) throw addresses;
      return addresses;
    };
    return new Promise<unknown>((done) =>
      guardedLookup(protocol, { allowLoopback, resolve })('name.example', { all }, (error, ...found) =>
        done(error ? error.message : found),
      ),
    );
  };

  it('are the first, or all if all are wanted', async () => {
    expect(await looked([PUBLIC, OTHER])).toEqual([PUBLIC.address, 4]);
    expect(await looked([OTHER, PUBLIC])).toEqual([OTHER.address, 6]);
    expect(await looked([PUBLIC, OTHER], { all: true })).toEqual([[PUBLIC, OTHER]]);
  });

  it('are refused if one of them is not public', async () => {
    for (const addresses of [[PRIVATE], [PUBLIC, PRIVATE], [PRIVATE, PUBLIC], [LOCAL]])
      for (const all of [true, false]) expect(await looked(addresses, { all })).toContain('name.example');
  });

  it("may be this machine's where allowed, and only there without encryption", async () => {
    expect(await looked([LOCAL], { allowLoopback: true })).toEqual([LOCAL.address, 4]);
    expect(await looked([LOCAL], { allowLoopback: true, protocol: 'http:' })).toEqual([LOCAL.address, 4]);
    expect(await looked([PUBLIC], { allowLoopback: true, protocol: 'http:' })).toContain('name.example');
  });

  it('are missing if none exists, or the name is unknown', async () => {
    const missing = await looked([]);

    expect(missing).toContain('name.example');
    expect(await looked(new Error('ENOTFOUND'))).toBe(missing);
    expect(await looked([PRIVATE])).not.toBe(missing);
  });
});
