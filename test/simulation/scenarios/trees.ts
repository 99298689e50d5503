import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { startImport } from '../../../lib/trees/imports/import-job.ts';
import { beginLedger } from '../../../lib/trees/ledger/ledger-from.ts';
import { moveWaiting } from '../../../lib/trees/ledger/move-waiting.ts';
import { importPlantings } from '../../../lib/trees/plantings/import-store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import {
  auditPlanting,
  changePlanting,
  deletePlanting,
  insertPlanting,
  markNotPlanted,
} from '../../../lib/trees/plantings/store.ts';
import { brokenLaws } from '../../trees/ledger/laws.ts';
import { type ActorKind, act } from '../actor.ts';
import { handlerOf, handlersOf } from '../handlers.ts';
import { scenario } from '../scenario.ts';
import { signedInOperator } from '../sessions.ts';

/** Offsets of a complete project wait for trees while operators import and change plantings and two allocations run. */
type Given = { project: string; other: string; planting: string; open: string };

const ledgerStart = await handlerOf('ledger-start');
const ledgerWatch = await handlerOf('ledger-watch');
const jobStart = await handlerOf('long-job-start');
const closeStart = await handlerOf('close-start');

const BEGINS_AT = '2026-07-02T05:00:00.000Z';

const row = (project_id: string, name: string, trees: number) => ({
  project_id,
  name,
  trees,
  planted_from: '2026-01-01',
  planted_to: '2026-01-02',
  status: 'planted',
});

/** Enough rows to be staged, because they do not fit into one transaction. */
const rows = (project: string) => Array.from({ length: 34 }, (_, index) => row(project, `Lot ${index}`, 1));

const importRows: ActorKind<Given> = {
  name: 'import',
  most: 2,
  run: (context) =>
    act(context, () => importPlantings(rows(context.given.project), { now: clock.now(), dryRun: false })),
};
/** As an operator's file of more than a thousand rows is imported, which two of them may send at once. */
const importJob: ActorKind<Given> = {
  name: 'import job',
  most: 2,
  run: (context) =>
    act(context, () => {
      const wanted = { kind: 'plantings' as const, rows: rows(context.given.project), dryRun: false };
      return startImport(wanted, actOfCommand(clock.now()), () => []);
    }),
};
const importOne: ActorKind<Given> = {
  name: 'small import',
  run: (context) =>
    act(context, () => importPlantings([row(context.given.project, 'Small', 2)], { now: clock.now(), dryRun: false })),
};
const allocate: ActorKind<Given> = {
  name: 'allocation',
  most: 2,
  run: ({ job }) => job('ledger-start', ledgerStart),
};
const change: ActorKind<Given> = {
  name: 'change planting',
  run(context) {
    const to = context.chance.of([{ trees: 3 }, { planted_to: '2026-03-03' }]);
    return act(context, () => changePlanting(context.given.planting, to, clock.now()));
  },
};
const remove: ActorKind<Given> = {
  name: 'delete planting',
  run: (context) => act(context, () => deletePlanting(context.given.planting, clock.now())),
};
const AUDIT = { date: '2026-06-01', by: 'Auditor', survival_percent: 50, document: null };
const audit: ActorKind<Given> = {
  name: 'audit',
  run: (context) => act(context, () => auditPlanting(context.given.planting, AUDIT, clock.now())),
};

const neverPlanted: ActorKind<Given> = {
  name: 'never planted',
  run: (context) => act(context, () => markNotPlanted(context.given.planting, clock.now())),
};

const begin: ActorKind<Given> = {
  name: 'begin ledger',
  most: 2,
  run(context) {
    const day = context.chance.of(['2026-06-01', '2026-07-02', null]);
    return act(context, () => beginLedger(context.given.project, day, clock.now()));
  },
};
const move: ActorKind<Given> = {
  name: 'move waiting',
  run(context) {
    const { project: from, other: to } = context.given;
    return act(context, () => moveWaiting({ from, to, reason: 'It ended.' }, { now: clock.now() }));
  },
};
const deleteOffset: ActorKind<Given> = {
  name: 'delete offset',
  run: async ({ send, world, given }) => void (await send(world.ash, 'DELETE', `/biomass/offsets/${given.open}`)),
};

export const trees = scenario<Given, undefined>({
  name: 'trees',
  beginsAt: BEGINS_AT,
  weight: 1,
  actors: [importRows, importJob, importOne, allocate, change, remove, audit, neverPlanted, begin, move, deleteOffset],
  handlers: await handlersOf(['shared-changes', 'ledger-work', 'long-job-work', 'close-work']),
  async prepare(context) {
    const { send, world, scheduler, pause } = context;
    scheduler.now = Date.parse('2026-06-15T05:00:00.000Z');
    const projects = (await send(world.ash, 'GET', '/forestry/projects')).answer;
    const [{ id: project }, { id: other }] = projects.filter(({ status }: { status: string }) => status === 'active');
    for (const at of [world.ash, world.birch]) {
      await send(at, 'POST', `/projects/${project}`);
      await send(at, 'POST', '/deposits', { pages: 30_000, date: '2026-06-02' });
    }
    scheduler.now = Date.parse('2026-07-01T12:00:00.000Z');
    await scheduler.start('close', () => closeStart({}));
    await pause(60);
    const body = { pages: 20_000, date: '2026-06-20', project_id: project };
    const open = (await send(world.ash, 'POST', '/biomass/offsets', body)).answer.id;
    const operator = await signedInOperator(context, BEGINS_AT);
    const edited = { version: 1, status: 'complete' };
    await send(operator, 'PATCH', `/operator/forestry_projects/${project}`, edited);
    // The planting's trees are free when the run begins, because nobody handles changes after this point.
    scheduler.sources = () => [];
    const first = NewPlanting.parse(row(project, 'First', 5));
    const { id } = await scheduler.start('first planting', () => insertPlanting(first, clock.now()));
    return { project, other, planting: id, open };
  },
  afterwards: [
    { name: 'the next long-job-start', moment: '2026-07-02T16:00:00.000Z', handler: jobStart },
    { name: 'the one after', moment: '2026-07-02T16:05:00.000Z', handler: jobStart },
    { name: 'the next ledger-watch', moment: '2026-07-03T00:45:00.000Z', handler: ledgerWatch },
    { name: 'the next ledger-start', moment: '2026-07-03T05:00:00.000Z', handler: ledgerStart },
  ],
  observe: async () => undefined,
  laws: ({ items }) => brokenLaws(items),
});
