import { BUILT_IN } from './built-in.ts';
import { type Config, configOf, sourcesOf, unknownSettings } from './config.ts';
import { doctor } from './doctor.ts';
import { type Command, HELP, parseCommand } from './flags.ts';
import {
  installCommand,
  installedConfig,
  isInstalledConfig,
  serviceState,
  uninstallCommand,
} from './install/commands.ts';
import { logTo } from './log-file.ts';
import { runForever } from './loop.ts';
import { adviceOn, Misconfigured } from './misconfigured.ts';
import { becomeOwnerOf, launchCommand, updateCommand } from './release/commands.ts';
import { updaterOf } from './release/update.ts';
import { EXIT_REPLACED, watchReleases } from './release/watch.ts';
import { agentOf, devicesIn, readAll, runOnce, sourcesIn } from './run.ts';
import { viewPrinters } from './sources/printers.ts';
import { statusIn, statusText } from './status.ts';
import { stopSignal } from './stop-signal.ts';
import { VERSION } from './version.ts';

/** Without `--config` these are about the installation on this computer. */
const OF_INSTALLATION = ['status', 'doctor', 'update'];

const COMMANDS: Record<string, (command: Command, environment: NodeJS.ProcessEnv) => number | Promise<number>> = {
  scan,
  run,
  status,
  doctor: examine,
  install: installCommand,
  uninstall: uninstallCommand,
  update,
  launch,
};

/** `regrove-agent <command>`. Returns the exit code: 0 success, 1 something was not read or sent, 2 wrong usage. */
export async function main(args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  try {
    const command = parseCommand(args, environment);
    if (command.isVersion) return print(`${VERSION}${BUILT_IN.hasTestKeys ? ' (test keys)' : ''}`, 0);
    if (command.isHelp) return print(HELP, 0);
    const work = Object.hasOwn(COMMANDS, command.name ?? '') ? COMMANDS[command.name ?? ''] : undefined;
    if (!work) {
      throw new Misconfigured(
        `${command.name ? `There is no command ${command.name}` : 'No command was given'}. See --help.`,
      );
    }
    return await work(warnOfUnknown(ofInstallation(command)), environment);
  } catch (error) {
    const advice = adviceOn(error);
    if (advice === undefined) throw error;
    console.error(advice);
    return 2;
  }
}

function warnOfUnknown(command: Command): Command {
  for (const name of unknownSettings(command.file)) {
    console.error(`${command.file}: ${name} is not a setting of this version; it is passed over.`);
  }
  return command;
}

function ofInstallation(command: Command): Command {
  const { name = '', file, settings } = command;
  const isOther = !OF_INSTALLATION.includes(name) || file !== undefined || settings.state !== undefined;
  return isOther ? command : { ...command, file: installedConfig() };
}

async function scan({ file, settings, isJson }: Command): Promise<number> {
  const { snmp, ipp, state } = sourcesOf(file, settings);
  if (!snmp && !ipp) {
    throw new Misconfigured(
      'scan looks for printers: give --host, --range, --ipp or --mdns, or snmp or ipp in the file.',
    );
  }
  const found = await viewPrinters({ snmp, ipp }, devicesIn(state).get(), (sentence) => console.error(sentence));
  if (isJson) {
    for (const { printer, readings, note } of found) {
      console.log(JSON.stringify({ ...printer, reading: readings.at(-1), note }));
    }
    return 0;
  }
  for (const { printer, readings, note } of found) {
    const reading = readings.at(-1);
    const { address, name = '-', model = '-', serial = 'no serial number' } = printer;
    const sheets = reading?.sheets === undefined ? '' : `, ${reading.sheets} sheets`;
    const total = reading ? `${reading.total}${sheets} (${reading.counter})` : 'no counter';
    console.log([address, name, model, serial, total, ...(note ? [note] : [])].join('  '));
  }
  console.log(`${found.filter(({ isDevice }) => isDevice).length} printers found.`);
  return 0;
}

async function run(command: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const { file, settings, isOnce, isDryRun } = command;
  if (isDryRun) {
    const show = async (readings: unknown[]) => {
      for (const reading of readings) console.log(JSON.stringify(reading));
    };
    const { troubled } = await readAll(
      sourcesIn(sourcesOf(file, settings), { isDryRun }),
      (sentence) => console.error(sentence),
      show,
    );
    return troubled === 0 ? 0 : 1;
  }
  const config = configOf(file, settings);
  if (isInstalledConfig(file)) becomeOwnerOf(config.state);
  const say = logOf(command);
  const agent = agentOf(config, say, undefined, environment);
  if (isOnce) return (await runOnce(agent)) ? 0 : 1;
  const isReplaced = releasesFor(config, environment, say);
  const outcome = await runForever({ ...agent, ...(isReplaced && { isReplaced }) }, config, stopSignal());
  return outcome === 'replaced' ? EXIT_REPLACED : 0;
}

/** Only a launcher can start another version. */
function releasesFor(config: Config, environment: NodeJS.ProcessEnv, say: (sentence: string) => void) {
  const started = environment.REGROVE_AGENT_STARTED;
  if (started === undefined) return undefined;
  return watchReleases(config, updaterOf(config, environment), Number(started), { now: () => new Date(), say });
}

function logOf({ log }: Command): (sentence: string) => void {
  const write = log === undefined ? (line: string) => console.log(line) : logTo(log);
  return (sentence) => write(`${new Date().toISOString()} ${sentence}`);
}

function launch(command: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const { file, settings, log } = command;
  const config = configOf(file, settings);
  const words = ['--config', file ?? '', ...(log === undefined ? [] : ['--log', log])];
  if (file === undefined) throw new Misconfigured('launch needs --config.');
  return launchCommand(config, words, environment, logOf(command), stopSignal());
}

function update({ file, settings, isDryRun }: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const config = configOf(file, settings, { needsSource: false });
  becomeOwnerOf(config.state);
  return updateCommand(config, { isDryRun }, (line) => console.log(line), updaterOf(config, environment));
}

async function examine({ file, settings }: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const config = configOf(file, settings, { needsSource: false });
  becomeOwnerOf(config.state);
  return (await doctor(config, environment, (line) => console.log(line))) ? 0 : 1;
}

function status({ file, settings, isJson }: Command): number {
  const { state } = sourcesOf(file, settings, { needsSource: false });
  becomeOwnerOf(state);
  const found = {
    ...statusIn(state),
    service: isInstalledConfig(file) ? serviceState() : null,
  };
  return print(isJson ? JSON.stringify(found) : statusText(found), 0);
}

function print(text: string, code: number): number {
  console.log(text);
  return code;
}
