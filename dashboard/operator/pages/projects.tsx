import { useState } from 'preact/hooks';
import { useResource } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { setQuery, useAddress } from '../../router.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Choice } from '../../ui/field.tsx';
import { Badge, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { shortOf } from '../catalog/balance.tsx';
import { EditCarbonDialog, NewCarbonDialog } from '../catalog/carbon-dialog.tsx';
import { type CarbonProject, type Forest, type Ledger, ledgerOf } from '../catalog/types.ts';
import { useCarbonProjects, useForests } from '../catalog/use-projects.ts';
import { placePath } from '../places.ts';

/** All forestry projects, each with its waiting trees, and all carbon projects. */
export function Projects() {
  const { query } = useAddress();
  const kind = query.get('kind') === 'carbon' ? 'carbon' : 'forestry';
  const [isCreating, setCreating] = useState(false);
  const importFor = `${placePath('imports')}?kind=${kind}_projects`;
  return (
    <Page
      title={o.projects.title}
      intro={o.projects.intro}
      actions={
        <>
          <LinkButton href={importFor} icon="up">
            {o.imports.title}
          </LinkButton>
          {kind === 'carbon' ? (
            <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
              {o.projects.create}
            </Button>
          ) : (
            <LinkButton kind="primary" icon="plus" href={placePath('new-project')}>
              {o.projects.create}
            </LinkButton>
          )}
        </>
      }
    >
      <div class="filters">
        <Choice
          label={o.projects.kind}
          value={kind}
          onValue={(value) => setQuery({ kind: value === 'carbon' ? value : null })}
          options={[
            { value: 'forestry', label: o.projects.forestry },
            { value: 'carbon', label: o.projects.carbon },
          ]}
        />
      </div>
      {kind === 'carbon' ? <CarbonProjects /> : <Forests />}
      {isCreating && <NewCarbonDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

const NoProjects = () => <Empty title={o.projects.emptyTitle} hint={o.projects.emptyHint} />;

/** With the same decimals in every row. Rows load their own amounts, so no row knows the largest one. */
const trees = (amount: number): string => format.column('trees', [LARGEST])(amount);
const LARGEST = 1000;

function Forests() {
  const forests = useForests();
  const columns: Column<Forest>[] = [
    {
      key: 'name',
      title: t.common.name,
      cell: ({ id, name }) => (
        <a href={placePath('project', id)}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { key: 'status', title: t.common.status, priority: 2, cell: (row) => <ForestStatus forest={row} /> },
    ledgerColumn('waiting', o.projects.waiting, {}, (ledger) => {
      const short = shortOf(ledger);
      return short > 0 ? <Badge kind="amber">{trees(short)}</Badge> : trees(0);
    }),
    ledgerColumn('since', o.projects.since, { priority: 2 }, (ledger) =>
      ledger.waiting_since === null ? '' : format.day(ledger.waiting_since),
    ),
    ledgerColumn('free', o.projects.free, { priority: 3 }, ({ free }) => trees(free)),
    ledgerColumn('next', o.projects.nextPlanting, { priority: 3 }, ({ next_planting }) =>
      next_planting === null ? '' : format.month(next_planting),
    ),
  ];
  return (
    <Section title={o.projects.forestry}>
      <Loaded from={forests} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <NoProjects />
          ) : (
            <Table label={o.projects.forestry} columns={columns} rows={rows} idOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Section>
  );
}

export const ForestStatus = ({ forest }: { forest: Forest }) =>
  forest.status === 'complete' ? (
    <Badge kind="plain">{o.projects.complete}</Badge>
  ) : (
    <Badge kind="green">{t.common.active}</Badge>
  );

/** A cell that reads its project's figures, once for all cells in a row. */
function ledgerColumn(
  key: string,
  title: string,
  { priority }: { priority?: 2 | 3 },
  cell: (ledger: Ledger) => preact.ComponentChildren,
): Column<Forest> {
  const Cell = ({ id }: { id: string }) => {
    const { data } = useResource<Ledger>(ledgerOf(id));
    return <>{data && cell(data)}</>;
  };
  return { key, title, isFigure: true, ...(priority && { priority }), cell: ({ id }) => <Cell id={id} /> };
}

function CarbonProjects() {
  const projects = useCarbonProjects();
  const [editing, setEditing] = useState<CarbonProject>();
  const columns: Column<CarbonProject>[] = [
    { key: 'name', title: t.common.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'type', title: t.common.type, priority: 3, cell: ({ type }) => <bdi>{type}</bdi> },
    { key: 'registry', title: o.projects.registry, priority: 2, cell: ({ registry }) => <bdi>{registry}</bdi> },
    { key: 'price', title: t.common.price, isFigure: true, priority: 2, cell: ({ price }) => format.money(price) },
    {
      key: 'status',
      title: t.common.status,
      cell: ({ active }) =>
        active ? <Badge kind="green">{t.common.active}</Badge> : <Badge kind="plain">{t.common.inactive}</Badge>,
    },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <Button kind="quiet" label={`${t.common.edit}: ${row.name}`} onClick={() => setEditing(row)}>
            {t.common.edit}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Section title={o.projects.carbon}>
      <Loaded from={projects} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <NoProjects />
          ) : (
            <Table label={o.projects.carbon} columns={columns} rows={rows} idOf={({ id }) => id} />
          )
        }
      </Loaded>
      {editing && <EditCarbonDialog project={editing} onClose={() => setEditing(undefined)} />}
    </Section>
  );
}
