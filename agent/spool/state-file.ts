import { readFileSync } from 'node:fs';
import { writeWhole } from './atomic-files.ts';

/** A small thing that is remembered between runs, as JSON. */
export type StateFile<State> = { get(): State; put(state: State): void };

/** A file that cannot be read, which only a failing disk or a person can make of it, is as good as none. */
export function stateFile<State>(file: string, none: State): StateFile<State> {
  return {
    get() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as State;
      } catch {
        return none;
      }
    },
    put: (state) => writeWhole(file, `${JSON.stringify(state)}\n`),
  };
}

/** What is remembered of runs, for `status` and for knowing when the next is due. */
export type Progress = {
  last_run?: { started_at: string; read: number; troubled: number; sentences: string[] };
  last_accepted?: { at: string; readings: number };
  /** The service's own time when it was last heard. */
  heard_at?: string;
  /** How far the service's clock was ahead of ours then. */
  clock_ahead_ms?: number;
  /** Why readings are waiting. */
  trouble?: string | null;
};
