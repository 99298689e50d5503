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
import { Badge, Page, Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { DropZone } from './drop-zone.tsx';

export type SheetRow = Record<string, string>;

type ImportProps = {
  hint: string;
  /** The page that the import returns to. */
  back: { href: string; label: string };
  /** The path of a single create below the account; the import posts to its `/batch`. */
  path: string;
  needed: string;
  /** The problem of each row that is found before sending, or undefined. */
  problemsOf: (rows: SheetRow[]) => (string | undefined)[];
  example: string;
};

type Line = { row: number; cells: SheetRow; problem: string | undefined; result: RowResult | undefined };

const ROWS_MAX = 1000;

/** Reads a file, shows each row with its problem, sends the rows without one, and shows the result of each. */
export function Import({ hint, back, path, needed, problemsOf, example }: ImportProps) {
  const { base } = useScope();
  const [sheet, setSheet] = useState<Sheet>();
  const [results, setResults] = useState<Map<number, RowResult>>();
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  useGuard(sheet !== undefined && results === undefined, t.common.leave);

  const problems = sheet ? problemsOf(sheet.rows) : [];
  const lines = (sheet?.rows ?? []).map(
    (cells, place): Line => ({ row: place + 1, cells, problem: problems[place], result: results?.get(place) }),
  );
  const ready = lines.flatMap(({ problem }, place) => (problem === undefined ? place : []));
  const send = useAction(
    async (idempotencyKey, rows: SheetRow[]) =>
      (await request<RowResult[]>('POST', `${base}${path}/batch`, { body: rows, idempotencyKey })).data,
    {
      changes: '/accounts/',
      onDone: (rowResults) => setResults(new Map(rowResults.map((result) => [ready[result.row - 1] ?? -1, result]))),
    },
  );
  const problem = sheet && fileProblem(sheet, needed);
  const done = lines.filter(({ result }) => result?.status === 200).length;
  const isBad = ({ problem, result }: Line) => problem !== undefined || (result !== undefined && result.status !== 200);
  return (
    <Page
      title={t.importing.title}
      intro={hint}
      actions={<LinkButton href={back.href}>{results ? back.label : t.common.cancel}</LinkButton>}
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
          </Section>
          <FormFailure failure={send.failure} />
          <div class="bar-foot">
            <Button
              onClick={() => {
                setSheet(undefined);
                setResults(undefined);
                setOnlyRefused(false);
              }}
            >
              {t.importing.anotherFile}
            </Button>
            {results ? (
              <LinkButton kind="primary" href={back.href}>
                {back.label}
              </LinkButton>
            ) : (
              <Button
                kind="primary"
                isBusy={send.isBusy}
                disabled={ready.length === 0}
                onClick={() => send.run(sheet.rows.filter((_, place) => ready.includes(place)))}
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

/** The problem of the whole file, if any. */
function fileProblem({ columns, rows }: Sheet, needed: string): string | undefined {
  if (rows.length === 0) return t.importing.noRows;
  if (!columns.includes(needed)) return fill(t.importing.noColumn, { column: needed });
  return rows.length > ROWS_MAX ? fill(t.importing.tooMany, { max: format.whole(ROWS_MAX) }) : undefined;
}

const columnsOf = (names: string[]): Column<Line>[] => [
  { key: 'row', title: t.importing.row, isFigure: true, cell: ({ row }) => format.whole(row) },
  ...names.map(
    (name, place): Column<Line> => ({
      key: `cell-${name}`,
      title: name,
      ...(place > 0 && { priority: place > 1 ? (3 as const) : (2 as const) }),
      cell: ({ cells }) => <bdi>{cells[name]}</bdi>,
    }),
  ),
  { key: 'verdict', title: t.importing.verdict, cell: (line) => <Verdict {...line} /> },
];

function Verdict({ problem, result }: Line) {
  if (result?.status === 200)
    return (
      <>
        <Badge kind="green">{t.importing.done}</Badge> {result.mailed === false && t.people.unmailed}
      </>
    );
  if (result)
    return (
      <>
        <Badge kind="red">{t.importing.refused}</Badge> <span lang="en">{result.error}</span>
      </>
    );
  return problem === undefined ? (
    <Badge kind="green">{t.importing.ready}</Badge>
  ) : (
    <Badge kind="amber">{problem}</Badge>
  );
}
