import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnmpConfig } from '../../agent/config.ts';
import { NO_DEVICES } from '../../agent/devices/known-devices.ts';
import { viewPrinters } from '../../agent/sources/printers.ts';
import { freePort, type Program, startProgram } from '../feeds-real/programs.ts';
import { missing } from './installed.ts';

/**
 * Devices as snmpsim plays them from recordings, one for each community: `oid|type|value`, the types by their tag in BER
 * (2 integer, 4 octets, 4x octets in hexadecimal, 65 Counter32), sorted by oid.
 */
const MIB = '1.3.6.1.2.1';
const LASER = [
  `${MIB}.1.1.0|4|HP ETHERNET MULTI-ENVIRONMENT`,
  `${MIB}.1.5.0|4|NPI4DE15F`,
  `${MIB}.2.2.1.6.1|4|`,
  `${MIB}.2.2.1.6.2|4x|0060d14de15f`,
  `${MIB}.25.3.2.1.3.1|4|HP LaserJet 2430`,
  `${MIB}.43.5.1.1.16.1|4|HP LaserJet 2430`,
  `${MIB}.43.5.1.1.17.1|4|CNDQQ05142`,
  `${MIB}.43.10.2.1.2.1.1|2|4`,
  `${MIB}.43.10.2.1.3.1.1|2|7`,
  `${MIB}.43.10.2.1.4.1.1|65|123456`,
];
const RECORDINGS: Record<string, string[]> = {
  laser: [...LASER, `${MIB}.43.10.2.1.5.1.1|65|12`],
  // Nothing comes after the counter: in version 1 the request for a second marker is refused.
  last: LASER,
  double: [
    ...LASER.slice(0, -2),
    `${MIB}.43.10.2.1.3.1.1|2|7`,
    `${MIB}.43.10.2.1.3.1.2|2|7`,
    `${MIB}.43.10.2.1.4.1.1|65|1000`,
    `${MIB}.43.10.2.1.4.1.2|65|50`,
  ],
  unknown: [...LASER.slice(0, -1), `${MIB}.43.10.2.1.4.1.1|65|4294967294`],
  switch: [`${MIB}.1.1.0|4|a switch`, `${MIB}.1.5.0|4|sw1`],
};
const V3 = { user: 'reader', auth: 'an auth password', privacy: 'a privacy password' };

const folder = mkdtempSync(join(tmpdir(), 'regrove-snmpsim-'));
let port: number;
let snmpsim: Program;
const reason = missing(['snmpsim-command-responder'], 'pip install snmpsim pysmi cryptography');
beforeAll(async () => {
  if (reason) return;
  const data = join(folder, 'data');
  for (const name of [data, join(folder, 'cache')]) mkdirSync(name);
  for (const [name, lines] of Object.entries(RECORDINGS)) {
    writeFileSync(join(data, `${name}.snmprec`), `${lines.join('\n')}\n`);
  }
  port = await freePort();
  const { username } = userInfo();
  const root = process.getuid?.() === 0 ? [`--process-user=${username}`, `--process-group=${username}`] : [];
  const v3 = ['--v3-user', V3.user, '--v3-auth-key', V3.auth, '--v3-auth-proto', 'SHA256'];
  const places = [
    '--data-dir',
    data,
    '--cache-dir',
    join(folder, 'cache'),
    '--agent-udpv4-endpoint',
    `127.0.0.1:${port}`,
  ];
  const given = [...places, ...v3, '--v3-priv-key', V3.privacy, '--v3-priv-proto', 'AES', ...root];
  snmpsim = await startProgram('snmpsim-command-responder', given, {
    portIn: (text) => (text.includes(`Listening at UDP/IPv4 endpoint 127.0.0.1:${port}`) ? port : undefined),
    needs: 'This test needs snmpsim-command-responder in the path: pip install snmpsim pysmi cryptography.',
  });
});
afterAll(async () => {
  await snmpsim?.stop();
  rmSync(folder, { recursive: true });
});

async function scan(more: Partial<SnmpConfig>) {
  const settings: SnmpConfig = {
    hosts: [`127.0.0.1:${port}`],
    ranges: [],
    port: 161,
    version: '2c',
    community: 'laser',
  };
  const said: string[] = [];
  const found = await viewPrinters({ snmp: { ...settings, ...more }, ipp: false }, NO_DEVICES, (sentence) =>
    said.push(sentence),
  );
  return { found, said, readings: found.flatMap(({ readings }) => readings.map(({ seen: _, ...reading }) => reading)) };
}

const READ = {
  device: '00:60:d1:4d:e1:5f',
  serial: 'CNDQQ05142',
  name: 'NPI4DE15F (HP LaserJet 2430)',
  total: 123456,
  counter: 'prtMarkerLifeCount',
};

describe.skipIf(reason).each(['1', '2c'] as const)(reason ?? 'by version %s', (version) => {
  it.each(['laser', 'last'])('reads %s', async (community) => {
    const { found, readings } = await scan({ version, community });

    expect(readings).toEqual([READ]);
    expect(found[0]?.printer.mac).toBe('00:60:d1:4d:e1:5f');
  });

  it('adds two markers', async () => {
    expect((await scan({ version, community: 'double' })).readings[0]).toMatchObject({
      total: 1050,
      counter: 'prtMarkerLifeCount 1.1+1.2',
    });
  });

  it('has no reading of a counter that the device does not know', async () => {
    expect((await scan({ version, community: 'unknown' })).readings).toEqual([]);
  });

  it('knows what is not a printer', async () => {
    expect((await scan({ version, community: 'switch' })).said).toEqual([expect.stringContaining('is no printer')]);
  });
});

describe.skipIf(reason)(reason ?? 'by version 3', () => {
  const auth = { protocol: 'sha256' as const, password: V3.auth };
  const privacy = { protocol: 'aes' as const, password: V3.privacy };

  it('reads with authentication and privacy', async () => {
    const { readings } = await scan({ version: '3', user: V3.user, context: 'laser', auth, privacy });

    expect(readings).toEqual([READ]);
  });

  it('is not with another password', async () => {
    const { found, said } = await scan({
      version: '3',
      user: V3.user,
      context: 'laser',
      auth: { ...auth, password: 'wrong password' },
      privacy,
    });

    expect([found, said.length]).toEqual([[], 1]);
  });
});
