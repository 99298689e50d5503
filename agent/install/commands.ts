import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILT_IN } from '../built-in.ts';
import { configOf } from '../config.ts';
import { doctor } from '../doctor.ts';
import type { Command } from '../flags.ts';
import { Misconfigured } from '../misconfigured.ts';
import { proxyAddress } from '../network/proxy.ts';
import { POINTER } from '../release/pointer.ts';
import { type Settings, settingsOf } from '../settings-file.ts';
import { enroll } from './enroll.ts';
import {
  install,
  keepConfiguration,
  type Machine,
  makeFolders,
  StepFailed,
  thisMachine,
  uninstall,
} from './install.ts';
import { LAYOUTS, type Layout, startCommand } from './layout.ts';
import { requireReadableNode, requireReadableProgram } from './readable.ts';
import { type Platform, SYSTEM_STEPS, type SystemSteps } from './system-steps.ts';

const SOURCES = ['snmp', 'ipp', 'cups', 'windows_events', 'csv', 'papercut'];

export const platformOf = (name: string): Platform => {
  if (name === 'linux' || name === 'darwin' || name === 'win32') return name;
  throw new Misconfigured(`install knows Linux, macOS and Windows, and this is ${name}. Start "run" by other means.`);
};
export const layoutOf = (platform: Platform): Layout =>
  LAYOUTS[platform](BUILT_IN.isExecutable, process.env.ProgramData);

/**
 * The configuration of an installation on this computer, for commands without `--config`. Only administrators see the file
 * itself; everyone sees the unit.
 */
export function installedConfig(isThere = existsSync): string | undefined {
  if (!['linux', 'darwin', 'win32'].includes(process.platform)) return undefined;
  const { config, unit } = layoutOf(platformOf(process.platform));
  return isThere(config) || isThere(unit) ? config : undefined;
}

/** A relative path may name it too. */
export const isInstalledConfig = (file: string | undefined, isThere = existsSync): boolean =>
  file !== undefined && resolve(file) === installedConfig(isThere);

/** How the system describes the agent's service, for `status`. */
export function serviceState(): string {
  const machine = thisMachine(platformOf(process.platform), () => {});
  const { state } = SYSTEM_STEPS[machine.platform](layoutOf(machine.platform), []);
  try {
    return machine.run(state).match(STATE)?.[1] ?? 'unknown';
  } catch (error) {
    // systemctl exits with 3 for a service that does not run, and still names its state.
    return String((error as { stdout?: unknown }).stdout ?? '').match(STATE)?.[1] ?? 'not running';
  }
}

/** `active` of systemctl; `state = running` of launchctl; `Status: Running` of schtasks. */
const STATE = /(?:^|\bstate = |^Status:\s+)([A-Za-z]+)\s*$/m;

export async function installCommand(command: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  requireAdministrator();
  const machine = thisMachine(platformOf(process.platform), (sentence) => console.log(sentence));
  try {
    return await installOn(machine, command, environment);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    const { config } = layoutOf(machine.platform);
    console.error(error.message);
    console.error(`Settings and key are kept in ${config}. Start install again without --code once this is solved,`);
    console.error(`or start "run --config ${config}" by other means, as the user who owns that file.`);
    return 1;
  }
}

