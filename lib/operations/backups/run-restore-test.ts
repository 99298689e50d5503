import { isEmpty } from '../../accounts/totals/counters.ts';
import { type CountedRecords, compareOwn, compareSums } from '../../accounts/totals/repair.ts';
import { idOf } from '../../platform/table/account-path.ts';
import { inTable } from '../../platform/table/client.ts';
import { timestamp } from '../../platform/time.ts';
import { checkAllCredits } from '../../trees/credits/jobs.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { beginCheck, checkSomeAccounts } from '../../trees/ledger/check-accounts.ts';
import { checkProject } from '../../trees/ledger/check-project.ts';
import { listEntries } from '../../trees/ledger/entries.ts';
import { getLedgerItem } from '../../trees/plantings/ledger-item.ts';
import { addedFigures, differingFigures, figuresOf, walkAccounts } from './final-figures.ts';
import {
  FOUND_MAX,
  getRestoreTest,
  isDue,
  newRestoreTest,
  putRestoreReport,
  putRestoreTest,
  type RestoreTest,
} from './restore-test.ts';

/** The test's operations on tables; table-control-sdk.ts implements them on AWS. */
export type TableControl = {
  /** The latest moment the live table can be restored to. */
  restorableUntil(): Promise<Date | undefined>;
  restore(asOf: Date): Promise<void>;
  /** `missing` before it is restored and after it was dropped. */
  statusOfRestored(): Promise<'missing' | 'busy' | 'active'>;
  drop(): Promise<void>;
  /** The name of the restored table. */
  restored: string;
};

type Options = { control: TableControl; records: CountedRecords; now: () => Date; isLate: () => boolean };

/**
 * Continues the test as far as time allows; the next run resumes from there. The live table is only read, apart from the state
 * and the report. A killed run repeats its last step.
 */
export async function runRestoreTest(options: Options): Promise<RestoreTest> {
  const last = await getRestoreTest();
  let state = last && !isDue(last, options.now()) ? last : newRestoreTest(options.now());
  while (state.phase !== 'done') {
    const next = await STEPS[state.phase](state, options);
    if (next) {
      state = { ...next, found: next.found.slice(0, FOUND_MAX) };
      await putRestoreTest(state);
    }
    if (!next || options.isLate()) break;
  }
  return state;
}

type Step = (state: RestoreTest, options: Options) => Promise<RestoreTest | undefined>;

/** Each returns the next state, or nothing while it waits for AWS. */
const STEPS: Record<Exclude<RestoreTest['phase'], 'done'>, Step> = {
  async counting(state, { now, isLate }) {
    let { figures } = state;
    const trail = await walkAccounts(state.trail, isLate, async (at) => {
      figures = addedFigures(figures, await figuresOf(at, state.cutoff));
    });
    if (trail) return { ...state, figures, trail };
    const ledgers = [];
    for (const { id } of await forestryCatalog()) {
      const { entries, head } = await getLedgerItem(id);
      ledgers.push({ id, entries, head });
    }
    return { ...state, figures, ledgers, trail: [], phase: 'marked', marked_at: timestamp(now()) };
  },

  // A restore's moment has whole seconds, so it is the one after the marker.
  async marked(state, { control }) {
    const asOf = new Date(Date.parse(state.marked_at ?? state.started_at) + 2_000);
    const until = await control.restorableUntil();
    if (!until || until < asOf) return undefined;
    if ((await control.statusOfRestored()) === 'missing') await control.restore(asOf);
    return { ...state, phase: 'restoring' };
  },

  async restoring(state, { control }) {
    return (await control.statusOfRestored()) === 'active' ? { ...state, phase: 'comparing' } : undefined;
  },

  comparing: (state, { control, isLate }) =>
    inTable(control.restored, async () => {
      let { restored } = state;
      const trail = await walkAccounts(state.trail, isLate, async (at) => {
        restored = addedFigures(restored, await figuresOf(at, state.cutoff));
      });
      if (trail) return { ...state, restored, trail };
      const found = [
        ...state.found,
        ...(await markerProblems(state)),
        ...differingFigures(state.figures, restored),
        ...(await ledgerProblems(state)),
      ];
      return { ...state, restored, found, trail: [], phase: 'totals' };
    }),

  totals: (state, { control, records, isLate }) =>
    inTable(control.restored, async () => {
      const found = [...state.found];
      const trail = await walkAccounts(state.trail, isLate, async ({ path }) => {
        for (const { difference } of await compareOwn(path, records))
          if (!isEmpty(difference))
            found.push(`Totals of account ${idOf(path)} differ: ${Object.keys(difference).join(', ')}.`);
        for (const { difference } of await compareSums(path))
          if (!isEmpty(difference))
            found.push(`Sums below account ${idOf(path)} differ: ${Object.keys(difference).join(', ')}.`);
      });
      return trail ? { ...state, found, trail } : { ...state, found, trail: [], phase: 'projects' };
    }),

  projects: (state, { control, isLate }) =>
    inTable(control.restored, async () => {
      const found = [...state.found];
      const projects = state.ledgers.slice(state.projects_done);
      for (const [index, { id }] of projects.entries()) {
        if (isLate()) return { ...state, found, projects_done: state.projects_done + index };
        found.push(...(await checkProject(id)).map(({ text }) => text));
      }
      found.push(...(await checkAllCredits()));
      const check = await beginCheck(state.ledgers.map(({ id }) => id));
      return { ...state, found, projects_done: state.ledgers.length, check, phase: 'accounts' };
    }),

  accounts: (state, { control, isLate }) =>
    inTable(control.restored, async () => {
      const ids = state.ledgers.map(({ id }) => id);
      let check = state.check ?? (await beginCheck(ids));
      while (!isLate()) {
        const next = await checkSomeAccounts(ids, check, { accountsMax: ACCOUNTS_AT_ONCE });
        if ('differences' in next) {
          const found = [...state.found, ...next.differences.map(({ text }) => text)];
          const { check: _, ...rest } = state;
          return { ...rest, found, phase: 'dropping' as const };
        }
        check = next.state;
      }
      return { ...state, check };
    }),

  async dropping(state, { control, now }) {
    const status = await control.statusOfRestored();
    if (status === 'busy') return undefined;
    if (status === 'active') {
      await control.drop();
      return undefined;
    }
    const done: RestoreTest = { ...state, phase: 'done', ended_at: timestamp(now()) };
    await putRestoreReport(done);
    return done;
  },
};

const ACCOUNTS_AT_ONCE = 200;

/** Reads the marker in the restored table, now the current one. */
async function markerProblems({ month, marked_at }: RestoreTest): Promise<string[]> {
  const marker = await getRestoreTest();
  const isThere = marker?.phase === 'marked' && marker.month === month && marker.marked_at === marked_at;
  return isThere ? [] : [`The restored table does not have the marker of ${marked_at}.`];
}

/** All entries up to the marker exist and end with the same hash. */
async function ledgerProblems({ ledgers }: RestoreTest): Promise<string[]> {
  const found: string[] = [];
  for (const { id, entries, head } of ledgers.filter((one) => one.entries > 0)) {
    const [last] = await listEntries(id, { after: entries - 1, limit: 1 });
    if (last?.number !== entries || last.hash !== head)
      found.push(`The ledger of project ${id} does not have its entry ${entries} as it was.`);
  }
  return found;
}
