import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCommand } from '../../agent/flags.ts';
import { installedConfig, installOn, isInstalledConfig } from '../../agent/install/commands.ts';
import { type Machine, uninstall } from '../../agent/install/install.ts';
import { LAYOUTS, startCommand } from '../../agent/install/layout.ts';
import { ownNetworks } from '../../agent/install/own-networks.ts';
import { requireReadableNode } from '../../agent/install/readable.ts';
import { type Platform, SYSTEM_STEPS } from '../../agent/install/system-steps.ts';
import { openSpool } from '../../agent/spool/spool.ts';

const FEED = '0190a1b2-0000-7000-8000-000000000001';
let root: string;
let url: string;
let codes: string[];
const server = createServer(async (request, response) => {
  const body = request.method === 'POST' ? JSON.parse(await text(request)) : undefined;
  const answer = (status: number, json: object) => response.writeHead(status).end(JSON.stringify(json));
  if (request.url !== '/v1/enrollments') return answer(request.method === 'POST' ? 200 : 404, { readings: 0 });
  if (!codes.includes(body.code)) return answer(401, { error: 'This code is wrong, used or old.' });
  codes = codes.filter((code) => code !== body.code);
  return answer(200, { url, feed_id: FEED, key: 'rg_enrolled' });
});
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  codes = ['ABCD-EFGH-JKMN'];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

/** A computer whose root is a folder, and whose commands are recorded. */
function computer(platform: Platform = 'linux') {
  const commands: string[] = [];
  const said: string[] = [];
  const given: (string | undefined)[][] = [];
  const machine: Machine = {
    platform,
    node: process.execPath,
    run: (command) => {
      commands.push(command.join(' '));
      return '';
    },
    give: (path, ...user) => given.push([path.replace(root, ''), ...user]),
    place: (path) => join(root, path),
    networks: () => ['192.168.7.0/24'],
    say: (sentence) => said.push(sentence),
  };
  return { machine, commands, given, said };
}
const installs = (machine: Machine, ...words: string[]) =>
  installOn(machine, parseCommand(['install', '--url', url, ...words], {}), {});
const layout = LAYOUTS.linux(false);
const settings = () => JSON.parse(readFileSync(join(root, layout.config), 'utf8'));
const modeOf = (path: string) => statSync(join(root, path)).mode & 0o777;

