import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { writeAtomically } from '../spool/atomic-files.ts';
import { openSpool } from '../spool/spool.ts';
import type { Layout } from './layout.ts';
import { ownNetworks } from './own-networks.ts';
import type { Platform, Step, SystemSteps } from './system-steps.ts';

/** The computer to install on. Tests give a folder in place of its root, and record the commands. */
export type Machine = {
  platform: Platform;
  /** The Node running this program. */
  node: string;
  run(command: string[]): string;
  /** Gives a file, or a folder with its content, to a user. Without one it is the administrator's. */
  give(path: string, user?: string): void;
  place(path: string): string;
  /** Its private networks. */
  networks(): string[];
  say(sentence: string): void;
};

export const thisMachine = (platform: Platform, say: (sentence: string) => void): Machine => {
  // After a plain `su`, the path of an administrator may lack the folders of useradd.
  const env = { ...process.env, PATH: [process.env.PATH ?? '/usr/bin:/bin', '/usr/sbin', '/sbin'].join(delimiter) };
  const isWindows = platform === 'win32';
  const run = ([program = '', ...words]: string[]) =>
    execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe', ...(!isWindows && { env }) });
  const id = (flag: string, user: string) => Number(run(['id', flag, user]));
  return {
    platform,
    node: process.execPath,
    run,
    give(path, user) {
      if (isWindows) return;
      changeOwner(path, user === undefined ? { uid: 0, gid: 0 } : { uid: id('-u', user), gid: id('-g', user) });
    },
    place: (path) => path,
    networks: () => ownNetworks(),
    say,
  };
};

/** Links are not followed. A path that already has the owner is not entered: its owner could swap a folder for a link. */
function changeOwner(path: string, { uid, gid }: { uid: number; gid: number }): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || (found.uid === uid && found.gid === gid)) return;
  const inside = found.isDirectory() ? readdirSync(path) : [];
  for (const name of inside) changeOwner(join(path, name), { uid, gid });
  lchownSync(path, uid, gid);
}

/** Folders that only administrators can read, before there is a key to write. */
export function makeFolders(machine: Machine, { folders, state }: Layout, steps: SystemSteps): void {
  for (const folder of [folders.config, state]) makeFolder(machine.place(folder), 0o700);
  makeFolder(machine.place(folders.program), 0o755);
  for (const step of steps.close) perform(machine, step);
}

/** The configuration comes first: a code is valid once, so its key must be kept whatever fails later. */
export function keepConfiguration(machine: Machine, layout: Layout, settings: object, ca: string | undefined): void {
  if (ca !== undefined && ca !== layout.ca) {
    writeAtomically(machine.place(layout.ca), readFileSync(ca, 'utf8'));
  }
  writeAtomically(machine.place(layout.config), `${JSON.stringify(settings, undefined, 2)}\n`);
}

export function install(machine: Machine, layout: Layout, steps: SystemSteps, program: string): void {
  const failed = steps.prepare.map((step) => perform(machine, step)).find((reason) => reason !== undefined);
  try {
    for (const path of [layout.config, layout.ca, layout.folders.config, layout.state]) {
      machine.give(machine.place(path), layout.user);
    }
  } catch (error) {
    // Creating the user also fails if it exists already.
    throw new StepFailed(failed ?? `Files were not given to ${layout.user}: ${reasonOf(error)}`);
  }
  copyProgram(machine, program, machine.place(layout.program));
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

/**
 * The program's folder holds nothing else: no program of an earlier form, and no planted library. The file is
 * replaced by rename, because that of a running program cannot be overwritten; Windows wants it gone before.
 */
function copyProgram({ platform }: Machine, from: string, to: string): void {
  const isInstalled = existsSync(to) && realpathSync(from) === realpathSync(to);
  const copy = `${to}.new`;
  if (!isInstalled) copyFileSync(from, copy);
  const own = [to, copy].map((path) => basename(path));
  const others = readdirSync(dirname(to)).filter((name) => !own.includes(name));
  for (const name of others) rmSync(join(dirname(to), name), ENDING);
  if (isInstalled) return;
  chmodSync(copy, 0o755);
  if (platform === 'win32') rmSync(to, ENDING);
  renameSync(copy, to);
}

/** On Windows a program keeps its file for a moment after its end. */
const ENDING = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };

/** Removes everything, the key first, except for a state folder with readings that were not sent. */
export function uninstall(machine: Machine, layout: Layout, steps: SystemSteps): void {
  for (const step of steps.stop) perform(machine, step);
  for (const { path } of steps.files) rmSync(machine.place(path), { force: true });
  rmSync(machine.place(layout.folders.config), ENDING);
  if (layout.log) rmSync(machine.place(layout.log), { force: true });
  const state = machine.place(layout.state);
  const waiting = existsSync(state) ? openSpool(state).waiting().length : 0;
  if (waiting > 0) {
    // The agent's user is removed, and the system may give its id to another one.
    machine.give(state);
    machine.say(`Readings that were not sent yet are kept in ${layout.state}. Install the agent again to send them.`);
  } else rmSync(state, ENDING);
  for (const step of steps.forget) perform(machine, step);
  try {
    rmSync(machine.place(layout.folders.program), ENDING);
  } catch {
    // Windows does not let a program remove its own file.
    machine.say(`The folder ${layout.folders.program} is in use. Remove it when this command has ended.`);
  }
}

/** Returns why an optional step failed. */
function perform(machine: Machine, { command, mayFail = false }: Step): string | undefined {
  try {
    machine.run(command);
    return undefined;
  } catch (error) {
    const reason = `${command.join(' ')} failed: ${reasonOf(error)}`;
    if (!mayFail) throw new StepFailed(reason);
    return reason;
  }
}

export class StepFailed extends Error {}

const reasonOf = (error: unknown): string =>
  String((error as { stderr?: unknown }).stderr || (error as Error).message).trim();
