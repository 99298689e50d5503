import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { wait } from '../../platform/table/backoff.ts';
import type { Condition } from '../../platform/table/condition.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { type Exact, type lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';

/**
 * Imports too large for one transaction, all or nothing even if killed at any point. Rows are staged where nothing uses them.
 * A single write then commits the import by marking each project's book (`importing`), the item holding the project's sums
 * and version. After that, every process that wants to change one of these books applies the import first, so nothing can
 * refuse its rows anymore. An import killed before that write leaves nothing; one killed after it is finished by the next
 * process.
 */
export const ImportRecord = z.object({
  hash: z.string(),
  id: z.string(),
  state: z.enum(['staging', 'abandoned', 'committed', 'done']),
  at: z.string(),
  projects: z.array(z.string()).default([]),
  /** Staged rows applied so far. */
  applied: z.number(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** The next rows of a committed import: how many, the amounts each project's book gains, and all other steps. */
export type NextRows = { rows: number; sums: ReadonlyMap<string, Record<string, Exact>>; steps: Step[] };

type ImportKind<R extends ImportRecord> = {
  /** The schema for a stored `R`. */
  form: z.ZodObject;
  key(hash: string): Key;
  all(): ReturnType<typeof lists.plantingImports>;
  book(projectId: string): Key;
  /** Begins to read a committed import's rows. The reader returns those after `applied`; undefined when none is left. */
  readRows(record: R): (applied: number) => Promise<NextRows | undefined>;
  removeStaged(record: R): Promise<void>;
  /** Items deleted together with the record. */
  beside?(record: R): Step[];
  /** Whether the record stays until its operator has received the response. Otherwise it is deleted with the import. */
  keepsAnswer: boolean;
};

/** An import still uncommitted after this long was killed. */
const STAGING_MAX_MS = DAY_MS / 24;

/** How long an operator who got no response may repeat an import. */
const UNANSWERED_MAX_MS = 7 * DAY_MS;

const OPEN_ATTEMPTS_MAX = 20;

const sameRows = (): Fault =>
  new Fault('invalid', 'The same rows are being imported by someone else; wait and look again.', {
    reason: 'already_running',
  });

export const newRecord = (
  { hash, id, state }: Pick<ImportRecord, 'hash' | 'id' | 'state'>,
  now: Date,
): Omit<ImportRecord, 'projects'> => ({ hash, id, state, at: timestamp(now), applied: 0 });

/** Maximum projects in the committing transaction. */
const PROJECTS_MAX = 90;

export function requireFewProjects(projects: number): void {
  if (projects <= PROJECTS_MAX) return;
  throw new Fault(
    'invalid',
    `The rows concern ${projects} projects; import rows of at most ${PROJECTS_MAX} projects at once.`,
    { reason: 'too_many_projects', values: { max: PROJECTS_MAX } },
  );
}

export function stagedImports<R extends ImportRecord>(kind: ImportKind<R>) {
  const { form, key, all, book, readRows, removeStaged, keepsAnswer, beside = () => [] } = kind;
  const get = (hash: string) => table.get(key(hash), form) as Promise<R | undefined>;

  const is = (id: string, state: ImportRecord['state']): Condition => ['id = :id and state = :state', { id, state }];

  /** Condition: nobody has abandoned or committed the import. */
  const isStaging = (id: string) => ({ must: is(id, 'staging'), otherwise: sameRows() }) satisfies Partial<Step>;

  /** Condition: no record exists for these rows yet. */
  const isFirst = () => ({ must: 'not exist', otherwise: sameRows() }) satisfies Partial<Step>;

  /** Applies a committed import, continuing where it stopped. Several processes may do so at once. */
  async function apply(hash: string, onApplied: (rows: number) => void = () => {}): Promise<void> {
    let rows: { of: string; after: ReturnType<typeof readRows> } | undefined;
    const applyNext = () =>
      retryOvertaken(async () => {
        const found = await get(hash);
        if (found?.state !== 'committed') return 'over';
        if (rows?.of !== found.id) rows = { of: found.id, after: readRows(found) };
        onApplied(await applySome(found, rows.after));
        return 'more';
      });
    while ((await applyNext()) === 'more');
  }

  async function applySome(record: R, rowsAfter: ReturnType<typeof readRows>): Promise<number> {
    const { hash, id, applied, projects } = record;
    const isNext = {
      must: ['id = :id and state = :committed and applied = :applied', { id, committed: 'committed', applied }],
      otherwise: 'overtaken',
    } satisfies Partial<Step>;
    const isMarked = { must: ['importing = :hash', { hash }], otherwise: 'overtaken' } satisfies Partial<Step>;
    const next = await rowsAfter(applied);
    if (!next) {
      await table.write([
        ...(keepsAnswer
          ? [{ update: key(hash), set: { state: 'done' }, ...isNext }]
          : [{ delete: key(hash), ...isNext }, ...beside(record)]),
        ...projects.map((one) => ({ update: book(one), remove: ['importing'], add: { version: 1 }, ...isMarked })),
      ]);
      return applied;
    }
    await table.write([
      { update: key(hash), add: { applied: next.rows }, ...isNext },
      ...Array.from(next.sums, ([one, sums]) => ({ update: book(one), add: { ...sums, version: 1 }, ...isMarked })),
      ...next.steps,
    ]);
    return applied + next.rows;
  }

  /** Returns a project's book after applying any import committed for it. */
  async function open<B extends { importing: string | null } | undefined>(read: () => Promise<B>): Promise<B> {
    for (let attempt = 0; ; attempt++) {
      const found = await read();
      if (!found || found.importing === null) return found;
      if (attempt >= OPEN_ATTEMPTS_MAX) throw new Error(`The import ${found.importing} cannot be applied.`);
      if (attempt > 0) await wait(attempt);
      await apply(found.importing);
    }
  }

  /**
   * Removes an import once done or while uncommitted. An uncommitted one is abandoned first, so that nothing can commit it
   * anymore. Does nothing if another process has removed the import.
   */
  async function forget(record: R): Promise<void> {
    const { hash, id, state } = record;
    if (state === 'committed') throw new Error(`The import ${id} is committed and not applied.`);
    if (state === 'staging') await table.write([{ update: key(hash), set: { state: 'abandoned' }, ...isStaging(id) }]);
    await removeStaged(record);
    const must = is(id, state === 'staging' ? 'abandoned' : state);
    await table.tryWrite([{ delete: key(hash), must, refused: 'removed by another process' }, ...beside(record)]);
  }

  /** Settles an earlier import with the same rows: applies and returns a committed one, removes any other. */
  async function settle(hash: string): Promise<R | undefined> {
    await apply(hash);
    const found = await get(hash);
    if (found?.state === 'done') return found;
    if (found) await forget(found);
    return undefined;
  }

  /** Finishes imports killed after their commit, and cleans up after the others. */
  async function recover(now: Date): Promise<void> {
    for await (const found of table.each(all(), form) as AsyncGenerator<R>) {
      const age = now.getTime() - Date.parse(found.at);
      if (found.state === 'committed') await apply(found.hash);
      else if (age > (found.state === 'done' ? UNANSWERED_MAX_MS : STAGING_MAX_MS)) await forget(found);
    }
  }

  return { get, isStaging, isFirst, apply, open, forget, settle, recover };
}
