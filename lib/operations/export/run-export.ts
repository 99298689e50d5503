import { createHash } from 'node:crypto';
import { jsonIn } from '../../platform/json.ts';
import { timestamp } from '../../platform/time.ts';
import type { Cell, Column } from './column.ts';
import { csvFile } from './csv-file.ts';
import { type Format, fileName, folderOf, MANIFEST, Manifest, manifestBytes } from './manifest.ts';
import type { ExportedRow, Noun, Position } from './noun.ts';
import { parquetFile } from './parquet-file.ts';
import { ExportRefused } from './refused.ts';
import type { Target } from './target.ts';
import { VIEWS, viewsOf } from './views.ts';

export type Wanted = {
  format: Format;
  nouns: readonly Noun[];
  since: string | undefined;
  personalData: boolean;
};

export type Options = Wanted & {
  target: Target;
  now: () => Date;
  /** Ends the run after a step; the next run resumes. */
  isLate?: () => boolean;
  onStep?: (progress: { noun: string; rows: number; files: number }) => void;
  /** Rows read before files are written. Tests lower it. */
  stepRows?: number;
};

/** More rows would make fewer and larger files, and need more memory: with 25,000 it is 246 MB instead of 199. */
const STEP_ROWS = 10_000;

/**
 * Exports all nouns, or continues a killed export. A step reads one noun's rows, writes a file for each month among them, and
 * then the manifest. Steps end after a fixed row count, so a continued export has the same files as an uninterrupted one.
 * Memory holds one step.
 */
export async function runExport(options: Options): Promise<Manifest> {
  const { target, isLate = () => false } = options;
  let manifest = await withoutPending(await opened(options), target);
  for (const noun of remaining(manifest, options.nouns)) {
    const before = manifest.at?.noun === noun.name ? manifest.at.position : null;
    for await (const step of stepsOf(noun, before, options)) {
      manifest = await written(manifest, noun, step, options);
      options.onStep?.({ noun: noun.name, rows: manifest.rows[noun.name] ?? 0, files: filesOfRun(manifest) });
      if (isLate()) return manifest;
    }
  }
  return ended(manifest, options);
}

const filesOfRun = ({ files, run }: Manifest): number => Object.values(files).filter((file) => file.run === run).length;

/** An incomplete manifest is continued if the options are the same; files from earlier exports stay until they are replaced. */
async function opened({ target, now, ...wanted }: Options): Promise<Manifest> {
  const last = await lastExport(target);
  const asked = {
    format: wanted.format,
    personal_data: wanted.personalData,
    nouns: wanted.nouns.map(({ name }) => name),
    since: wanted.since ?? null,
  };
  if (last) refuseMixture(last, asked, target);
  if (last?.ended_at === null) {
    const isSame = JSON.stringify(asked.nouns) === JSON.stringify(last.nouns) && asked.since === last.since;
    if (isSame) return last;
    throw new ExportRefused(
      `${target.shown} has an export that is not finished (nouns ${last.nouns.join(',')}, since ${last.since ?? 'the beginning'}): finish it with the same options, or delete its ${MANIFEST}.`,
    );
  }
  const manifest: Manifest = {
    version: 1,
    ...asked,
    run: (last?.run ?? 0) + 1,
    started_at: timestamp(now()),
    whole_at: asked.since === null ? timestamp(now()) : (last?.whole_at ?? null),
    ended_at: null,
    at: followingNoun(wanted.nouns),
    rows: {},
    files: last?.files ?? {},
    pending: [],
  };
  await target.write(MANIFEST, manifestBytes(manifest));
  return manifest;
}

/** The existing manifest, from a finished or unfinished export. */
export async function lastExport(target: Target): Promise<Manifest | undefined> {
  const bytes = await target.read(MANIFEST);
  return bytes && parsed(bytes, target);
}

function parsed(bytes: Uint8Array, { shown }: Target): Manifest {
  const found = Manifest.safeParse(jsonIn(new TextDecoder().decode(bytes)));
  if (found.success) return found.data;
  throw new ExportRefused(`${MANIFEST} in ${shown} is not the manifest of an export; export to another place.`);
}

/** One place has one format: readers take all files of a noun together. */
function refuseMixture(last: Manifest, asked: Pick<Manifest, 'format' | 'personal_data'>, { shown }: Target): void {
  if (last.format !== asked.format)
    throw new ExportRefused(`${shown} has an export as ${last.format}; export ${asked.format} to another place.`);
  if (last.personal_data !== asked.personal_data)
    throw new ExportRefused(
      `${shown} has an export ${last.personal_data ? 'with' : 'without'} personal data, which has other columns; export to another place.`,
    );
}

