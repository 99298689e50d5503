import { clock } from '../../lib/platform/clock.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { carbonCatalog, forgetCarbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { freeTonnes, type StoredCreditLot } from '../../lib/trees/credits/credit-lot.ts';
import type { ImportPlan, PlannedLot } from '../../lib/trees/credits/import.ts';
import { importLots } from '../../lib/trees/credits/import-store.ts';
import { CreditLotChange } from '../../lib/trees/credits/input.ts';
import { proposeSplit } from '../../lib/trees/credits/split-serial.ts';
import { changeLot, deleteLot, eachLot } from '../../lib/trees/credits/store.ts';
import { type Arguments, type Commands, flag, idOption, Misuse, requiredId, requiredPositional } from '../command.ts';
import { readCreditRows } from '../import/credit-file.ts';
import type { Row } from '../list.ts';
import { counted, type Output } from '../output.ts';

export const creditCommands: Commands = {
  'credits import': {
    usage: 'FILE.json|FILE.csv [--dry-run]',
    summary: 'Load lots of retired credits, all or none; safe to repeat',
    details: `Each row is a lot: project_id, serial, kind (removal or avoidance), vintage_start_date, vintage_end_date and
retired_on; registry where the form of the serial does not tell it; tonnes for a document; optional are
registry_project_id, methodology, block, first, last, beneficiary and retirement_url.
Without block the serial is split by the format of its registry, and the split is shown.
A row with an id changes that lot or creates it; fields that it lacks stay as they are.`,
    options: { 'dry-run': { type: 'boolean', about: 'show what would be loaded and write nothing' } },
    positionals: { min: 1, max: 1 },
    lists: true,
    async check(args) {
      await readCreditRows(requiredPositional(args, 0, 'FILE'));
    },
    async run(args, out) {
      const rows = await readCreditRows(requiredPositional(args, 0, 'FILE'));
      const isDry = flag(args, 'dry-run');
      const plan = await importLots(rows, new Set((await projects()).keys()), { now: clock.now(), dryRun: isDry });
      printImport(plan, isDry, out);
    },
  },
  'credits list': {
    usage: '[--project PROJECT_ID]',
    summary: 'List credit lots with what is allocated of them, in the order in which they were loaded',
    options: { project: { type: 'string', about: 'only lots of this carbon project' } },
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      const only = idOption(args, 'project');
      const rows: Row[] = [];
      for (const [id, name] of await projects()) {
        if (only !== undefined && id !== only) continue;
        for await (const lot of eachLot(id)) if (!lot.pending) rows.push(rowOf(lot, name));
      }
      out.list({ columns: LOT_COLUMNS, rows });
    },
  },
  'credits propose': {
    usage: 'TEXT',
    summary: 'Show how the text of a serial is split into block, first and last',
    options: {},
    positionals: { min: 1, max: 1 },
    offline: true,
    async run(args, out) {
      const text = requiredPositional(args, 0, 'TEXT').trim();
      const proposal = proposeSplit(text);
      if (!proposal) {
        out.line('The text has no known form, so it is one retirement document: its block is the whole text.');
        out.json({ registry: null, block: text, first: null, last: null, tonnes: null, source: null, seen: null });
        return;
      }
      const { block, first, last, format } = proposal;
      const tonnes = last - first + 1n;
      out.line(`${format.registry}: block ${block}, first ${first}, last ${last}, ${tonnes} t.`);
      out.line(`Format from ${format.source}; looked up on ${format.seen}.`);
      const { registry, source, seen } = format;
      out.json({ registry, block, first: String(first), last: String(last), tonnes: String(tonnes), source, seen });
    },
  },
  'credits change': {
    usage: 'LOT_ID [--tonnes NUMBER] [--retired-on DAY] …',
    summary: 'Correct fields of a lot; the others stay',
    details: `An empty text, such as --url "", clears a field that may be empty. A new serial without --block is split by the
format of its registry. Once anything of the lot is allocated, its project and serials stay, and its tonnes
may not fall below what is allocated.`,
    options: {
      project: { type: 'string', about: 'id of the carbon project' },
      registry: { type: 'string', about: 'name of the registry' },
      'registry-project': { type: 'string', about: "the registry's id of the project" },
      methodology: { type: 'string', about: 'methodology of the project' },
      kind: { type: 'string', about: 'removal or avoidance' },
      serial: { type: 'string', about: 'serial as the registry writes it' },
      block: { type: 'string', about: 'fixed part of the serial' },
      first: { type: 'string', about: 'first number of the block' },
      last: { type: 'string', about: 'last number of the block' },
      tonnes: { type: 'string', about: 'tonnes of a retirement document' },
      'vintage-start': { type: 'string', about: 'first day of the vintage' },
      'vintage-end': { type: 'string', about: 'last day of the vintage' },
      'retired-on': { type: 'string', about: 'day of the retirement' },
      beneficiary: { type: 'string', about: 'for whom the credits were retired' },
      url: { type: 'string', about: 'https address of the retirement' },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void changeFrom(args),
    async run(args, out) {
      const id = requiredId(args, 0, 'LOT_ID');
      const lot = await changeLot(id, changeFrom(args), clock.now());
      out.json(rowOf(lot, (await projects()).get(lot.project_id) ?? ''));
      out.line(`Lot ${id} is changed: ${lot.serial}, ${lot.tonnes.toFixed()} t, retired on ${lot.retired_on}.`);
    },
  },
  'credits delete': {
    usage: 'LOT_ID',
    summary: 'Delete a lot of which nothing is allocated; its serials may be loaded again',
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const { id, serial } = await deleteLot(requiredId(args, 0, 'LOT_ID'));
      out.line(`Lot ${id} is deleted: ${serial}.`);
      out.json({ id, serial, deleted: true });
    },
  },
};

