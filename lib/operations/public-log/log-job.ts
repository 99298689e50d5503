import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { putRun } from '../../platform/jobs/job-run.ts';
import { log } from '../../platform/log.ts';
import { longJobKind, type StepEnd } from '../../platform/long-jobs/kind.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { type LogFiles, logFiles } from '../../platform/transparency-log/log-files.ts';
import { TILE_WIDTH } from '../../platform/transparency-log/tiles.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { checkFiles } from './check-files.ts';
import { foundStep, requireSameEntries } from './found-step.ts';
import { indexSteps } from './index-step.ts';
import { Contradiction, getLogState } from './log-state.ts';
import { proofSteps } from './proof-steps.ts';
import { publish, publishedSteps } from './publish.ts';
import { signUnsigned } from './sign-documents.ts';
import { PlantingWalk, signProject } from './sign-projects.ts';
import { stampCheckpoint } from './stamps.ts';
import { writeLeafTiles } from './write-tiles.ts';

/** The scheduled job's name in the operators' list. */
export const PUBLIC_LOG = 'public-log';

/**
 * The daily run, in the order of its phases. Every phase may be repeated: signatures and indices are kept by the table's
 * conditions, and files follow from the indices and are written once. So a killed run is continued by the next one.
 */
const Place = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('check') }),
  z.object({ phase: z.literal('sign') }),
  z.object({ phase: z.literal('projects'), project: z.string().optional(), walk: PlantingWalk.optional() }),
  z.object({ phase: z.literal('index'), until: z.string() }),
  z.object({ phase: z.literal('tiles'), from: z.number() }),
  z.object({ phase: z.literal('publish') }),
  z.object({ phase: z.literal('proofs'), after: z.number().optional() }),
  z.object({ phase: z.literal('stamps') }),
]);
type Place = z.infer<typeof Place>;

export const publicLogJob = longJobKind({
  name: 'public-log',
  operation: 'extendPublicLog',
  arguments: z.object({}),
  place: Place,
  begin: (): Place => ({ phase: 'check' }),
  async step({ place }) {
    const files = logFiles();
    if (!files) throw new Error('This service has no public log.');
    try {
      return await PHASES[place.phase](files, place as never);
    } catch (error) {
      if (!(error instanceof Contradiction)) throw error;
      return stopped(error.message);
    }
  },
});

type End = StepEnd<Place>;
type Phases = { [P in Place['phase']]: (files: LogFiles, place: Extract<Place, { phase: P }>) => Promise<End> };

/** The number of documents is not known before they are signed, so progress is not counted. */
const goOn = (place: Place, writes: Step[] = []): End => ({ writes, place, done: 0, of: 0 });

const PHASES: Phases = {
  async check(files) {
    const state = await getLogState();
    const newest = await checkFiles(files, state);
    const next: Place = { phase: 'sign' };
    if (!newest || newest.size === state.published) return goOn(next);
    await requireSameEntries(files, state, newest.size);
    if (newest.size > state.leaves) return goOn({ phase: 'check' }, await foundStep(files, state, newest.size));
    return goOn(next, publishedSteps(state, newest));
  },

  async sign() {
    const writes = await signUnsigned();
    return goOn({ phase: writes.length > 0 ? 'sign' : 'projects' }, writes);
  },

  async projects(_, { project, walk }) {
    const ids = (await forestryCatalog()).map(({ id }) => id).sort();
    const id = walk ? project : ids.find((one) => project === undefined || one >= project);
    if (id === undefined) return goOn({ phase: 'index', until: clock.now().toISOString() });
    const signed = await signProject(id, walk);
    const next = signed.isMore ? id : ids.find((one) => one > id);
    if (next === undefined) return goOn({ phase: 'index', until: clock.now().toISOString() }, signed.writes);
    return goOn({ phase: 'projects', project: next, ...(signed.walk && { walk: signed.walk }) }, signed.writes);
  },

  async index(_, { until }) {
    const state = await getLogState();
    const writes = await indexSteps(state, until);
    if (writes.length > 0) return goOn({ phase: 'index', until }, writes);
    if (state.leaves === state.published) return goOn({ phase: 'proofs' });
    return goOn({ phase: 'tiles', from: Math.floor(state.published / TILE_WIDTH) });
  },

  async tiles(files, { from }) {
    const next = await writeLeafTiles(files, await getLogState(), from);
    return goOn(next === undefined ? { phase: 'publish' } : { phase: 'tiles', from: next });
  },

  async publish(files) {
    const state = await getLogState();
    return goOn({ phase: 'proofs' }, state.leaves === state.published ? [] : await publish(files, state));
  },

  async proofs(files, { after }) {
    const { writes, next } = await proofSteps(files, await getLogState(), after);
    return goOn(next === undefined ? { phase: 'stamps' } : { phase: 'proofs', after: next }, writes);
  },

  async stamps(files) {
    const state = await getLogState();
    await stampCheckpoint(files, state.published);
    if (state.stopped !== null) await recordRun(true);
    const writes: Step[] = [{ update: keys.publicLog(), remove: ['stopped'] }];
    return { writes, done: state.published, of: state.published, result: { size: state.published } };
  },
};

/** The last checkpoint stays, and documents are served as before; operators see that the job failed. */
async function stopped(reason: string): Promise<End> {
  log({ level: 'error', message: 'public log stopped', reason });
  await recordRun(false);
  const writes: Step[] = [{ update: keys.publicLog(), set: { stopped: reason } }];
  return { writes, done: 0, of: 0, result: { stopped: reason } };
}

const recordRun = (ok: boolean): Promise<void> =>
  putRun({ name: PUBLIC_LOG, ran_at: timestamp(clock.now()), duration_s: 0, ok });
