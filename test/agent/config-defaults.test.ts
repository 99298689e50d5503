import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf, credentialsOf, sourcesOf } from '../../agent/config.ts';
import { STANDARD_FORMAT } from '../../agent/jobs/page-log-format.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const GOOD = { url: 'https://regrove.example/v1', feed: FEED, key: 'k', snmp: { hosts: ['h'] } };
const password = 'eight ch';

describe('omitted settings', () => {
  it('have the documented values', () => {
    const sources = { cups: { page_log: 'p' }, papercut: { url: 'http://a', token: 't' }, ipp: {} };

    expect(configOf(undefined, { ...GOOD, ...sources })).toEqual({
      ...GOOD,
      state: 'regrove-agent-state',
      every: 6,
      snmp: { hosts: ['h'], ranges: [], port: 161, version: '2c', community: 'public' },
      ipp: { hosts: [], ranges: [], port: 631, mdns: false },
      cups: { page_log: 'p', format: STANDARD_FORMAT, server: hostname(), ignore: [] },
      papercut: { url: 'http://a', token: 't', printers: '*' },
    });
  });

  it('may be all sources only where none is needed', () => {
    expect(sourcesOf(undefined, {}, { needsSource: false })).toEqual({
      state: 'regrove-agent-state',
      every: 6,
    });
    expect(() => sourcesOf(undefined, {})).toThrow('There is nothing to read');
  });
});

describe('the settings file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  const file = join(folder, 'agent.json');
  const written = (text: string) => {
    writeFileSync(file, text);
    return () => sourcesOf(file, {}, { needsSource: false });
  };

  it('is refused with what is wrong', () => {
    expect(() => sourcesOf(join(folder, 'none.json'), {})).toThrow(`There is no file ${join(folder, 'none.json')}.`);
    expect(written('{')).toThrow(`${file} is not JSON; look for a missing comma.`);
    for (const text of ['null', '"text"', '7']) expect(written(text)).toThrow(`${file} must be a JSON object.`);
    expect(written('{"every": 0}')).toThrow(`${file}: every: `);
    expect(written('{"cups": {"url": "ipp://b"}}')()).toMatchObject({ cups: { url: 'ipp://b' } });
    expect(written('{"csv": {"folder": 7}}')).toThrow(`${file}: csv.folder: `);
    expect(written('{"windows_events": {"folder": "w", "ignore": ["q"]}}')().windows_events).toEqual({
      folder: resolve(folder, 'w'),
      ignore: ['q'],
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the SNMP credentials', () => {
  const snmp = { hosts: [], ranges: [], port: 161, community: 'c', user: 'u' };
  const [auth, privacy] = [
    { protocol: 'sha' as const, password },
    { protocol: 'aes' as const, password },
  ];

  it('are the community of versions 1 and 2c, and the user of version 3 with what is given', () => {
    expect(credentialsOf({ ...snmp, version: '1', auth })).toEqual({ version: '1', community: 'c' });
    expect(credentialsOf({ ...snmp, version: '2c' })).toEqual({ version: '2c', community: 'c' });
    expect(credentialsOf({ ...snmp, version: '3' })).toEqual({ version: '3', user: 'u' });
    expect(credentialsOf({ ...snmp, version: '3', context: 'x', auth, privacy })).toEqual({
      version: '3',
      user: 'u',
      context: 'x',
      auth,
      privacy,
    });
  });
});
