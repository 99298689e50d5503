import { readFileSync } from 'node:fs';
import type { SourceState } from '../sources/source.ts';
import { writeAtomically } from './atomic-files.ts';

/** A small JSON file kept between runs. */
export type StateFile<State> = { get(): State; put(state: State): void };

/** An unreadable file, damaged by a disk or a person, counts as missing. */
export function stateFile<State>(file: string, none: State): StateFile<State> {
  return {
    get() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as State;
      } catch {
        return none;
      }
    },
    put: (state) => writeAtomically(file, `${JSON.stringify(state)}\n`),
  };
}

/** Run progress, for `status` and for scheduling the next run. */
export type Progress = {
  last_run?: { started_at: string; read: number; troubled: number; sentences: string[] };
  last_accepted?: { at: string; readings: number };
  /** The service's time at the last contact. */
  heard_at?: string;
  /** The service's clock minus ours at that time. */
  clock_ahead_ms?: number;
  /** The reason why readings are waiting. */
  trouble?: string | null;
  /** The service accepts the agent's state with a push. Unknown until it has answered readings. */
  speaks_agent?: boolean;
  /** When the service last answered a push. */
  pushed_at?: string;
  sources?: SourceState[];
  /** The statuses of pushes since a start that the launcher named, for its judgment of a new version. */
  answers?: { run: string; statuses: number[] };
};
