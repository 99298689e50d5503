import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { saveCsv } from '../../api/download.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { RowResult } from '../../api/types.ts';
import { readCsv, type Sheet } from '../../csv.ts';
import * as format from '../../format.ts';
import { useGuard } from '../../router.ts';
import { useScope } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { DropZone } from './drop-zone.tsx';
import { Hint } from './hint.tsx';
import { columnsOf, isRefusedDuplicate, type Line, type SheetRow } from './lines.tsx';

type ImportProps = {
  hint: string;
  /** The page the import returns to. */
  back: { href: string; label: string };
  /** The path for creating one item below the account; the import posts to its `/batch`. */
  path: string;
  /** The column names that the hint mentions. The first is required. */
  columns: readonly [needed: string, ...optional: string[]];
  /** Each row's problem found before sending, or undefined. */
  problemsOf: (rows: SheetRow[]) => (string | undefined)[];
  example: string;
  /** Further links beside the title. */
  links?: ComponentChildren;
  /** Choices about the rows, shown until they are sent. */
  choices?: ComponentChildren;
  /** Query arguments for the batch. Duplicates it refused can be sent again without them. */
  query?: string;
  /** Actions for a sent batch, by its id. */
  afterwards?: (batchId: string) => ComponentChildren;
};

const ROWS_MAX = 1000;

/** Reads a file, shows each row with its problem, sends the rows without one, and shows each result. */
export function Import(props: ImportProps) {
  const { hint, back, path, columns, problemsOf, example, links, choices, query = '', afterwards } = props;
  const { base } = useScope();
  const [sheet, setSheet] = useState<Sheet>();
  const [results, setResults] = useState<Results>();
  const [batchId, setBatchId] = useState<string>();
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  useGuard(sheet !== undefined && results === undefined, t.common.leave);

  const problems = sheet ? problemsOf(sheet.rows) : [];
  const lines = (sheet?.rows ?? []).map(
    (cells, place): Line => ({ row: place + 1, cells, problem: problems[place], result: results?.get(place) }),
  );
  const ready = lines.flatMap(({ problem }, place) => (problem === undefined ? place : []));
  const duplicates = lines.flatMap((line, place) => (isRefusedDuplicate(line) ? place : []));
  const send = useAction(
    async (idempotencyKey, places: number[], rows: SheetRow[], more: string) => {
      const body = rows.filter((_, place) => places.includes(place));
      const answer = await request<RowResult[]>('POST', `${base}${path}/batch${more}`, { body, idempotencyKey });
      return { places, ...answer };
    },
    {
      changes: '/accounts/',
      onDone({ places, data, batchId: sent }) {
        setBatchId(sent);
        setResults(merged(results, places, data));
      },
    },
  );
  const problem = sheet && fileProblem(sheet, columns[0]);
  const done = lines.filter(({ result }) => result?.status === 200).length;
  const isBad = ({ problem, result }: Line) => problem !== undefined || (result !== undefined && result.status !== 200);
  return (
    <Page
      title={t.importing.title}
      intro={<Hint text={hint} columns={columns} />}
      actions={
        <>
          {links}
          <LinkButton href={back.href}>{results ? back.label : t.common.cancel}</LinkButton>
        </>
      }
    >
      {!sheet && (
        <Section
          title={t.importing.choose}
          aside={
            <Button kind="quiet" icon="down" onClick={() => saveCsv('example.csv', example)}>
              {t.importing.example}
            </Button>
          }
        >
          <DropZone onText={(text) => setSheet(readCsv(text))} />
        </Section>
      )}
      {sheet && problem && (
        <Section title={t.importing.title}>
          <p class="notice red" role="alert">
            {problem}
          </p>
          <Button onClick={() => setSheet(undefined)}>{t.importing.anotherFile}</Button>
        </Section>
      )}
      {sheet && !problem && (
        <>
          <Section
            title={
              results
                ? fill(t.importing.result, { done: format.whole(done), refused: format.whole(lines.length - done) })
                : fill(t.importing.summary, {
                    ready: format.whole(ready.length),
                    wrong: format.whole(lines.length - ready.length),
                  })
            }
            aside={
              lines.some(isBad) && (
                <CheckField label={t.importing.onlyRefused} value={isOnlyRefused} onValue={setOnlyRefused} />
              )
            }
          >
            <Table
              label={t.importing.title}
              rows={isOnlyRefused ? lines.filter(isBad) : lines}
              idOf={({ row }) => String(row)}
              columns={columnsOf(sheet.columns)}
            />
            {!results && choices}
          </Section>
          <FormFailure failure={send.failure} />
          <div class="bar-foot">
            <Button
              onClick={() => {
                setSheet(undefined);
                setResults(undefined);
                setBatchId(undefined);
                setOnlyRefused(false);
              }}
            >
              {t.importing.anotherFile}
            </Button>
            {batchId !== undefined && afterwards?.(batchId)}
            {duplicates.length > 0 && sheet && (
              <Button isBusy={send.isBusy} onClick={() => send.run(duplicates, sheet.rows, '')}>
                {plural(t.batches.anyway, duplicates.length)}
              </Button>
            )}
            {results ? (
              <LinkButton kind="primary" href={back.href}>
                {back.label}
              </LinkButton>
            ) : (
              <Button
                kind="primary"
                isBusy={send.isBusy}
                disabled={ready.length === 0}
                onClick={() => send.run(ready, sheet.rows, query)}
              >
                {plural(t.importing.run, ready.length)}
              </Button>
            )}
          </div>
        </>
      )}
    </Page>
  );
}

/** The file's overall problem, if any. */
function fileProblem({ columns, rows }: Sheet, needed: string): string | undefined {
  if (rows.length === 0) return t.importing.noRows;
  if (!columns.includes(needed)) return fill(t.importing.noColumn, { column: needed });
  return rows.length > ROWS_MAX ? fill(t.importing.tooMany, { max: format.whole(ROWS_MAX) }) : undefined;
}

type Results = Map<number, RowResult>;

/** The results by position in the file. A row refused as a duplicate stays one, even if it was sent anyway. */
function merged(before: Results | undefined, places: number[], results: RowResult[]): Results {
  const all = new Map(before);
  for (const result of results) {
    const place = places[result.row - 1] ?? -1;
    const duplicate_of = result.duplicate_of ?? before?.get(place)?.duplicate_of;
    all.set(place, duplicate_of ? { ...result, duplicate_of } : result);
  }
  return all;
}
