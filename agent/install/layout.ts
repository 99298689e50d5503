import { posix, win32 } from 'node:path';

/** An installation's files. Only administrators and the agent's own user can read configuration and state. */
export type Layout = {
  user: string;
  program: string;
  config: string;
  ca: string;
  state: string;
  /** The system starts the agent by this file. */
  unit: string;
  /** A log file where the system keeps none itself. */
  log?: string;
  /** Makes the system rotate the log. */
  rotation?: string;
  /** The folder of all others where the system lets every user add to it. */
  home?: string;
  /** The agent's own folders, removed with it. */
  folders: { program: string; config: string };
};

const NAME = 'regrove-agent';

export const LAYOUTS: Record<'linux' | 'darwin' | 'win32', (isExecutable: boolean, programData?: string) => Layout> = {
  linux: (isExecutable) => ({
    user: NAME,
    program: `/opt/${NAME}/${isExecutable ? NAME : `${NAME}.cjs`}`,
    config: `/etc/${NAME}/agent.json`,
    ca: `/etc/${NAME}/ca.pem`,
    state: `/var/lib/${NAME}`,
    unit: `/etc/systemd/system/${NAME}.service`,
    folders: { program: `/opt/${NAME}`, config: `/etc/${NAME}` },
  }),
  darwin: (isExecutable) => {
    const folder = '/Library/Application Support/RegroveAgent';
    return {
      // macOS names the users of its services with an underscore.
      user: '_regroveagent',
      program: posix.join(folder, 'program', isExecutable ? NAME : `${NAME}.cjs`),
      config: posix.join(folder, 'config/agent.json'),
      ca: posix.join(folder, 'config/ca.pem'),
      state: posix.join(folder, 'state'),
      unit: '/Library/LaunchDaemons/regrove.agent.plist',
      log: '/Library/Logs/regrove-agent.log',
      rotation: '/etc/newsyslog.d/regrove-agent.conf',
      folders: { program: posix.join(folder, 'program'), config: posix.join(folder, 'config') },
    };
  },
  win32: (isExecutable, programData = 'C:\\ProgramData') => {
    const folder = win32.join(programData, 'RegroveAgent');
    return {
      // The task's own account: Windows adds it to the token of this task and of no other.
      user: `NT TASK\\${NAME}`,
      program: win32.join(folder, 'program', isExecutable ? `${NAME}.exe` : `${NAME}.cjs`),
      config: win32.join(folder, 'config\\agent.json'),
      ca: win32.join(folder, 'config\\ca.pem'),
      state: win32.join(folder, 'state'),
      unit: win32.join(folder, 'program\\task.xml'),
      log: win32.join(folder, 'state\\agent.log'),
      home: folder,
      folders: { program: win32.join(folder, 'program'), config: win32.join(folder, 'config') },
    };
  },
};

/** The program and its arguments, as the system starts them. Without updates no launcher is needed. */
export function startCommand(
  { program, config, log }: Layout,
  {
    isExecutable,
    node,
    hasUpdates,
    platform,
  }: { isExecutable: boolean; node: string; hasUpdates: boolean; platform: string },
): string[] {
  return [
    ...(isExecutable ? [program] : [node, program]),
    hasUpdates ? 'launch' : 'run',
    '--config',
    config,
    ...(platform === 'win32' && log ? ['--log', log] : []),
  ];
}
