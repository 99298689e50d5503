import type { AccountAt, Trail } from '../../accounts/account/walk.ts';
import { eachAccount, pathAt } from '../../accounts/account/walk.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { table } from '../../platform/table/table.ts';
import { carbonCatalog } from '../../trees/carbon/project-store.ts';
import { forestryCatalog } from '../../trees/forestry/store.ts';
import { type Cell, type Column, type ColumnOf, cellOf } from './column.ts';

/** How far a noun was read: whose rows, and the cursor within them. Small JSON, so another process can resume from it. */
export type Position = { trail: Trail; cursor?: string | undefined };

/** `month` is the month whose files have the row; null for nouns written whole. */
export type ExportedRow = { month: string | null; cells: Cell[] };

export type Batch = { rows: ExportedRow[]; position: Position };

/**
 * A noun in the export. Its rows are read in an order that depends on the data alone, so a repeated read has the same order.
 */
export type Noun = {
  name: string;
  about: string;
  /** The value deciding a row's month; null for nouns without months. */
  byMonth: string | null;
  columns: readonly Column[];
  /** Every row names people, so the noun is exported only with personal data. */
  isPersonal: boolean;
  read(options: { after?: Position | undefined; since?: string | undefined }): AsyncGenerator<Batch>;
};

type Paged<Row> = { items: Row[]; next?: string | undefined };
type Reading = { cursor: string | undefined; since: string | undefined };

type Declared<Owner, Row> = {
  name: string;
  about: string;
  owners: Owners<Owner>;
  /** Text for the documentation, and the month itself. */
  month?: { by: string; of: (row: Row) => string };
  columns: ColumnOf<Row>[];
  isPersonal?: true;
  /** One page of an owner's rows. */
  page(owner: Owner, reading: Reading): Promise<Paged<Row>>;
};

export const noun = <Owner, Row>(declared: Declared<Owner, Row>): Noun => ({
  name: declared.name,
  about: declared.about,
  byMonth: declared.month?.by ?? null,
  columns: declared.columns.map(({ of: _, ...column }) => column),
  isPersonal: declared.isPersonal === true,
  async *read({ after, since }) {
    if (after?.cursor !== undefined) yield* pagesOf(declared, declared.owners.at(after.trail), after, since);
    for await (const { owner, trail } of declared.owners.after(after?.trail ?? []))
      yield* pagesOf(declared, owner, { trail }, since);
  },
});

async function* pagesOf<Owner, Row>(
  { page, month, columns }: Declared<Owner, Row>,
  owner: Owner,
  { trail, cursor: first }: Position,
  since: string | undefined,
): AsyncGenerator<Batch> {
  for await (const { items, next } of table.eachPage((cursor) => page(owner, { cursor, since }), first)) {
    const rows = items
      .map((row) => ({ month: month?.of(row) ?? null, cells: columns.map(({ of }) => cellOf(of(row))) }))
      .filter((row) => since === undefined || row.month === null || row.month >= since);
    yield { rows, position: { trail, cursor: next } };
  }
}

/** Accounts or projects with rows. `at` finds one again in the middle of its pages; `after` continues behind it. */
type Owners<Owner> = {
  at(trail: Trail): Owner;
  after(trail: Trail): AsyncGenerator<{ owner: Owner; trail: Trail }>;
};

type AccountOwner = { path: AccountPath; account: AccountAt['account'] | undefined };

export const byAccount: Owners<AccountOwner> = {
  at: (trail) => ({ path: pathAt(undefined, trail), account: undefined }),
  async *after(trail) {
    for await (const { path, account, trail: own } of eachAccount(undefined, { after: trail }))
      yield { owner: { path, account }, trail: own };
  },
};

/** A catalog has some hundred projects, so it is read whole. */
const byProject = <P extends { id: string }>(catalog: () => Promise<readonly P[]>): Owners<{ id: string }> => ({
  at: ([project]) => ({ id: project?.id ?? '' }),
  async *after([last]) {
    const ids = (await catalog()).map(({ id }) => id).sort();
    for (const id of ids.filter((one) => last === undefined || one > last.id))
      yield { owner: { id }, trail: [{ id, sk: '', role: '' }] };
  },
});

export const byForestryProject = byProject(forestryCatalog);
export const byCarbonProject = byProject(carbonCatalog);

/** Rows in a table list, page by page. */
export const PAGE_ROWS = 500;
