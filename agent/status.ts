import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Pointer, pointerIn } from './release/pointer.ts';
import { progressIn } from './run.ts';
import { clockErrorInWords, isOff } from './service/clock.ts';
import type { SourceState } from './sources/source.ts';
import { openSpool } from './spool/spool.ts';
import { stateFile } from './spool/state-file.ts';
import { VERSION } from './version.ts';

/** Answers a person's questions when pages are missing. */
export function statusIn(state: string) {
  if (!existsSync(state))
    return { state, last_run: null, last_accepted: null, waiting: 0, set_aside: 0, trouble: null };
  const spool = openSpool(state);
  const { last_run, last_accepted, trouble, clock_ahead_ms, heard_at, pushed_at, sources } = progressIn(state).get();
  return {
    state,
    version: VERSION,
    id: stateFile<{ id?: string }>(join(state, 'identity.json'), {}).get().id ?? null,
    release: pointerIn(state).get(),
    pushed_at: pushed_at ?? null,
    sources: sources ?? [],
    last_run: last_run ?? null,
    last_accepted: last_accepted ?? null,
    heard_at: heard_at ?? null,
    clock:
      clock_ahead_ms === undefined
        ? null
        : isOff(clock_ahead_ms)
          ? `${clockErrorInWords(clock_ahead_ms)} the service's`
          : 'right',
    waiting: spool.waiting().reduce((sum, name) => sum + spool.open(name).kept.length, 0),
    set_aside: spool.asideCount(),
    trouble: trouble ?? null,
  };
}

export function statusText(status: ReturnType<typeof statusIn> & { service?: string | null }): string {
  const { last_run, last_accepted, waiting, set_aside, trouble } = status;
  return [
    ...(status.service ? [`The service of this computer: ${status.service}.`] : []),
    last_run
      ? `Last run ${last_run.started_at}: devices read: ${last_run.read}; not read: ${last_run.troubled}.`
      : `Nothing was run yet with the state in ${status.state}.`,
    ...('sources' in status ? status.sources.map(sourceLine) : []),
    ...(last_run?.sentences.map((sentence) => `  ${sentence}`) ?? []),
    last_accepted
      ? `Last accepted ${last_accepted.at}: ${last_accepted.readings} readings.`
      : 'Nothing was accepted yet.',
    `Waiting: ${waiting} readings. Set aside: ${set_aside}.`,
    ...('pushed_at' in status && status.pushed_at
      ? [`Last contact ${status.pushed_at}, agent ${status.id}, version ${status.version}.`]
      : []),
    ...('release' in status ? releaseLines(status.release) : []),
    ...('clock' in status && status.clock ? [`This machine's clock: ${status.clock}.`] : []),
    ...(trouble ? [`Trouble: ${trouble}`] : []),
  ].join('\n');
}

const sourceLine = ({ kind, name, devices, trouble }: SourceState): string =>
  `  ${kind === name ? kind : `${kind} (${name})`}: ${devices} devices${trouble ? `, ${trouble}` : ''}`;

const releaseLines = ({ current, trial, refused }: Pointer): string[] => [
  ...(current ? [`Updated to version ${current.version} (sequence ${current.sequence}).`] : []),
  ...(trial ? [`Version ${trial.version} (sequence ${trial.sequence}) is on trial.`] : []),
  ...(refused.length > 0 ? [`Failed their trial and are not tried again: sequence ${refused.join(', ')}.`] : []),
];