/** Files from a killed step may have other names when it is repeated, because rows were deleted in between. */
async function withoutPending(manifest: Manifest, target: Target): Promise<Manifest> {
  for (const name of manifest.pending) await target.remove(name);
  const files = Object.entries(manifest.files).filter(([name]) => !manifest.pending.includes(name));
  return { ...manifest, files: Object.fromEntries(files) };
}

const remaining = ({ at }: Manifest, nouns: readonly Noun[]): readonly Noun[] =>
  at === null ? [] : nouns.slice(nouns.findIndex(({ name }) => name === at.noun));

type Step = { rows: ExportedRow[]; position: Position | null; isLast: boolean };

async function* stepsOf(noun: Noun, before: Position | null, options: Options): AsyncGenerator<Step> {
  const { since, stepRows = STEP_ROWS, isLate = () => false } = options;
  let rows: ExportedRow[] = [];
  let position = before;
  for await (const batch of noun.read({ after: before ?? undefined, since })) {
    rows.push(...batch.rows);
    position = batch.position;
    if (rows.length < stepRows && !isLate()) continue;
    yield { rows, position, isLast: false };
    rows = [];
  }
  yield { rows, position, isLast: true };
}

/** Writes a step's files. An unchanged file is not written again. */
async function written(manifest: Manifest, noun: Noun, step: Step, options: Options): Promise<Manifest> {
  const { target, format, personalData } = options;
  const shown = noun.columns
    .map((column, index) => ({ column, index }))
    .filter((one) => personalData || !one.column.isPersonal);
  const columns = shown.map(({ column }) => column);
  const groups = new Map<string | null, Cell[][]>();
  for (const { month, cells } of step.rows) {
    const group = groups.get(month) ?? [];
    groups.set(month, group);
    group.push(shown.map(({ index }) => cells[index] ?? null));
  }
  const named = [...groups]
    // uncaught: String(one) < String(other) → String(one) <= String(other): the keys of a map differ
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    .map(([month, rows]) => ({ name: nextName(manifest, noun.name, month, format), rows }));
  const pending = named.map(({ name }) => name);
  if (pending.length > 0) await target.write(MANIFEST, manifestBytes({ ...manifest, pending }));
  const files = { ...manifest.files };
  for (const { name, rows } of named) {
    const bytes = fileOf(format, columns, rows);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (files[name]?.sha256 !== sha256) await target.write(name, bytes);
    files[name] = { rows: rows.length, bytes: bytes.length, sha256, run: manifest.run };
  }
  const next: Manifest = {
    ...manifest,
    files,
    pending: [],
    at: { noun: noun.name, position: step.position },
    rows: { ...manifest.rows, [noun.name]: (manifest.rows[noun.name] ?? 0) + step.rows.length },
  };
  const after = step.isLast ? { ...next, at: followingNoun(options.nouns, noun) } : next;
  await target.write(MANIFEST, manifestBytes(after));
  return after;
}

const fileOf = (format: Format, columns: readonly Column[], rows: Cell[][]): Uint8Array =>
  format === 'parquet' ? parquetFile(columns, rows) : csvFile(columns, rows);

/** The first number not yet used by a file in this run. */
function nextName({ files, run }: Manifest, noun: string, month: string | null, format: Format): string {
  for (let part = 0; ; part++) {
    const name = fileName(noun, month, part, format);
    if (files[name]?.run !== run) return name;
  }
}

/** The place before the next noun, or before the first. */
function followingNoun(nouns: readonly Noun[], noun?: Noun): Manifest['at'] {
  const next = nouns[nouns.findIndex(({ name }) => name === noun?.name) + 1];
  return next ? { noun: next.name, position: null } : null;
}

/** Removes these nouns' and months' files not found again by this run, then marks the export as complete. */
async function ended(manifest: Manifest, { target, nouns, since, now }: Options): Promise<Manifest> {
  const isOld = (name: string, run: number) =>
    run !== manifest.run && nouns.some((noun) => isExported(name, noun, since));
  const old = Object.entries(manifest.files).filter(([name, { run }]) => isOld(name, run));
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([name, { run }]) => !isOld(name, run)));
  const whole: Manifest = { ...manifest, at: null, ended_at: timestamp(now()), files, pending: [] };
  // Listed as pending first: a run killed here removes them when it is repeated.
  if (old.length > 0)
    await target.write(MANIFEST, manifestBytes({ ...manifest, files, pending: old.map(([name]) => name) }));
  for (const [name] of old) await target.remove(name);
  await target.write(VIEWS, new TextEncoder().encode(viewsOf(whole)));
  await target.write(MANIFEST, manifestBytes(whole));
  return whole;
}

function isExported(file: string, { name, byMonth }: Noun, since: string | undefined): boolean {
  if (!file.startsWith(`${name}/`)) return false;
  // uncaught: file >= folderOf(name, since) → file > folderOf(name, since): the name of a file is longer than that of its folder
  return byMonth === null || since === undefined || file >= folderOf(name, since);
}
