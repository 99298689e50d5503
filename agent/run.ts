import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, CupsConfig, Sources } from './config.ts';
import { type Devices, NO_DEVICES } from './devices/known-devices.ts';
import { IPP_PORT, ippAddressOf } from './ipp/address.ts';
import { type SourceReading, timestamp } from './reading.ts';
import { agentState, identityIn, sourceState } from './service/agent-state.ts';
import { stampReadings } from './service/clock.ts';
import { heartbeat, isHeartbeatDue } from './service/heartbeat.ts';
import { askTime, type Sender, sendWaiting } from './service/send-spool.ts';
import { type Self, serviceOf } from './service/service.ts';
import { csvSource, type FilesRead } from './sources/csv.ts';
import { type CupsJobsState, cupsJobsSource } from './sources/cups-jobs.ts';
import { type PageLogState, pageLogSource } from './sources/page-log.ts';
import { papercutSource } from './sources/papercut.ts';
import { printersSource } from './sources/printers.ts';
import type { Source, SourceState, Tally } from './sources/source.ts';
import { type WindowsState, windowsSource } from './sources/windows-events.ts';
import { openSpool } from './spool/spool.ts';
import { type Progress, type StateFile, stateFile } from './spool/state-file.ts';

export type Say = (sentence: string) => void;
export type Agent = Sender & {
  sources: Source[];
  /** True once another version is to run instead. Called every minute. */
  isReplaced?: () => Promise<boolean>;
};

export const progressIn = (state: string): StateFile<Progress> => stateFile(join(state, 'progress.json'), {});
export const devicesIn = (state: string): StateFile<Devices> => stateFile(join(state, 'devices.json'), NO_DEVICES);

export function agentOf(config: Config, say: Say, now = () => new Date(), environment: NodeJS.ProcessEnv = {}): Agent {
  mkdirSync(config.state, { recursive: true, mode: 0o700 });
  const progress = progressIn(config.state);
  const self = selfOf(identityIn(config.state), progress, now, environment.REGROVE_AGENT_RUN);
  return {
    service: serviceOf(config, environment, self),
    spool: openSpool(config.state),
    progress,
    now,
    say,
    sources: sourcesIn(config),
  };
}

/** `run` is the launcher's name for this start. */
function selfOf(id: string, progress: StateFile<Progress>, now: () => Date, run: string | undefined): Self {
  return {
    state: () => agentState(id, progress),
    speaksAgent: () => progress.get().speaks_agent === true,
    answered(status, speaksAgent) {
      const before = progress.get();
      const seen = before.answers?.run === run ? before.answers?.statuses : undefined;
      progress.put({
        ...before,
        pushed_at: timestamp(now()),
        ...(speaksAgent !== undefined && { speaks_agent: speaksAgent }),
        ...(run !== undefined && { answers: { run, statuses: [...new Set([...(seen ?? []), status])] } }),
      });
    },
  };
}

/** A dry run stores nothing. */
export function sourcesIn(
  { snmp, ipp, csv, papercut, cups, windows_events, state }: Sources,
  { isDryRun = false } = {},
): Source[] {
  const unlessDry = <State>(file: StateFile<State>) => (isDryRun ? { get: file.get, put: () => {} } : file);
  const kept: Kept = (name) => unlessDry(stateFile(join(state, name), undefined));
  return [
    ...(snmp || ipp ? [printersSource({ snmp, ipp }, unlessDry(devicesIn(state)))] : []),
    ...(csv ? [csvSource(csv.folder, unlessDry(stateFile<FilesRead>(join(state, 'files.json'), {})))] : []),
    ...(papercut ? [papercutSource(papercut)] : []),
    ...(cups ? [cupsSource(cups, kept)] : []),
    ...(windows_events ? [windowsSource(windows_events, kept<WindowsState>('print-events.json'))] : []),
  ];
}

type Kept = <State>(name: string) => StateFile<State | undefined>;

function cupsSource({ page_log, url, ...config }: CupsConfig, kept: Kept): Source {
  if (page_log !== undefined) return pageLogSource({ page_log, ...config }, kept<PageLogState>('page-log.json'));
  const address = ippAddressOf(url ?? '', IPP_PORT);
  return cupsJobsSource({ address, ...config }, kept<CupsJobsState>('cups-jobs.json'));
}

/** Reads every source, stores the readings and sends all waiting ones. Returns whether everything was read and sent. */
export async function runOnce(agent: Agent): Promise<boolean> {
  const { progress, spool, now } = agent;
  const sentences: string[] = [];
  const say = (sentence: string) => {
    if (sentences.length < SENTENCES_MAX) sentences.push(sentence);
    agent.say(sentence);
  };
  const startedAt = timestamp(now());
  const time = await askTime({ ...agent, say });
  const aheadMs = typeof time === 'string' ? undefined : time.aheadMs;
  const keep = async (readings: SourceReading[]) =>
    spool.keep(stampReadings(readings, now(), { aheadMs, lastContactAt: progress.get().heard_at }));
  const tally = await readAll(agent.sources, say, keep, now);
  const { read, troubled, sources } = tally;
  progress.put({ ...progress.get(), sources, last_run: { started_at: startedAt, read, troubled, sentences } });
  say(`Devices read: ${read}; not read: ${troubled}.`);
  const isSent = await sendWaiting({ ...agent, say }, typeof time === 'string' ? undefined : time);
  if (isSent && isHeartbeatDue(agent) && !(await heartbeat({ ...agent, say }))) return false;
  return isSent && troubled === 0;
}

/** `status` shows the first sentences, enough to see the kind of trouble. */
const SENTENCES_MAX = 20;

/** A failing source does not stop the others. */
export async function readAll(
  sources: Source[],
  say: Say,
  keep: Parameters<Source['read']>[0],
  now = () => new Date(),
): Promise<Tally & { sources: SourceState[] }> {
  const states: SourceState[] = [];
  const all: Tally = { read: 0, troubled: 0 };
  for (const source of sources) {
    const sentences: string[] = [];
    const tally = await readOne(source, keep, (sentence) => {
      sentences.push(sentence);
      say(sentence);
    });
    all.read += tally.read;
    all.troubled += tally.troubled;
    states.push(sourceState(source, tally, sentences, now()));
  }
  return { ...all, sources: states };
}

async function readOne(source: Source, keep: Parameters<Source['read']>[0], say: Say): Promise<Tally> {
  try {
    return await source.read(keep, say);
  } catch (error) {
    say(`${source.name} was not read: ${(error as Error).message}`);
    return { read: 0, troubled: 1 };
  }
}
