import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Sources } from './config.ts';
import { timestamp } from './reading.ts';
import { stamped } from './service/clock.ts';
import { hear, type Sender, sendWaiting } from './service/send-spool.ts';
import { serviceOf } from './service/service.ts';
import { type Devices, devicesOfSerials } from './snmp/known-devices.ts';
import { csvSource, type FilesRead } from './sources/csv.ts';
import { papercutSource } from './sources/papercut.ts';
import { snmpSource } from './sources/snmp.ts';
import type { Source, Tally } from './sources/source.ts';
import { openSpool } from './spool/spool.ts';
import { type Progress, type StateFile, stateFile } from './spool/state-file.ts';

export type Say = (sentence: string) => void;
export type Agent = Sender & { sources: Source[] };

export const progressIn = (state: string): StateFile<Progress> => stateFile(join(state, 'progress.json'), {});
export function devicesIn(state: string): StateFile<Devices> {
  const file = stateFile<Devices | undefined>(join(state, 'devices.json'), undefined);
  const earlier = stateFile<Record<string, string>>(join(state, 'serials.json'), {});
  return { get: () => file.get() ?? devicesOfSerials(earlier.get()), put: file.put };
}

export function agentOf(config: Config, say: Say, now = () => new Date()): Agent {
  mkdirSync(config.state, { recursive: true, mode: 0o700 });
  const progress = progressIn(config.state);
  return { service: serviceOf(config), spool: openSpool(config.state), progress, now, say, sources: sourcesIn(config) };
}

/** A dry run remembers nothing. */
export function sourcesIn({ snmp, csv, papercut, state }: Sources, { isDryRun = false } = {}): Source[] {
  const kept = <State>(file: StateFile<State>) => (isDryRun ? { get: file.get, put: () => {} } : file);
  return [
    ...(snmp ? [snmpSource(snmp, kept(devicesIn(state)))] : []),
    ...(csv ? [csvSource(csv.folder, kept(stateFile<FilesRead>(join(state, 'files.json'), {})))] : []),
    ...(papercut ? [papercutSource(papercut)] : []),
  ];
}

/** Reads every source, keeps what was read, and sends all that waits. Answers whether all was well. */
export async function runOnce(agent: Agent): Promise<boolean> {
  const { progress, spool, now } = agent;
  const sentences: string[] = [];
  const say = (sentence: string) => {
    if (sentences.length < SENTENCES_MAX) sentences.push(sentence);
    agent.say(sentence);
  };
  const startedAt = timestamp(now());
  const heard = await hear({ ...agent, say });
  const aheadMs = typeof heard === 'string' ? undefined : heard.aheadMs;
  const tally = await readAll(agent.sources, say, async (readings) =>
    spool.keep(stamped(readings, now(), { aheadMs, heardAt: progress.get().heard_at })),
  );
  progress.put({ ...progress.get(), last_run: { started_at: startedAt, ...tally, sentences } });
  say(`${tally.read} devices read, ${tally.troubled} not.`);
  const isSent = await sendWaiting({ ...agent, say }, typeof heard === 'string' ? undefined : heard);
  return isSent && tally.troubled === 0;
}

/** For `status`: the beginning says what kind of trouble it is. */
const SENTENCES_MAX = 20;

/** One source that fails does not keep the others from being read. */
export async function readAll(sources: Source[], say: Say, keep: Parameters<Source['read']>[0]): Promise<Tally> {
  const all: Tally = { read: 0, troubled: 0 };
  for (const source of sources) {
    try {
      const { read, troubled } = await source.read(keep, say);
      all.read += read;
      all.troubled += troubled;
    } catch (error) {
      all.troubled += 1;
      say(`${source.name} was not read: ${(error as Error).message}`);
    }
  }
  return all;
}
