import { configOf, sourcesOf, unknownSettings } from './config.ts';
import { doctor } from './doctor.ts';
import { type Command, HELP, parseCommand } from './flags.ts';
import { runForever } from './loop.ts';
import { Misconfigured } from './misconfigured.ts';
import { agentOf, devicesIn, readAll, runOnce, sourcesIn } from './run.ts';
import { look } from './sources/printers.ts';
import { statusIn, statusText } from './status.ts';
import { VERSION } from './version.ts';

/** `regrove-agent <command>`. Returns the exit code: 0 success, 1 something was not read or sent, 2 wrong usage. */
export async function main(args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  try {
    const command = parseCommand(args, environment);
    if (command.isVersion) return print(VERSION, 0);
    if (command.isHelp) return print(HELP, 0);
    for (const name of unknownSettings(command.file)) {
      console.error(`${command.file}: ${name} is not a setting of this version; it is passed over.`);
    }
    if (command.name === 'scan') return await scan(command);
    if (command.name === 'run') return await run(command, environment);
    if (command.name === 'doctor') return await examine(command, environment);
    if (command.name === 'status') return status(command);
    throw new Misconfigured(
      `${command.name ? `There is no command ${command.name}` : 'No command was given'}. See --help.`,
    );
  } catch (error) {
    if (!(error instanceof Misconfigured)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function scan({ file, settings, isJson }: Command): Promise<number> {
  const { snmp, ipp, state } = sourcesOf(file, settings);
  if (!snmp && !ipp) {
    throw new Misconfigured(
      'scan looks for printers: give --host, --range, --ipp or --mdns, or snmp or ipp in the file.',
    );
  }
  const found = await look({ snmp, ipp }, devicesIn(state).get(), (sentence) => console.error(sentence));
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

async function run({ file, settings, isOnce, isDryRun }: Command, environment: NodeJS.ProcessEnv): Promise<number> {
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
  const say = (sentence: string) => console.log(`${new Date().toISOString()} ${sentence}`);
  const agent = agentOf(config, say, undefined, environment);
  if (isOnce) return (await runOnce(agent)) ? 0 : 1;
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  await runForever(agent, config, ending.signal);
  return 0;
}

async function examine({ file, settings }: Command, environment: NodeJS.ProcessEnv): Promise<number> {
  const config = configOf(file, settings, { needsSource: false });
  return (await doctor(config, environment, (line) => console.log(line))) ? 0 : 1;
}

function status({ file, settings, isJson }: Command): number {
  const { state } = sourcesOf(file, settings, { needsSource: false });
  const found = statusIn(state);
  return print(isJson ? JSON.stringify(found) : statusText(found), 0);
}

function print(text: string, code: number): number {
  console.log(text);
  return code;
}
