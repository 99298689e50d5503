import { fileName, saveCsv } from '../api/download.ts';
import { useList, useResource } from '../api/hooks.ts';
import type { AccountTotals, MonthBelow, Figures as Sums, Totals, VolumePeriod } from '../api/types.ts';
import * as clock from '../clock.ts';
import { writeCsv } from '../csv.ts';
import * as format from '../format.ts';
import { setQuery, useAddress } from '../router.ts';
import { useScope } from '../session.ts';
import { fill, t } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { Choice, SelectField } from '../ui/field.tsx';
import { measure } from '../ui/figure.ts';
import { Figures } from '../ui/figures.tsx';
import { Badge, Page, Section } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { monthFigures, type Open, openIn } from './open-month.ts';
import { MTCO2E_PER_TONNE, SHEET_GRAMS } from './orders/estimate.ts';
import { IssuedReports } from './reports/issued.tsx';

type Line = Pick<Sums, 'pages' | 'trees' | 'paper_kg' | 'mtco2e'> & { month: string; isOpen?: boolean };

/** A year on one page, for screen, print and CSV. */
export function Reports() {
  const { base, account, name, role } = useScope();
  const { query } = useAddress();
  const thisYear = clock.now().getUTCFullYear();
  const year = query.get('year') ?? String(thisYear);
  const isOwn = role === 'customer' || query.get('scope') === 'own';
  const range = `start_date=${year}-01-01&end_date=${year}-12-31`;
  const totals = useResource<Totals>(`${base}/totals?${range}`);
  const volume = useResource<VolumePeriod[]>(isOwn ? `${base}/volume?${range}` : null);
  const thisMonth = format.monthOf(clock.now());
  const below = isOwn ? '' : '?include=below';
  const book = useResource<MonthBelow>(thisMonth.startsWith(year) ? `${base}/months/${thisMonth}${below}` : null);
  const open = openIn([book.data], thisMonth);
  const first = Number(account?.created_at.slice(0, 4) ?? thisYear);
  const years = Array.from({ length: Math.max(1, thisYear - Math.min(first, thisYear - 1) + 1) }, (_, back) =>
    String(thisYear - back),
  );
  const title = account?.display_name ?? name;
  const figures = totals.data && (isOwn ? totals.data.own : totals.data.together);
  const lines =
    totals.data &&
    linesOf(totals.data, isOwn ? volume.data : undefined).filter((line) => isRecorded(line, account?.created_at));
  const save = () =>
    saveCsv(
      `${fileName(title, year)}.csv`,
      writeCsv([
        ['month', 'pages', 'trees', 'paper_kg', 'mtco2e'],
        ...(lines ?? []).map((line) => [line.month, line.pages, line.trees, line.paper_kg, line.mtco2e]),
      ]),
    );
  return (
    <Page
      title={fill(t.reports.heading, { year })}
      intro={title}
      actions={
        <>
          {role !== 'customer' && (
            <Choice
              label={t.reports.scope}
              value={isOwn ? 'own' : 'together'}
              onValue={(scope) => setQuery({ scope: scope === 'own' ? scope : null })}
              options={[
                { value: 'own', label: t.reports.own },
                { value: 'together', label: t.reports.together },
              ]}
            />
          )}
          <SelectField
            isHidden
            label={t.common.year}
            value={year}
            onValue={(value) => setQuery({ year: value })}
            options={years.map((value) => ({ value, label: value }))}
          />
          <Button icon="down" disabled={!lines} onClick={save}>
            {t.reports.monthsCsv}
          </Button>
          {!isOwn && (
            <CsvButton
              label={t.reports.accountsCsv}
              path={`${base}/totals/accounts?${range}`}
              name={[title, t.shell.accounts, year]}
            />
          )}
          <Button icon="printer" onClick={() => print()}>
            {t.reports.print}
          </Button>
        </>
      }
    >
      <Loaded from={totals} rows={10}>
        {() => (
          <>
            {figures && (
              <Figures
                figures={[
                  { label: t.overview.trees, value: format.trees(figures.trees) },
                  { label: t.overview.pages, value: format.whole(figures.pages) },
                  measure(t.overview.paper, format.paper(figures.paper_kg)),
                  measure(t.overview.co2, format.co2(figures.mtco2e)),
                  measure(t.overview.offset, format.co2(figures.mtco2e_offset)),
                ]}
              />
            )}
            <Section title={t.reports.byMonth}>
              <Table
                label={t.reports.byMonth}
                rows={(lines ?? []).map((line) => (line.month === open?.month ? withOpen(line, open) : line))}
                idOf={({ month }) => month}
                columns={MONTH_COLUMNS()}
              />
              {figures?.pages === 0 && <p class="muted">{t.reports.empty}</p>}
              {open && <p class="small">{fill(t.reports.openMonth, { month: format.month(open.month) })}</p>}
            </Section>
            <IssuedReports year={year} isOwn={isOwn} title={title} />
            {!isOwn && <ByAccount range={range} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The API returns pages and trees for the account's own months; paper and CO2 follow from the pages, as in the totals. */
function linesOf({ own, months }: Totals, volume: VolumePeriod[] | undefined): Line[] {
  const thisMonth = format.monthOf(clock.now());
  if (!volume) return months.filter(({ month }) => month <= thisMonth);
  const perPage = (sum: number) => (own.pages === 0 ? 0 : sum / own.pages);
  const past = volume.filter(({ date }) => date.slice(0, 7) <= thisMonth);
  return past.map(({ date, pages, trees }) => ({
    month: date.slice(0, 7),
    pages,
    trees,
    paper_kg: rounded(pages * perPage(own.paper_kg)),
    mtco2e: rounded(pages * perPage(own.mtco2e)),
  }));
}

/** Before the account existed, a month has no figures unless something was booked in it later. */
const isRecorded = ({ month, pages, trees }: Line, createdAt = ''): boolean =>
  month >= createdAt.slice(0, 7) || pages !== 0 || trees !== 0;

/** The open month as on the overview. Its paper is known when it closes; until then it follows from the standard pages. */
function withOpen(line: Line, open: Open): Line {
  const { pages, trees } = monthFigures(line, open);
  const grams = (pages - line.pages) * SHEET_GRAMS;
  return {
    ...line,
    pages,
    trees,
    paper_kg: line.paper_kg + grams / 1e3,
    mtco2e: line.mtco2e + (grams / 1e6) * MTCO2E_PER_TONNE,
    isOpen: true,
  };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const figureColumns = <R,>(of: (row: R) => Pick<Sums, 'pages' | 'trees' | 'paper_kg' | 'mtco2e'>): Column<R>[] => [
  { key: 'pages', title: t.common.pages, isFigure: true, cell: (row) => format.whole(of(row).pages) },
  { key: 'trees', title: t.common.trees, isFigure: true, amounts: 'trees', amountOf: (row) => of(row).trees },
  {
    key: 'paper',
    title: t.common.paper,
    isFigure: true,
    priority: 2,
    amounts: 'paper',
    amountOf: (row) => of(row).paper_kg,
  },
  { key: 'co2', title: 'CO₂e', isFigure: true, priority: 2, amounts: 'co2', amountOf: (row) => of(row).mtco2e },
];

const MONTH_COLUMNS = (): Column<Line>[] => [
  {
    key: 'month',
    title: t.common.month,
    cell: ({ month, isOpen }) => (
      <>
        {format.month(month)} {isOpen && <Badge kind="green">{t.books.open}</Badge>}
      </>
    ),
  },
  ...figureColumns<Line>((line) => line),
];

function ByAccount({ range }: { range: string }) {
  const { base } = useScope();
  const accounts = useList<AccountTotals>(`${base}/totals/accounts?${range}`, { limit: 1000, loadAll: true });
  return (
    <Section title={t.reports.byAccount}>
      <Loaded from={accounts} rows={8}>
        {(rows) => (
          <Table
            label={t.reports.byAccount}
            drawsAllRows
            rows={rows}
            idOf={(row) => row.account_id}
            columns={[
              { key: 'name', title: t.common.name, cell: (row) => <bdi>{row.name}</bdi> },
              ...figureColumns<AccountTotals>((row) => row.together),
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
