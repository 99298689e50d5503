import { describe, expect, it } from 'vitest';
import { configOf } from '../../agent/config.ts';
import { Misconfigured } from '../../agent/misconfigured.ts';
import type { Settings } from '../../agent/settings-file.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
const GOOD = { url: 'https://regrove.example/v1', feed: FEED, key: 'k', snmp: { hosts: ['h'] } };
const password = 'eight ch';

/** The setting named in the message, or undefined if the settings are accepted. */
function refusedAt(settings: Settings): string | undefined {
  try {
    configOf(undefined, settings);
    return undefined;
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error;
    return /^The flags: (.*?): /.exec(error.message)?.[1] ?? error.message;
  }
}

describe('each limit in the settings', () => {
  it.each<[string, Settings]>([
    ['ports', { snmp: { hosts: ['h'], port: 1 }, ipp: { port: 65_535 } }],
    ['ports', { snmp: { hosts: ['h'], port: 65_535 }, ipp: { port: 1 } }],
    ['hours between runs', { every: 1 }],
    ['hours between runs', { every: 24 }],
    ['hours of the day', { hour: 0 }],
    ['hours of the day', { hour: 23 }],
    ['names of one character', { key: 'k', state: 's', papercut: { url: 'http://a', token: 't', printers: 'p' } }],
    ['names of one character', { cups: { page_log: 'p', server: 's' }, windows_events: { folder: 'f' } }],
    [
      'names of one character',
      { csv: { folder: 'f' }, snmp: { hosts: ['h'], community: 'c', user: 'u', context: 'x' } },
    ],
    ['names of one character', { ipp: { hosts: ['h'] }, cups: { url: 'h' } }],
    ['a server of 100 characters', { cups: { url: 'ipp://a', server: 's'.repeat(100) } }],
    ['SNMP 1', { snmp: { hosts: ['h'], version: '1' } }],
    ...['md5', 'sha', 'sha224', 'sha256', 'sha384'].map((protocol): [string, Settings] => [
      'a way to authenticate',
      { snmp: { hosts: ['h'], auth: { protocol, password } } },
    ]),
    ...['des', 'aes', 'aes256b'].map((protocol): [string, Settings] => [
      'a way to encrypt',
      { snmp: { hosts: ['h'], auth: { protocol: 'sha', password }, privacy: { protocol, password } } },
    ]),
    [
      'SNMP 3 with passwords of eight characters',
      {
        snmp: {
          hosts: ['h'],
          version: '3',
          user: 'u',
          auth: { protocol: 'sha512', password },
          privacy: { protocol: 'aes256r', password },
        },
      },
    ],
    ['IPP at the addresses of SNMP', { ipp: {} }],
    ['IPP by mDNS', { snmp: undefined, ipp: { mdns: true } }],
    ['IPP at a range', { snmp: undefined, ipp: { ranges: ['10.0.0.0/30'] } }],
    ['SNMP at a range', { snmp: { ranges: ['10.0.0.0/30'] } }],
    ['a host and a range', { snmp: { hosts: ['h'], ranges: ['10.0.0.0/30'] } }],
    ['a host and a range', { snmp: undefined, ipp: { hosts: ['h'], ranges: ['10.0.0.0/30'] } }],
    ['a CSV folder alone', { snmp: undefined, csv: { folder: 'f' } }],
    ['PaperCut alone', { snmp: undefined, papercut: { url: 'https://a', token: 't' } }],
    ['CUPS alone', { snmp: undefined, cups: { page_log: 'p' } }],
    ['Windows alone', { snmp: undefined, windows_events: { folder: 'f' } }],
  ])('accepts %s: %j', (_, settings) => {
    expect(refusedAt({ ...GOOD, ...settings })).toBeUndefined();
  });

  it.each<[string, Settings]>([
    ['snmp.port', { snmp: { hosts: ['h'], port: 0 } }],
    ['snmp.port', { snmp: { hosts: ['h'], port: 65_536 } }],
    ['snmp.port', { snmp: { hosts: ['h'], port: 1.5 } }],
    ['ipp.port', { ipp: { port: 0 } }],
    ['ipp.port', { ipp: { port: 65_536 } }],
    ['every', { every: 0.9 }],
    ['every', { every: 24.1 }],
    ['hour', { hour: -1 }],
    ['hour', { hour: 24 }],
    ['key', { key: '' }],
    ['state', { state: '' }],
    ['snmp.hosts.0', { snmp: { hosts: [''] } }],
    ['snmp.community', { snmp: { hosts: ['h'], community: '' } }],
    ['snmp.user', { snmp: { hosts: ['h'], user: '' } }],
    ['snmp.context', { snmp: { hosts: ['h'], context: '' } }],
    ['snmp.version', { snmp: { hosts: ['h'], version: '2' } }],
    ['snmp.auth.password', { snmp: { hosts: ['h'], auth: { protocol: 'sha', password: 'seven c' } } }],
    ['snmp.auth.protocol', { snmp: { hosts: ['h'], auth: { protocol: 'sha1', password } } }],
    [
      'snmp.privacy.protocol',
      { snmp: { hosts: ['h'], auth: { protocol: 'md5', password }, privacy: { protocol: 'aes128', password } } },
    ],
    ['ipp.hosts.0', { ipp: { hosts: [''] } }],
    ['cups.page_log', { cups: { page_log: '' } }],
    ['cups.url', { cups: { url: '' } }],
    ['cups.server', { cups: { page_log: 'p', server: '' } }],
    ['cups.server', { cups: { page_log: 'p', server: 's'.repeat(101) } }],
    ['windows_events.folder', { windows_events: { folder: '' } }],
    ['csv.folder', { csv: { folder: '' } }],
    ['papercut.token', { papercut: { url: 'http://a', token: '' } }],
    ['papercut.printers', { papercut: { url: 'http://a', token: 't', printers: '' } }],
    ['papercut.url', { papercut: { url: 'ftp://a', token: 't' } }],
    [
      'snmp.ranges: 10.0.0.0 is not a range of IPv4 addresses; write one such as 192.168.10.0/24.',
      { snmp: { ranges: ['10.0.0.0'] } },
    ],
    ['url', { url: 'ftp://127.0.0.1' }],
    ['url', { url: 'http://10.127.0.1' }],
  ])('refuses %s: %j', (place, settings) => {
    expect(refusedAt({ ...GOOD, ...settings })).toBe(place);
  });

  it.each([
    [{ every: 25 }, 'every: must be at most 24. '],
    [{ hour: -1 }, 'hour: must be at least 0. '],
    [{ key: '' }, 'key: must have at least 1 characters. '],
  ])('is in the sentence that refuses %j', (settings, sentence) => {
    expect(() => configOf(undefined, { ...GOOD, ...settings })).toThrow(`The flags: ${sentence}See --help.`);
  });
});
