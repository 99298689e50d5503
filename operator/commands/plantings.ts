import { readFileSync } from 'node:fs';
import { clock } from '../../lib/platform/clock.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { type ImportResult, ROWS_MAX } from '../../lib/platform/import-result.ts';
import { exact } from '../../lib/platform/table/table.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';
import { plantingRowsOfCsv } from '../../lib/trees/plantings/import-csv.ts';
import { importPlantings } from '../../lib/trees/plantings/import-store.ts';
import { NewAudit } from '../../lib/trees/plantings/input.ts';
import type { Planting } from '../../lib/trees/plantings/planting.ts';
import { auditPlanting, eachPlanting } from '../../lib/trees/plantings/store.ts';
import {
  type Arguments,
  type Commands,
  flag,
  idOption,
  Misuse,
  requiredId,
  requiredOption,
  requiredPositional,
  textOption,
} from '../command.ts';
import type { Row } from '../list.ts';
import { bar, counted, type Output } from '../output.ts';
import { printWarnings } from '../warnings.ts';

export const plantingCommands: Commands = {
  'plantings import': {
    usage: 'FILE.json|FILE.csv [--dry-run]',
    summary: 'Load plantings of forestry projects; all rows or none',
    details: `JSON is a list of plantings; CSV has a header with the names of the fields (species separated by semicolons,
documents and audits as JSON). A row with an id changes that planting or creates it; a row without one is new.
Fields that a row lacks stay as they are. Columns that the service computes are ignored. At most ${ROWS_MAX} rows.
With any error nothing is stored, every error is printed with its row and field, and the exit code is 1.
Wording that claims more than is known is printed as a warning and stored (docs/claims.md).
The service allocates new trees within a minute; see docs/ledger-operations.md.`,
    options: { 'dry-run': { type: 'boolean', about: 'say what would change and store nothing' } },
    positionals: { min: 1, max: 1 },
    lists: true,
    check: async (args) => void (await rowsIn(requiredPositional(args, 0, 'FILE'))),
    async run(args, out) {
      const dryRun = flag(args, 'dry-run');
      const rows = await rowsIn(requiredPositional(args, 0, 'FILE'));
      const onRows = (done: number, of: number) => out.progress(`Plantings: ${bar(done, of)}`);
      const result = await importPlantings(rows, { now: clock.now(), dryRun, onRows });
      print(result, dryRun, out);
    },
  },
  'plantings list': {
    usage: '[--project PROJECT_ID]',
    summary: 'List plantings by project, in the order in which they cover offsets',
    options: { project: { type: 'string', about: 'only this forestry project' } },
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      const wanted = idOption(args, 'project');
      const rows: Row[] = [];
      for (const { id } of await forestryCatalog()) {
        if (wanted !== undefined && wanted !== id) continue;
        for await (const planting of eachPlanting(id)) rows.push(rowOf(planting));
      }
      out.list({ columns: COLUMNS, rows });
    },
  },
  'plantings audit': {
    usage: 'PLANTING_ID --date 2026-10-01 --by TEXT --survival PERCENT [--document URL --document-hash HASH]',
    summary: 'Record an audit of a planting; the same audit again changes nothing',
    options: {
      date: { type: 'string', about: 'the day of the audit' },
      by: { type: 'string', about: 'who audited' },
      survival: { type: 'string', about: 'how many of 100 trees are alive, 0 to 100' },
      document: { type: 'string', about: 'https address of the report' },
      'document-hash': { type: 'string', about: 'SHA-256 of the report, in hex' },
    },
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const sent = {
        date: requiredOption(args, 'date'),
        by: requiredOption(args, 'by'),
        survival_percent: requiredOption(args, 'survival'),
        document: documentIn(args),
      };
      const { data, error } = NewAudit.safeParse(sent);
      if (error) throw invalidInput(NewAudit, error, sent);
      const planting = await auditPlanting(requiredId(args, 0, 'PLANTING_ID'), data, clock.now());
      out.json(planting);
      out.line(
        `${planting.name}: ${planting.lost.toFixed()} of ${planting.trees} trees are lost, ${planting.free.toFixed()} are free.`,
      );
    },
  },
};

function documentIn(args: Arguments): { url: string; sha256: string } | null {
  const url = textOption(args, 'document');
  return url === undefined ? null : { url, sha256: requiredOption(args, 'document-hash') };
}

const COLUMNS = [
  'id',
  'project_id',
  'name',
  'status',
  'planted_from',
  'planted_to',
  'trees',
  'allocated',
  'lost',
  'free',
  'replaces',
  'audits',
];

const rowOf = ({ id, project_id, name, status, planted_from, planted_to, ...rest }: Planting): Row => ({
  id,
  project_id,
  name,
  status,
  planted_from,
  planted_to,
  trees: exact(rest.trees),
  allocated: rest.allocated,
  lost: rest.lost,
  free: rest.free,
  replaces: rest.replaces,
  audits: rest.audits.length,
});

async function rowsIn(file: string): Promise<unknown[]> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const rows: unknown = /^\s*[[{]/.test(text) ? JSON.parse(text) : await plantingRowsOfCsv(text);
    if (Array.isArray(rows) && rows.length > 0) return rows;
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError)
      throw new Misuse(`${file} cannot be read: ${error.message}`);
    throw error;
  }
  throw new Misuse(`${file} must be a JSON list of plantings, or CSV with a header and at least one row.`);
}

function print(result: ImportResult, dryRun: boolean, out: Output): void {
  const { created, changed, unchanged, errors, changes } = result;
  if (errors.length > 0) {
    process.exitCode = 1;
    out.list({ columns: ['row', 'field', 'error'], rows: errors }, result);
    out.line(`${counted(errors.length, 'error')}; nothing was stored.`);
    return;
  }
  const text = (value: unknown) =>
    value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  const rows = changes.map(({ row, id, field, before, after }) => ({
    row,
    id,
    field,
    before: text(before),
    after: text(after),
  }));
  if (out.form !== 'text' || rows.length > 0)
    out.list({ columns: ['row', 'id', 'field', 'before', 'after'], rows }, result);
  printWarnings(result.warnings, out);
  out.line(
    dryRun
      ? `Would create ${created}, change ${changed} and leave ${unchanged} as they are; nothing was stored.`
      : `${created} created, ${changed} changed, ${unchanged} unchanged.`,
  );
}
