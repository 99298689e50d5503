import type { Layout } from './layout.ts';
import { launchdPlist, newsyslogRule, systemdUnit, windowsTask } from './unit-files.ts';

/**
 * Commands and unit files per operating system. A command is a list of words and runs without a shell. One with `mayFail` creates
 * something that may exist already, or removes something that may be gone.
 */
export type Step = { command: string[]; mayFail?: boolean };
export type SystemSteps = {
  /** Before a code is exchanged: closes folders where modes do not. */
  close: Step[];
  /** Before files are written: the user, and the end of a program whose file is replaced. */
  prepare: Step[];
  files: { path: string; text: string; encoding?: 'utf16le' }[];
  /** After files are written: rights where `chown` is not enough, and the start. */
  start: Step[];
  stop: Step[];
  /** After files are gone. */
  forget: Step[];
  state: string[];
};
export type Platform = 'linux' | 'darwin' | 'win32';

export const SYSTEM_STEPS: Record<Platform, (layout: Layout, command: string[]) => SystemSteps> = {
  linux: (layout, command) => ({
    close: [],
    prepare: [
      {
        command: [
          ...['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', layout.state],
          ...['--shell', '/usr/sbin/nologin', layout.user],
        ],
        mayFail: true,
      },
    ],
    files: [{ path: layout.unit, text: systemdUnit(layout, command) }],
    start: [
      { command: ['systemctl', 'daemon-reload'] },
      { command: ['systemctl', 'enable', 'regrove-agent.service'] },
      { command: ['systemctl', 'restart', 'regrove-agent.service'] },
    ],
    stop: [{ command: ['systemctl', 'disable', '--now', 'regrove-agent.service'], mayFail: true }],
    forget: [
      { command: ['systemctl', 'daemon-reload'], mayFail: true },
      { command: ['userdel', layout.user], mayFail: true },
    ],
    state: ['systemctl', 'is-active', 'regrove-agent.service'],
  }),
  darwin: (layout, command) => ({
    close: [],
    prepare: [
      {
        command: [
          'sysadminctl',
          '-addUser',
          layout.user,
          '-fullName',
          'Regrove agent',
          '-UID',
          '385',
          '-shell',
          '/usr/bin/false',
          '-roleAccount',
        ],
        mayFail: true,
      },
    ],
    files: [
      { path: layout.unit, text: launchdPlist(layout, command) },
      ...(layout.rotation ? [{ path: layout.rotation, text: newsyslogRule(layout) }] : []),
    ],
    start: [
      { command: ['launchctl', 'bootout', 'system/regrove.agent'], mayFail: true },
      { command: ['launchctl', 'bootstrap', 'system', layout.unit] },
    ],
    stop: [{ command: ['launchctl', 'bootout', 'system/regrove.agent'], mayFail: true }],
    forget: [{ command: ['sysadminctl', '-deleteUser', layout.user], mayFail: true }],
    state: ['launchctl', 'print', 'system/regrove.agent'],
  }),
  win32: (layout, command) => ({
    // Every user may create files below ProgramData, also before the agent is installed. One that runs keeps its rights.
    close: [
      ...windowsFolders(layout).flatMap((folder) => [
        { command: ['icacls', folder, '/setowner', ADMINISTRATORS] },
        { command: ['icacls', folder, '/reset'] },
        { command: ['icacls', folder, '/inheritance:r', '/grant:r', ...fullRightsOf(ADMINISTRATORS, SYSTEM)] },
      ]),
      ...windowsRights(layout).map((step) => ({ ...step, mayFail: true })),
    ],
    // A running task is not started again, so it would keep its program and settings.
    prepare: [{ command: ['schtasks', '/End', '/TN', 'regrove-agent'], mayFail: true }],
    files: [{ path: layout.unit, text: `\ufeff${windowsTask(layout, command)}`, encoding: 'utf16le' }],
    start: [
      { command: ['schtasks', '/Create', '/F', '/TN', 'regrove-agent', '/XML', layout.unit] },
      ...windowsRights(layout),
      { command: ['schtasks', '/Run', '/TN', 'regrove-agent'] },
    ],
    stop: [
      { command: ['schtasks', '/End', '/TN', 'regrove-agent'], mayFail: true },
      { command: ['schtasks', '/Delete', '/F', '/TN', 'regrove-agent'], mayFail: true },
    ],
    forget: [],
    state: ['schtasks', '/Query', '/TN', 'regrove-agent', '/FO', 'LIST'],
  }),
};

const ADMINISTRATORS = '*S-1-5-32-544';
const SYSTEM = '*S-1-5-18';

const fullRightsOf = (...users: string[]): string[] => users.map((user) => `${user}:(OI)(CI)F`);

const windowsFolders = ({ home, folders, state }: Layout): string[] => [
  ...(home ? [home] : []),
  ...Object.values(folders),
  state,
];

/** Windows knows the account once the task exists. */
const windowsRights = ({ user, folders, state }: Layout): Step[] => [
  { command: ['icacls', folders.program, '/grant', `${user}:(OI)(CI)RX`] },
  { command: ['icacls', folders.config, '/grant', `${user}:(OI)(CI)R`] },
  { command: ['icacls', state, '/grant', `${user}:(OI)(CI)M`] },
];
