import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { timestamp } from '../reading.ts';
import type { SourceKind, SourceState, Tally } from '../sources/source.ts';
import { type Progress, type StateFile, stateFile } from '../spool/state-file.ts';
import { SYSTEM, VERSION } from '../version.ts';

/** The agent's own state, sent with a push: the service shows it to the dealer. It has no setting and no secret. */
export type AgentState = {
  id: string;
  version: string;
  host: string;
  system: string;
  started_at: string;
  sources: SourceState[];
};

/** The service cuts longer texts. */
const TEXT_MAX = 100;

/** An installation's name for itself, made at its first run and kept with its state. */
export function identityIn(state: string): string {
  const file = stateFile<{ id?: string }>(join(state, 'identity.json'), {});
  const { id = randomUUID() } = file.get();
  if (file.get().id === undefined) file.put({ id });
  return id;
}

const startedAt = timestamp(new Date(Date.now() - process.uptime() * 1000));

export const agentState = (id: string, progress: StateFile<Progress>): AgentState => ({
  id,
  version: VERSION,
  host: hostname().slice(0, TEXT_MAX),
  system: SYSTEM,
  started_at: startedAt,
  sources: progress.get().sources ?? [],
});

/** A source's first sentence stands for all: the computer's log has the others. */
export const sourceState = (
  { kind, name }: { kind: SourceKind; name: string },
  { read, troubled }: Tally,
  sentences: string[],
  readAt: Date,
): SourceState => ({
  kind,
  name: name.slice(0, TEXT_MAX),
  devices: read,
  read_at: timestamp(readAt),
  trouble: troubled === 0 ? null : (sentences[0] ?? `${troubled} devices were not read.`).slice(0, TEXT_MAX),
});
