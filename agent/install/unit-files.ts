import type { Layout } from './layout.ts';

/**
 * A systemd unit. The agent needs the network and its state folder, so everything else is closed. V8 compiles at run time,
 * which rules out MemoryDenyWriteExecute. The journal keeps and rotates the log.
 */
export const systemdUnit = ({ user, state }: Layout, command: string[]): string => `[Unit]
Description=Regrove agent: reads page counters and sends them to Regrove
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${command.map(quotedForSystemd).join(' ')}
User=${user}
Group=${user}
WorkingDirectory=${state}
# The launcher ends the version it started.
KillMode=mixed
Restart=always
RestartSec=30
UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ReadWritePaths=${state}
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;

/** systemd reads % and $ as its own. */
const quotedForSystemd = (word: string): string =>
  /^[\w./:@-]+$/.test(word)
    ? word
    : `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const launchdPlist = (
  { user, state, log = '' }: Layout,
  command: string[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>regrove.agent</string>
  <key>ProgramArguments</key>
  <array>
${command.map((word) => `    <string>${escaped(word)}</string>`).join('\n')}
  </array>
  <key>UserName</key><string>${escaped(user)}</string>
  <key>WorkingDirectory</key><string>${escaped(state)}</string>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><true/>
  <key>ThrottleInterval</key><integer>30</integer>
  <key>Umask</key><integer>63</integer>
  <key>StandardOutPath</key><string>${escaped(log)}</string>
  <key>StandardErrorPath</key><string>${escaped(log)}</string>
</dict>
</plist>
`;

/** newsyslog keeps five compressed files of 1 MB. */
export const newsyslogRule = ({ user, log = '' }: Layout): string =>
  `# logfilename  [owner:group]  mode count size when flags\n${log}\t${user}:wheel\t600\t5\t1024\t*\tZN\n`;

/**
 * A task that starts with the computer and again a minute after it ended, without a limit on its time. It runs as LOCAL
 * SERVICE with the task's own account in its token, so files can be given to this task alone.
 */
export const windowsTask = (
  { state }: Layout,
  [program = '', ...words]: string[],
): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.3" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Regrove agent: reads page counters and sends them to Regrove</Description>
  </RegistrationInfo>
  <Triggers>
    <BootTrigger><Enabled>true</Enabled></BootTrigger>
    <TimeTrigger>
      <Repetition><Interval>PT5M</Interval><StopAtDurationEnd>false</StopAtDurationEnd></Repetition>
      <StartBoundary>2026-01-01T00:00:00</StartBoundary>
      <Enabled>true</Enabled>
    </TimeTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>S-1-5-19</UserId>
      <RunLevel>LeastPrivilege</RunLevel>
      <ProcessTokenSidType>Unrestricted</ProcessTokenSidType>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escaped(program)}</Command>
      <Arguments>${escaped(words.map(quotedForWindows).join(' '))}</Arguments>
      <WorkingDirectory>${escaped(state)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;

const quotedForWindows = (word: string): string => (/[\s"]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word);
