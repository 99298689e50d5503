import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomically } from '../spool/atomic-files.ts';
import { openSpool } from '../spool/spool.ts';
import type { Layout } from './layout.ts';
import { ownNetworks } from './own-networks.ts';
import type { Platform, Step, SystemSteps } from './system-steps.ts';

/** The computer to install on. Tests give a folder in place of its root, and record the commands. */
export type Machine = {
  platform: Platform;
  /** The Node that runs this program. */
  node: string;
  run(command: string[]): string;
  /** The ids of the agent's user, where files have owners. */
  owner(user: string): { uid: number; gid: number } | undefined;
  place(path: string): string;
  /** Its private networks. */
  networks(): string[];
  say(sentence: string): void;
};

export const thisMachine = (platform: Platform, say: (sentence: string) => void): Machine => {
  const run = ([program = '', ...words]: string[]) => execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });
  const id = (flag: string, user: string) => Number(run(['id', flag, user]));
  return {
    platform,
    node: process.execPath,
    run,
    owner: (user) => (platform === 'win32' ? undefined : { uid: id('-u', user), gid: id('-g', user) }),
    place: (path) => path,
    networks: () => ownNetworks(),
    say,
  };
};

/** The configuration comes first: a code is valid once, so its key must be kept whatever fails later. */
export function keepConfiguration(machine: Machine, layout: Layout, settings: object, ca: string | undefined): void {
  for (const folder of [layout.folders.config, layout.state]) {
    makeFolder(machine.place(folder), 0o700);
  }
  if (ca !== undefined && ca !== layout.ca) {
    writeAtomically(machine.place(layout.ca), readFileSync(ca, 'utf8'));
  }
  writeAtomically(machine.place(layout.config), `${JSON.stringify(settings, undefined, 2)}\n`);
}

export function install(machine: Machine, layout: Layout, steps: SystemSteps, program: string): void {
  for (const step of steps.prepare) perform(machine, step);
  const owner = machine.owner(layout.user);
  if (owner) {
    const own = [layout.folders.config, layout.config, layout.ca, layout.state]
      .map(machine.place)
      .filter((path) => existsSync(path));
    for (const path of own) chownSync(path, owner.uid, owner.gid);
  }
  copyProgram(program, machine.place(layout.program));
  for (const { path, text, encoding } of steps.files) {
    mkdirSync(dirname(machine.place(path)), { recursive: true });
    writeFileSync(machine.place(path), text, { encoding: encoding ?? 'utf8' });
    chmodSync(machine.place(path), 0o644);
  }
  for (const step of steps.start) perform(machine, step);
}

/** New folders above it are open, whatever the administrator's umask is: the agent's user passes them. */
function makeFolder(path: string, mode: number): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path), 0o755);
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
}

/** By rename: the file of a running program cannot be overwritten. */
function copyProgram(from: string, to: string): void {
  makeFolder(dirname(to), 0o755);
  if (existsSync(to) && statSync(from).ino === statSync(to).ino) return;
  copyFileSync(from, `${to}.new`);
  chmodSync(`${to}.new`, 0o755);
  renameSync(`${to}.new`, to);
}

/** Removes everything, except for a state folder with readings that were not sent. */
export function uninstall(machine: Machine, layout: Layout, steps: SystemSteps): void {
  for (const step of steps.stop) perform(machine, step);
  for (const { path } of steps.files) rmSync(machine.place(path), { force: true });
  for (const folder of Object.values(layout.folders)) rmSync(machine.place(folder), { recursive: true, force: true });
  if (layout.log) rmSync(machine.place(layout.log), { force: true });
  const state = machine.place(layout.state);
  const waiting = existsSync(state) ? openSpool(state).waiting().length : 0;
  if (waiting > 0)
    machine.say(`Readings that were not sent yet are kept in ${layout.state}. Install the agent again to send them.`);
  else rmSync(state, { recursive: true, force: true });
  for (const step of steps.forget) perform(machine, step);
}

function perform(machine: Machine, { command, mayFail = false }: Step): void {
  try {
    machine.run(command);
  } catch (error) {
    if (!mayFail) throw new StepFailed(`${command.join(' ')} failed: ${reasonOf(error)}`);
  }
}

export class StepFailed extends Error {}

const reasonOf = (error: unknown): string =>
  String((error as { stderr?: unknown }).stderr || (error as Error).message).trim();
