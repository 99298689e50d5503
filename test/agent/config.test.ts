import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configOf, sourcesOf, unknownSettings } from '../../agent/config.ts';
import { parseCommand } from '../../agent/flags.ts';
import { adviceOn } from '../../agent/misconfigured.ts';
import { sourcesIn } from '../../agent/run.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const GOOD = { url: 'https://regrove.example/v1', feed: FEED, key: 'rg_key', snmp: { hosts: ['10.0.0.5'] } };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(settings: unknown, flags: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const file = join(folder, 'agent.json');
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  const command = parseCommand(['run', '--config', file, ...flags], environment);
  return configOf(command.file, command.settings);
}

describe('the settings', () => {
  it('come from the file, with folders beside it', () => {
    expect(read({ ...GOOD, state: 'kept', csv: { folder: '../counters' } })).toEqual({
      ...GOOD,
      every: 6,
      state: join(folder, 'kept'),
      csv: { folder: join(folder, '../counters') },
      snmp: { hosts: ['10.0.0.5'], ranges: [], port: 161, version: '2c', community: 'public' },
    });
  });

  it('come from flags where given, and only the given ones in a group', () => {
    const flags = ['--community', 'other', '--hour', '22', '--csv', '/counters'];
    const config = read({ ...GOOD, snmp: { hosts: ['10.0.0.5'], port: 1161 } }, flags, {
      REGROVE_AGENT_KEY: 'rg_other',
    });

    expect(config).toMatchObject({ hour: 22, key: 'rg_other', csv: { folder: '/counters' } });
    expect(config.snmp).toMatchObject({ hosts: ['10.0.0.5'], port: 1161, community: 'other' });
  });

  it('find CUPS and Windows files beside them, and IPP by flags', () => {
    const logs = { cups: { page_log: 'log/page_log', server: 'cups' }, windows_events: { folder: 'events' } };
    const config = read({ ...GOOD, ...logs }, ['--ipp', 'ipps://10.0.0.9', '--mdns']);

    expect(config.cups).toMatchObject({ page_log: join(folder, 'log/page_log'), server: 'cups', ignore: [] });
    expect(config.windows_events).toEqual({ folder: join(folder, 'events'), ignore: [] });
    expect(config.ipp).toEqual({ hosts: ['ipps://10.0.0.9'], ranges: [], port: 631, mdns: true });
    expect(read(GOOD, ['--no-ipp']).ipp).toBe(false);
  });

  it('name the source of printers by its networks and hosts, without a login', () => {
    const snmp = { hosts: ['10.0.0.5:1161'], ranges: ['10.0.1.0/24'] };
    const ipp = { hosts: ['ipps://me:secret@10.0.0.6/ipp/print'], mdns: true };
    const [source] = sourcesIn(read({ ...GOOD, snmp, ipp, state: folder }));

    expect(source).toMatchObject({ kind: 'snmp', name: '10.0.1.0/24, 10.0.0.5:1161, 10.0.0.6, mDNS' });
  });

  it('need no feed and key to look around', () => {
    const { settings } = parseCommand(['scan', '--range', '10.0.0.0/24'], {});

    expect(sourcesOf(undefined, settings).snmp?.ranges).toEqual(['10.0.0.0/24']);
  });

  it.each([
    ['{"url": }', 'is not JSON'],
    [{ ...GOOD, proxy: 'https://user:secret@proxy.example:3128' }, 'proxy: must be http://host:port'],
    [{ ...GOOD, proxy: 'socks5://proxy.example' }, 'proxy: must be http://host:port'],
    [{ ...GOOD, every: 0 }, 'every'],
    [{ ...GOOD, feed: 'mine' }, 'feed'],
    [{ ...GOOD, key: undefined }, 'key: is missing'],
    [{ ...GOOD, url: 'http://regrove.example/v1' }, 'must begin with https://'],
    [{ ...GOOD, url: 'http://127.0.0.1.example/v1' }, 'must begin with https://'],
    [{ ...GOOD, snmp: undefined }, 'nothing to read'],
    [{ ...GOOD, snmp: {} }, 'hosts and ranges'],
    [{ ...GOOD, snmp: { ranges: ['10.0.0.0/8'] } }, '10.0.0.0/8'],
    [{ ...GOOD, snmp: { hosts: ['a'], version: '3' } }, 'snmp.user: must be given for version 3'],
    [{ ...GOOD, snmp: { hosts: ['a'], privacy: { protocol: 'aes', password: 'a password' } } }, 'snmp.auth'],
    [{ ...GOOD, snmp: undefined, ipp: {} }, 'ipp: name at least one of hosts, ranges and mdns'],
    [{ ...GOOD, snmp: undefined, ipp: false }, 'nothing to read'],
    [{ ...GOOD, ipp: { hosts: ['ipp://a b'] } }, 'ipp.hosts: ipp://a b is no address'],
    [{ ...GOOD, ipp: { ranges: ['10.0.0.0/8'] } }, 'ipp.ranges'],
    [{ ...GOOD, cups: {} }, 'cups.page_log: give one of page_log and url'],
    [{ ...GOOD, cups: { page_log: 'a', url: 'ipp://b' } }, 'count each job twice'],
    [{ ...GOOD, cups: { page_log: 'a', format: '%p %j' } }, 'cups.format: %P, %C is missing'],
    [{ ...GOOD, cups: { url: 'ipp://a b' } }, 'cups.url: ipp://a b is no address'],
    [{ ...GOOD, windows_events: {} }, 'windows_events.folder'],
  ])('%j are refused by name', (settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });

  it('are passed over where this version does not know them, and are named', () => {
    const settings = {
      ...GOOD,
      evry: 6,
      snmp: { hosts: ['10.0.0.5'], speed: 1, auth: { colour: 'red' } },
      ipp: { a: 1 },
    };
    const file = join(folder, 'agent.json');
    writeFileSync(file, JSON.stringify(settings));

    expect(unknownSettings(file)).toEqual(['evry', 'snmp.speed', 'snmp.auth.colour', 'ipp.a']);
    expect(read({ ...GOOD, evry: 6 })).not.toHaveProperty('evry');
  });

  it('closed to this user are named, with what to do', () => {
    const closed = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/etc/agent.json' });

    expect(adviceOn(closed)).toMatch(/^\/etc\/agent.json is closed to this user .*sudo/);
    expect(adviceOn(new TypeError('a bug'))).toBeUndefined();
  });

  it('without a flag in front are refused', () => {
    expect(() => parseCommand(['run', 'agent.json'], {})).toThrow('agent.json has no flag in front of it');
    expect(() => parseCommand(['run', '--onec'], {})).toThrow(/^Unknown option '--onec'\. See --help\.$/);
  });

  it('never quote a secret', () => {
    expect(() => read({ ...GOOD, proxy: 'https://user:secret@proxy' })).toThrow(/^(?!.*secret)proxy:/);
    const snmp = { hosts: ['a'], version: '3', user: 'u', auth: { protocol: 'sha', password: 'secret' } };

    expect(() => read({ ...GOOD, snmp })).toThrow(/^(?!.*secret)[\s\S]*snmp\.auth\.password/);
  });

  it('may name this machine without https', () => {
    for (const url of ['http://127.0.0.1:3000/v1', 'http://localhost:3000/v1', 'http://[::1]:3000/v1']) {
      expect(read({ ...GOOD, url }).url).toBe(url);
    }
  });
});