const OPTIONS: Record<string, string> = {
  registry: '--registry',
  methodology: '--methodology',
  kind: '--kind',
  block: '--block',
  first: '--first',
  last: '--last',
  tonnes: '--tonnes',
  beneficiary: '--beneficiary',
  project_id: '--project',
  registry_project_id: '--registry-project',
  serial: '--serial',
  vintage_start_date: '--vintage-start',
  vintage_end_date: '--vintage-end',
  retired_on: '--retired-on',
  retirement_url: '--url',
};

/** A lot's fields by option. */
const FIELDS: Record<string, string> = Object.fromEntries(
  Object.entries(OPTIONS).map(([field, option]) => [option.slice(2), field]),
);

const NULLABLE = ['registry_project_id', 'methodology', 'first', 'last', 'beneficiary', 'retirement_url'];

function changeFrom({ values }: Arguments): CreditLotChange {
  const given = Object.entries(values).flatMap(([option, value]): [string, string | null][] => {
    const field = FIELDS[option];
    if (typeof value !== 'string' || field === undefined) return [];
    return [[field, value === '' && NULLABLE.includes(field) ? null : value]];
  });
  if (given.length === 0) throw new Misuse('Name at least one field to change; see --help.');
  const sent = Object.fromEntries(given);
  const { data, error } = CreditLotChange.safeParse(sent);
  if (error)
    throw new Misuse(
      invalidInput(CreditLotChange, error, sent, { nameOf: (field) => OPTIONS[field] ?? field }).message,
    );
  return data;
}

async function projects(): Promise<Map<string, string>> {
  forgetCarbonCatalog();
  return new Map((await carbonCatalog()).map(({ id, name }) => [id, name]));
}

const LOT_COLUMNS = [
  'id',
  'project_id',
  'project',
  'registry',
  'serial',
  'block',
  'first',
  'last',
  'tonnes',
  'allocated',
  'free',
  'kind',
  'vintage_start_date',
  'vintage_end_date',
  'retired_on',
  'retirement_url',
];

const rowOf = (lot: StoredCreditLot, project: string): Row => ({
  id: lot.id,
  project_id: lot.project_id,
  project,
  registry: lot.registry,
  serial: lot.serial,
  block: lot.block,
  // Serial numbers may have more digits than a JSON number holds.
  first: lot.first?.toFixed() ?? null,
  last: lot.last?.toFixed() ?? null,
  tonnes: lot.tonnes,
  allocated: lot.allocated,
  free: freeTonnes(lot),
  kind: lot.kind,
  vintage_start_date: lot.vintage_start_date,
  vintage_end_date: lot.vintage_end_date,
  retired_on: lot.retired_on,
  retirement_url: lot.retirement_url,
});

const VERDICTS: Record<PlannedLot['verdict'], string> = { new: 'loaded', changed: 'changed', unchanged: 'unchanged' };

/** If there are errors, only these are reported, because nothing was written. */
function printImport({ lots, errors }: ImportPlan, isDry: boolean, out: Output): void {
  if (errors.length > 0) {
    process.exitCode = 1;
    const rows = errors.map(({ row, field, error }) => ({ row, field, error }));
    out.list({ columns: ['row', 'field', 'error'], rows }, { loaded: 0, errors: rows });
    out.line(`Nothing was loaded: ${counted(errors.length, 'error')}.`);
    return;
  }
  const created = lots.filter(({ verdict }) => verdict === 'new').length;
  const changed = lots.filter(({ verdict }) => verdict === 'changed').length;
  const unchanged = lots.length - created - changed;
  const rows = lots.map(({ row, lot, verdict }) => ({
    row,
    verdict: `${isDry && verdict !== 'unchanged' ? 'would be ' : ''}${VERDICTS[verdict]}`,
    id: isDry && verdict === 'new' ? null : lot.id,
    registry: lot.registry,
    block: lot.block,
    first: lot.first?.toFixed() ?? null,
    last: lot.last?.toFixed() ?? null,
    tonnes: lot.tonnes,
  }));
  const json = rows.map((row) => ({ ...row, tonnes: row.tonnes.toFixed() }));
  out.list(
    { columns: ['row', 'verdict', 'id', 'registry', 'block', 'first', 'last', 'tonnes'], rows },
    { loaded: isDry ? 0 : created, changed: isDry ? 0 : changed, unchanged, lots: json },
  );
  const also = changed > 0 ? `, ${changed} ${isDry ? 'would be changed' : 'changed'}` : '';
  out.line(`${counted(created, 'lot')} ${isDry ? 'would be loaded' : 'loaded'}${also}, ${unchanged} unchanged.`);
}
