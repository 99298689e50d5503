import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { clock } from '../../lib/platform/clock.ts';
import { shownJob } from '../../lib/platform/long-jobs/long-job.ts';
import { type Exact, exact } from '../../lib/platform/table/table.ts';
import type { Difference } from '../../lib/trees/allocation/check.ts';
import { carbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { fulfillWaiting } from '../../lib/trees/credits/fulfill.ts';
import { carbonProjectIds, checkAllCredits } from '../../lib/trees/credits/jobs.ts';
import { forestryCatalog, forgetForestryCatalog } from '../../lib/trees/forestry/store.ts';
import { allocate } from '../../lib/trees/ledger/allocate.ts';
import { checkAccounts } from '../../lib/trees/ledger/check-accounts.ts';
import { checkProject } from '../../lib/trees/ledger/check-project.ts';
import { startMove } from '../../lib/trees/ledger/move-job.ts';
import { type Arguments, type Commands, idOption, notFound, requiredOption, textOption } from '../command.ts';
import { followJob } from '../follow-job.ts';
import { counted } from '../output.ts';

const PROJECT = { project: { type: 'string', about: 'only this forestry project' } } as const;

export const ledgerCommands: Commands = {
  'ledger allocate': {
    usage: '[--project PROJECT_ID]',
    summary:
      'Cover final offsets with planted trees and carbon offsets with credits, as the daily job does; safe to repeat',
    options: PROJECT,
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      const rows: { project_id: string; project: string; offsets: number; trees: Exact; tonnes: Exact }[] = [];
      for (const { id, name } of await projectsFrom(args)) {
        const { trees, offsets } = await allocate(id, {
          now: clock.now,
          onTransaction: (done) => out.progress(`${name}: ${done.offsets} offsets, ${done.trees.toFixed()} trees`),
        });
        rows.push({ project_id: id, project: name, offsets, trees, tonnes: exact(0) });
      }
      for (const { id, name } of await carbonProjectsFrom(args)) {
        out.progress(`${name}: fulfilling carbon offsets`);
        const { fulfilled, tonnes, tooMany } = await fulfillWaiting(id, {});
        if (tooMany)
          out.line(
            `Carbon offset ${tooMany.offsetId} of ${name} waits: it would need ${tooMany.lots} lots, more than an offset can name; load larger lots.`,
          );
        rows.push({ project_id: id, project: name, offsets: fulfilled, trees: exact(0), tonnes });
      }
      const sum = (amount: 'trees' | 'tonnes') => rows.reduce((total, row) => total.plus(row[amount]), exact(0));
      const sums = [{ trees: sum('trees'), tonnes: sum('tonnes'), project: 'sum' }];
      out.list({ columns: ['project_id', 'project', 'offsets', 'trees', 'tonnes'], rows, sums });
    },
  },
  'ledger check': {
    usage: '[--project PROJECT_ID]',
    summary: 'Compare the ledgers with everything that they are made of; exit code 1 if something differs',
    details: `Recomputes hash chains, sums, plantings, coverage and counters. A difference is printed only if a second
look still finds it, one line for each. With --project only that project's ledger, entries and plantings
are compared; without it also the offsets, certificates and counters of all accounts, and all carbon credits.`,
    options: PROJECT,
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      const projects = await projectsFrom(args);
      const found: Difference[] = [];
      for (const [index, { id }] of projects.entries()) {
        out.progress(`${index} of ${projects.length} projects, ${found.length} differences`);
        found.push(...(await checkProject(id)));
      }
      if (textOption(args, 'project') === undefined) {
        const ids = projects.map(({ id }) => id);
        found.push(...(await checkAccounts(ids, (accounts) => out.progress(`${accounts} accounts`))));
        out.progress('carbon credits');
        found.push(...(await checkAllCredits()).map((text) => ({ about: text, text })));
      }
      if (found.length > 0) process.exitCode = 1;
      const rows = found.map(({ text }) => ({ difference: text }));
      if (out.form === 'text') for (const { text } of found) out.line(text);
      else out.list({ columns: ['difference'], rows }, { projects: projects.length, differences: rows });
      out.line(`${counted(projects.length, 'project')} checked: ${counted(found.length, 'difference')}.`);
    },
  },
  'ledger move-waiting': {
    usage: '--from PROJECT_ID --to PROJECT_ID --reason TEXT',
    summary: 'Move the waiting trees of a complete project to the ledger of another',
    details: `Offsets keep their order, and certificates say that their trees were moved. Trees that plantings already
cover stay where they are. A run that was stopped is finished by running it again.`,
    options: {
      from: { type: 'string', about: 'the complete project' },
      to: { type: 'string', about: 'the project whose plantings cover the trees from now on' },
      reason: { type: 'string', about: 'why, in a sentence' },
    },
    positionals: { min: 0, max: 0 },
    check(args) {
      for (const name of ['from', 'to', 'reason']) requiredOption(args, name);
    },
    async run(args, out) {
      forgetForestryCatalog();
      const request = {
        from: requiredOption(args, 'from'),
        to: requiredOption(args, 'to'),
        reason: requiredOption(args, 'reason'),
      };
      const { id } = await startMove(request, actOfCommand(clock.now()));
      const { result } = shownJob(await followJob(id, out));
      out.json(result);
      out.line(`${result?.trees} waiting trees moved to project ${result?.to}.`);
    },
  },
};

/** With --project, a forestry project was named. */
async function carbonProjectsFrom(args: Arguments): Promise<{ id: string; name: string }[]> {
  if (textOption(args, 'project') !== undefined) return [];
  const ids = new Set(await carbonProjectIds());
  return (await carbonCatalog()).filter(({ id }) => ids.has(id));
}

async function projectsFrom(args: Arguments): Promise<{ id: string; name: string }[]> {
  forgetForestryCatalog();
  const projects = await forestryCatalog();
  const wanted = idOption(args, 'project');
  if (wanted === undefined) return projects;
  const found = projects.find(({ id }) => id === wanted);
  if (!found) throw notFound('forestry project', wanted);
  return [found];
}