describe('install', () => {
  it('exchanges the code for a key, writes files for its own user alone, and starts the service', async () => {
    const { machine, commands, given, said } = computer();

    expect(await installs(machine, '--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24')).toBe(0);
    expect(settings()).toEqual({
      url,
      feed: FEED,
      key: 'rg_enrolled',
      state: '/var/lib/regrove-agent',
      snmp: { ranges: ['10.0.0.0/24'] },
    });
    expect([layout.config, layout.folders.config, layout.state].map(modeOf)).toEqual([0o600, 0o700, 0o700]);
    expect(given.map(([path, user]) => `${path} ${user}`)).toEqual([
      '/etc/regrove-agent/agent.json regrove-agent',
      '/etc/regrove-agent/ca.pem regrove-agent',
      '/etc/regrove-agent regrove-agent',
      '/var/lib/regrove-agent regrove-agent',
    ]);
    expect(commands).toEqual([
      'useradd --system --user-group --no-create-home --home-dir /var/lib/regrove-agent --shell /usr/sbin/nologin regrove-agent',
      'systemctl daemon-reload',
      'systemctl enable regrove-agent.service',
      'systemctl restart regrove-agent.service',
    ]);
    expect(readFileSync(join(root, layout.unit), 'utf8')).toContain('User=regrove-agent');
    expect(existsSync(join(root, layout.program))).toBe(true);
    expect(said.join('\n')).toMatch(/Installed: .*\n[\s\S]*ok {6}key/);
  });

  it('again without a code keeps the key and the settings, and adds what is new', async () => {
    const { machine } = computer();
    await installs(machine, '--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24');
    await installOn(machine, parseCommand(['install', '--updates', '--every', '2'], {}), {});

    expect(settings()).toMatchObject({
      key: 'rg_enrolled',
      updates: true,
      every: 2,
      snmp: { ranges: ['10.0.0.0/24'] },
    });
    const unit = () => readFileSync(join(root, layout.unit), 'utf8');
    expect(unit()).toMatch(/ExecStart=.* launch --config/);
    await installOn(machine, parseCommand(['install', '--no-updates'], {}), {});
    expect(settings().updates).toBe(false);
    expect(unit()).toMatch(/ExecStart=.* run --config/);
  });

  it.each([
    ['in a closed home folder', 'home/ann', 'home/ann', 0o700, 0o755],
    ['that other users may not run', 'home/ann', 'home/ann/node', 0o755, 0o700],
  ])('refuses a Node %s before the code is used, and says what to do', async (_, folder, closed, ofFolder, ofNode) => {
    const { machine, commands } = computer();
    const node = join(root, folder, 'node');
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(node, '');
    chmodSync(root, 0o755);
    chmodSync(node, ofNode);
    chmodSync(join(root, folder), ofFolder);

    await expect(installs({ ...machine, node }, '--code', 'ABCD-EFGH-JKMN')).rejects.toThrow(
      `cannot read ${node}: ${join(root, closed)} is closed to other users. Install Node for all users`,
    );
    expect([codes, commands]).toEqual([['ABCD-EFGH-JKMN'], []]);
  });

  it('refuses a Node of one Windows user, and a closed folder for programs', async () => {
    expect(() => requireReadableNode({ platform: 'win32', node: 'C:\\Users\\ann\\node.exe' })).toThrow(
      'C:\\Users\\ann is closed to other users',
    );
    requireReadableNode({ platform: 'win32', node: 'C:\\Program Files\\nodejs\\node.exe' });
    const { machine } = computer();
    mkdirSync(join(root, 'opt'), { mode: 0o700 });
    await expect(installs(machine, '--code', 'ABCD-EFGH-JKMN')).rejects.toThrow('chmod o+x /opt');
  });

  it.each(['linux', 'darwin'] as const)("opens the way to its program to the agent's user on %s", async (platform) => {
    await installs(computer(platform).machine, '--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24');
    const { folders, config } = LAYOUTS[platform](false);
    const above = dirname(folders.program);

    expect([folders.program, above, folders.config, config].map(modeOf)).toEqual([0o755, 0o755, 0o700, 0o600]);
  });

  it('wants an address and a code', async () => {
    const { machine } = computer();

    await expect(installs(machine)).rejects.toThrow('Give --url and --code');
  });

  it('reads its own networks where no printers are named, and without one says what to add', async () => {
    const { machine, said } = computer();

    await expect(installs({ ...machine, networks: () => [] }, '--code', codes[0] ?? '')).rejects.toThrow('--range');
    expect(codes).toHaveLength(1);
    await installs(machine, '--code', codes[0] ?? '');
    expect(said).toContain('No printers were named: the agent reads 192.168.7.0/24.');
    expect(settings().snmp).toEqual({ ranges: ['192.168.7.0/24'] });
  });

  it('is known to users who cannot read its settings', () => {
    const { config, unit } = LAYOUTS.linux(false);

    expect(installedConfig((path) => path === unit)).toBe(config);
    expect(installedConfig(() => false)).toBeUndefined();
    expect(isInstalledConfig(relative(process.cwd(), config), () => true)).toBe(true);
    expect([isInstalledConfig('agent.json', () => true), isInstalledConfig(config, () => false)]).toEqual([
      false,
      false,
    ]);
  });

  it('stores nothing if the code is wrong', async () => {
    const { machine, commands } = computer();

    await expect(installs(machine, '--code', 'WRONG', '--host', 'h')).rejects.toThrow(
      "This code is wrong, used or old. The feed's page",
    );
    expect([existsSync(join(root, layout.config)), commands]).toEqual([false, []]);
  });

  it('keeps the key if a later step fails, for the next try', async () => {
    const { machine } = computer();
    const failing = (command: string[]) => {
      if (command.includes('restart')) throw new Error('no');
      return '';
    };
    const words = ['--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24'];

    await expect(installs({ ...machine, run: failing }, ...words)).rejects.toThrow('systemctl restart');
    expect(await installs(machine)).toBe(0);
    expect(settings().key).toBe('rg_enrolled');
  });

  it('says why its user could not be created', async () => {
    const { machine } = computer();
    const run = ([program = '']: string[]) => {
      if (program === 'useradd') throw new Error('spawnSync useradd ENOENT');
      return '';
    };
    const give = () => {
      throw new Error('id: no such user');
    };
    const words = ['--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24'];

    await expect(installs({ ...machine, run, give }, ...words)).rejects.toThrow(/^useradd .* failed: .*ENOENT$/);
    expect(settings().key).toBe('rg_enrolled');
    await expect(installs({ ...machine, give })).rejects.toThrow('not given to regrove-agent: id: no such user');
    expect(await installs({ ...machine, run })).toBe(0);
  });

  it("takes this shell's proxy and certificates along, for the service has no shell", async () => {
    const ca = join(root, 'office.pem');
    writeFileSync(ca, '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n');
    const environment = {
      HTTPS_PROXY: 'http://me@proxy.example:3128',
      REGROVE_PROXY_PASSWORD: 'pass%word',
      NO_PROXY: '',
    };
    const { machine } = computer();
    const words = ['install', '--url', url, '--feed', FEED, '--key', 'rg_key', '--host', '10.0.0.5', '--ca', ca];
    await installOn(machine, parseCommand(words, {}), environment);

    expect(settings()).toMatchObject({
      proxy: 'http://me:pass%25word@proxy.example:3128/',
      ca: '/etc/regrove-agent/ca.pem',
    });
    expect(readFileSync(join(root, '/etc/regrove-agent/ca.pem'), 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});

describe('uninstall', () => {
  const steps = SYSTEM_STEPS.linux(layout, []);

  it('leaves nothing', async () => {
    const { machine, commands } = computer();
    await installs(machine, '--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24');
    commands.length = 0;
    uninstall(machine, layout, steps);

    const paths = [layout.unit, layout.state, ...Object.values(layout.folders)];
    expect(paths.filter((path) => existsSync(join(root, path)))).toEqual([]);
    expect(commands).toEqual([
      'systemctl disable --now regrove-agent.service',
      'systemctl daemon-reload',
      'userdel regrove-agent',
    ]);
  });

  it('leaves readings that were not sent', async () => {
    const { machine, given, said } = computer();
    await installs(machine, '--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24');
    const reading = { device: 'd', total: 1, at: '2026-11-12T09:00:00Z' };
    openSpool(join(root, layout.state)).keep([{ stamp: 'service', reading }]);
    uninstall(machine, layout, steps);

    expect(openSpool(join(root, layout.state)).waiting()).toHaveLength(1);
    expect(said.join('\n')).toContain('not sent yet are kept in /var/lib/regrove-agent');
    expect(given.at(-1)).toEqual([layout.state]);
  });
});

describe('the files of each system', () => {
  const made = (platform: Platform, isExecutable = true) => {
    const place = LAYOUTS[platform](isExecutable);
    const start = { isExecutable, node: '/usr/bin/node', hasUpdates: true, platform };
    return SYSTEM_STEPS[platform](place, startCommand(place, start));
  };

  it('are a unit that systemd accepts', () => {
    const [unit] = made('linux', false).files;
    expect(unit?.text).toContain(
      'ExecStart=/usr/bin/node /opt/regrove-agent/regrove-agent.cjs launch --config /etc/regrove-agent/agent.json',
    );
    const file = join(root, 'regrove-agent.service');
    writeFileSync(file, unit?.text.replaceAll('/usr/bin/node', process.execPath) ?? '');
    if (!existsSync('/usr/bin/systemd-analyze')) return;
    expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });

  it('are a launchd daemon and a rule for newsyslog', () => {
    const { files, start } = made('darwin');
    const [plist, rule] = files;

    expect(plist?.path).toBe('/Library/LaunchDaemons/regrove.agent.plist');
    expect(plist?.text).toContain('<string>/Library/Application Support/RegroveAgent/program/regrove-agent</string>');
    expect(plist?.text).toMatch(
      /<key>UserName<\/key><string>_regroveagent<\/string>[\s\S]*<key>KeepAlive<\/key><true\/>/,
    );
    expect(rule?.text).toContain('/Library/Logs/regrove-agent.log\t_regroveagent:wheel\t600');
    expect(start.at(-1)?.command).toEqual(['launchctl', 'bootstrap', 'system', plist?.path]);
  });

  it('are a task of Windows that starts with the computer and after a failure, and rights for it alone', () => {
    const { files, start } = made('win32');
    const [task] = files;

    expect(task).toMatchObject({ path: 'C:\\ProgramData\\RegroveAgent\\program\\task.xml', encoding: 'utf16le' });
    for (const part of [
      '<BootTrigger>',
      '<RestartOnFailure>',
      '<ExecutionTimeLimit>PT0S<',
      '<Command>C:\\ProgramData\\RegroveAgent\\program\\regrove-agent.exe</Command>',
      '<Arguments>launch --config C:\\ProgramData\\RegroveAgent\\config\\agent.json --log C:\\ProgramData\\RegroveAgent\\state\\agent.log</Arguments>',
    ]) {
      expect(task?.text).toContain(part);
    }
    expect(start.map(({ command }) => command.join(' '))).toEqual([
      'schtasks /Create /F /TN regrove-agent /XML C:\\ProgramData\\RegroveAgent\\program\\task.xml',
      'icacls C:\\ProgramData\\RegroveAgent\\program /grant NT TASK\\regrove-agent:(OI)(CI)RX',
      'icacls C:\\ProgramData\\RegroveAgent\\config /grant NT TASK\\regrove-agent:(OI)(CI)R',
      'icacls C:\\ProgramData\\RegroveAgent\\state /grant NT TASK\\regrove-agent:(OI)(CI)M',
      'schtasks /Run /TN regrove-agent',
    ]);
  });
});

describe('install on Windows', () => {
  const words = ['--code', 'ABCD-EFGH-JKMN', '--range', '10.0.0.0/24'];
  const place = LAYOUTS.win32(false);
  const onWindows = () => {
    const { machine, ...recorded } = computer('win32');
    return { machine: { ...machine, node: 'C:\\Program Files\\nodejs\\node.exe' }, ...recorded };
  };
  const folders = ['', '\\program', '\\config', '\\state'].map((name) => `C:\\ProgramData\\RegroveAgent${name}`);

  it('closes each folder to other users before the key is written', async () => {
    const { machine, commands } = onWindows();
    const keyed: boolean[] = [];
    const run = (command: string[]) => {
      keyed.push(existsSync(join(root, place.config)));
      return machine.run(command);
    };
    await installs({ ...machine, run }, ...words);

    const closed = folders.map(
      (folder) => `icacls ${folder} /inheritance:r /grant:r *S-1-5-32-544:(OI)(CI)F *S-1-5-18:(OI)(CI)F`,
    );
    expect(commands.filter((_, index) => !keyed[index])).toEqual(expect.arrayContaining(closed));
  });

  it('without an administrator leaves the code unused', async () => {
    const { machine } = onWindows();
    const run = ([program = '']: string[]) => {
      if (program === 'icacls') throw new Error('Access is denied.');
      return '';
    };

    await expect(installs({ ...machine, run }, ...words)).rejects.toThrow(
      /^install needs an administrator\. A code is still unused\. .*Access is denied/,
    );
    expect([codes, existsSync(join(root, place.config))]).toEqual([['ABCD-EFGH-JKMN'], false]);
  });

  it('again ends the task that runs, so the new settings hold', async () => {
    const { machine, commands } = onWindows();
    await installs(machine, ...words);

    const tasks = commands.filter((command) => command.startsWith('schtasks')).map((command) => command.split(' ')[1]);
    expect(tasks).toEqual(['/End', '/Create', '/Run']);
  });

  it('removes other files beside its program', async () => {
    const { machine } = onWindows();
    mkdirSync(join(root, place.folders.program), { recursive: true });
    writeFileSync(join(root, place.folders.program, 'version.dll'), '');
    await installs(machine, ...words);

    expect(existsSync(join(root, place.folders.program, 'version.dll'))).toBe(false);
  });
});

it("this computer's networks are private and have at most 256 addresses each", () => {
  const at = (address: string, cidr: string, internal = false) => ({
    address,
    cidr,
    internal,
    family: 'IPv4' as const,
    netmask: '',
    mac: '',
  });
  const interfaces = {
    lo: [at('127.0.0.1', '127.0.0.1/8', true)],
    eth0: [at('10.1.2.3', '10.1.2.3/8'), at('203.0.113.5', '203.0.113.5/24')],
    wlan0: [at('192.168.1.77', '192.168.1.77/26')],
  };

  expect(ownNetworks(interfaces)).toEqual(['10.1.2.0/24', '192.168.1.64/26']);
});
