import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STANDARD_FORMAT } from '../../agent/jobs/page-log-format.ts';
import { freePort } from '../feeds-real/programs.ts';
import { installed } from './installed.ts';

/**
 * Programs of CUPS that nobody here wrote, on the loopback only: a D-Bus of their own, avahi for mDNS (ippeveprinter does not
 * start without it), ippeveprinter and cupsd.
 */
export const PROGRAMS = ['dbus-daemon', 'avahi-daemon', 'ippeveprinter', 'cupsd', 'lpadmin', 'lp'];
export const HOW = 'as root: apt-get install cups-ipp-utils cups-daemon cups-client avahi-daemon';

export type PrintSystem = Awaited<ReturnType<typeof startPrintSystem>>;

export async function startPrintSystem() {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-cups-'));
  // cupsd starts its backends as another user.
  chmodSync(folder, 0o755);
  const running: ChildProcess[] = [];
  const bus = join(folder, 'bus');
  const env = { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${bus}` };
  const start = async (program: string, args: string[], ready?: RegExp) => {
    const child = spawn(installed(program) ?? program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    running.push(child);
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    for (let waited = 0; waited < 100; waited++) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said.slice(-500)}`);
      if (ready ? ready.test(said) : waited === 10) return child;
      await sleep(100);
    }
    throw new Error(`${program} is not ready after 10 seconds: ${said.slice(-500)}`);
  };
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill();
    await over;
  };

  writeFileSync(join(folder, 'bus.conf'), busConfig(bus));
  writeFileSync(join(folder, 'avahi.conf'), AVAHI);
  await start('dbus-daemon', [`--config-file=${join(folder, 'bus.conf')}`, '--nofork', '--print-address'], /unix:/);
  const avahi = ['--no-drop-root', '--no-chroot', '--no-rlimits', '-f', join(folder, 'avahi.conf')];
  await start('avahi-daemon', avahi, /startup complete/);

  return {
    folder,
    env,
    /** A printer, with its port. `attributes` are written as ippeveprinter's own file of attributes has them. */
    async printer(name: string, attributes?: string[]) {
      const port = await freePort();
      const conf = join(folder, `${name}.conf`);
      if (attributes) writeFileSync(conf, `${attributes.join('\n')}\n`);
      const kind = attributes ? ['-a', conf] : ['-2', '-f', 'text/plain,application/octet-stream'];
      const [print, spool] = [join(folder, 'print.sh'), join(folder, `spool-${name}`)];
      // A command of ippeveprinter reports what it printed: here three sides for each job.
      writeFileSync(print, '#!/bin/sh\necho "ATTR: job-impressions-completed=3" >&2\n', { mode: 0o755 });
      mkdirSync(spool, { recursive: true });
      const args = ['-p', String(port), '-n', 'localhost', '-d', spool, '-c', print, ...kind];
      const child = await start('ippeveprinter', [...args, '-v', name], /printer-uuid|Listening|listening/);
      return { port, stop: () => end(child) };
    },
    async scheduler() {
      const port = await freePort();
      for (const name of ['root', 'requests', 'cache', 'run', 'tmp', 'log']) mkdirSync(join(folder, name));
      writeFileSync(join(folder, 'cups-files.conf'), cupsFiles(folder));
      writeFileSync(join(folder, 'cupsd.conf'), cupsConfig(port));
      const files = ['-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')];
      let child = await start('cupsd', ['-f', ...files]);
      return {
        port,
        pageLog: join(folder, 'log', 'page_log'),
        stop: () => end(child),
        async restart() {
          await end(child);
          child = await start('cupsd', ['-f', ...files]);
        },
      };
    },
    async stop() {
      for (const child of running.reverse()) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const busConfig = (path: string) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><listen>unix:path=${path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
`;

const AVAHI = `[server]
host-name=regrove-test
use-ipv6=no
allow-interfaces=lo
[publish]
publish-workstation=no
`;

const cupsFiles = (folder: string) => `User lp
Group lp
SystemGroup root
ServerRoot ${folder}/root
RequestRoot ${folder}/requests
CacheDir ${folder}/cache
StateDir ${folder}/run
TempDir ${folder}/tmp
AccessLog ${folder}/log/access_log
ErrorLog ${folder}/log/error_log
PageLog ${folder}/log/page_log
DataDir /usr/share/cups
ServerBin /usr/lib/cups
LogFilePerm 0644
`;

/** PageLogFormat is off by default. */
const cupsConfig = (port: number) => `LogLevel debug
Listen 127.0.0.1:${port}
Browsing Off
WebInterface No
PageLogFormat ${STANDARD_FORMAT}
<Location />
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Location /admin>
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Policy default>
  JobPrivateAccess all
  JobPrivateValues none
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;