/** Settings come from an earlier installation, the file and the flags, in this order. */
export async function installOn(machine: Machine, command: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const layout = LAYOUTS[machine.platform](BUILT_IN.isExecutable, environment.ProgramData);
  if (!BUILT_IN.isExecutable) requireReadableNode(machine);
  if (machine.platform !== 'win32') requireReadableProgram(machine, layout.folders.program);
  const before = machine.place(layout.config);
  const settings = {
    ...settingsOf(existsSync(before) ? before : undefined, {}),
    ...settingsOf(command.file, absolute(command.settings)),
    ...(command.hasUpdates !== undefined && { updates: command.hasUpdates }),
    state: layout.state,
  };
  requireService(settings, command.code);
  const found = withSurroundings(settings, environment, machine);
  const start = {
    ...BUILT_IN,
    node: machine.node,
    hasUpdates: settings.updates === true,
    platform: machine.platform,
  };
  const steps = SYSTEM_STEPS[machine.platform](layout, startCommand(layout, start));
  requireFolders(machine, layout, steps);
  const given: Settings = {
    ...found,
    ...(command.code !== undefined && (await enrolled(found, command.code, environment))),
  };
  const { ca, ...others } = given;
  const kept = { ...others, ...(ca !== undefined && { ca: layout.ca }) };
  const config = configOf(undefined, { ...given, state: machine.place(layout.state) });
  keepConfiguration(machine, layout, kept, typeof ca === 'string' ? ca : undefined);
  // The program just installed runs, not an older one left by an update.
  rmSync(join(machine.place(layout.state), POINTER), { force: true });
  install(machine, layout, steps, BUILT_IN.isExecutable ? process.execPath : resolve(process.argv[1] ?? ''));
  machine.say(`Installed: ${layout.program}, settings in ${layout.config}, state in ${layout.state}.`);
  return (await doctor(config, environment, machine.say)) ? 0 : 1;
}

/** Windows asks nobody to be an administrator; the first command that needs one says so. */
function requireFolders(machine: Machine, layout: Layout, steps: SystemSteps): void {
  try {
    makeFolders(machine, layout, steps);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new Misconfigured(`install needs an administrator. A code is still unused. ${error.message}`);
  }
}

/** Folders on the command line are relative to where the person stands, and the agent runs elsewhere. */
function absolute(settings: Settings): Settings {
  const { csv, ca } = settings as { csv?: { folder: string }; ca?: string };
  return {
    ...settings,
    ...(csv && { csv: { folder: resolve(csv.folder) } }),
    ...(ca !== undefined && { ca: resolve(ca) }),
  };
}

function requireService(settings: Settings, code: string | undefined): asserts settings is Settings & { url: string } {
  const isReachable = typeof settings.url === 'string' && URL.canParse(settings.url);
  if (isReachable && (code !== undefined || settings.key !== undefined)) return;
  throw new Misconfigured("Give --url and --code: the feed's page in the dashboard has the line to paste.");
}

/** The system starts the agent without this shell's variables, and somebody who names no printers wants those around. */
function withSurroundings(
  settings: Settings & { url: string },
  environment: NodeJS.ProcessEnv,
  machine: Pick<Machine, 'say' | 'networks'>,
): Settings {
  const proxy = proxyAddress(new URL(settings.url), settings.proxy as string | undefined, environment);
  const ca = settings.ca ?? environment.NODE_EXTRA_CA_CERTS;
  const networks = SOURCES.some((name) => name in settings) ? undefined : requireNetworks(machine.networks());
  if (networks) machine.say(`No printers were named: the agent reads ${networks.join(', ')}.`);
  return {
    ...settings,
    ...(proxy !== undefined && { proxy }),
    ...(ca !== undefined && { ca }),
    ...(networks && { snmp: { ranges: networks } }),
  };
}

function requireNetworks(networks: string[]): string[] {
  if (networks.length > 0) return networks;
  throw new Misconfigured(
    'This computer is in no private network, so the agent does not know where printers are. Add their network to the line, such as --range 192.168.10.0/24. A code is still unused.',
  );
}

function enrolled(settings: Settings, code: string, environment: NodeJS.ProcessEnv) {
  const unknown = { feed: '00000000-0000-4000-8000-000000000000', key: 'unknown' };
  const { url, proxy, ca } = configOf(undefined, { ...unknown, ...settings });
  return enroll({ url, proxy, ca }, code, environment);
}

export function uninstallCommand(): number {
  requireAdministrator();
  const machine = thisMachine(platformOf(process.platform), (sentence) => console.log(sentence));
  const layout = layoutOf(machine.platform);
  uninstall(machine, layout, SYSTEM_STEPS[machine.platform](layout, []));
  machine.say('The agent is uninstalled. Revoke its key on the page of API keys.');
  return 0;
}

function requireAdministrator(): void {
  if (process.getuid?.() !== 0 && process.platform !== 'win32') {
    throw new Misconfigured('install and uninstall need an administrator: use sudo.');
  }
}
