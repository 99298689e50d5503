import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { CreditDialog } from '../catalog/credit-dialog.tsx';
import { inTonnes } from '../catalog/tonnes.ts';
import { CREDITS, type CreditLot } from '../catalog/types.ts';
import { useCarbonProjects } from '../catalog/use-projects.ts';
import { placePath } from '../places.ts';

/** Retired registry credits, with the amounts used by orders. */
export function Credits() {
  const lots = useList<CreditLot>(CREDITS);
  const projects = useCarbonProjects();
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<CreditLot>();
  const [deleting, setDeleting] = useState<CreditLot>();
  const nameOf = (id: string) => projects.data?.find((one) => one.id === id)?.name ?? '…';
  const columns: Column<CreditLot>[] = [
    {
      key: 'serial',
      title: o.credits.serial,
      cell: ({ serial, retirement_url }) =>
        retirement_url === null ? (
          <bdi class="serial">{serial}</bdi>
        ) : (
          <a class="serial" href={retirement_url} target="_blank" rel="noopener">
            <bdi>{serial}</bdi>
          </a>
        ),
    },
    { key: 'project', title: t.common.project, priority: 3, cell: (row) => <bdi>{nameOf(row.project_id)}</bdi> },
    { key: 'registry', title: o.projects.registry, priority: 3, cell: ({ registry }) => <bdi>{registry}</bdi> },
    {
      key: 'retired',
      title: o.credits.retiredOn,
      priority: 2,
      cell: ({ retired_on }) => format.day(retired_on),
    },
    { key: 'tonnes', title: o.credits.tonnes, isFigure: true, cell: ({ tonnes }) => inTonnes(tonnes) },
    { key: 'used', title: o.credits.used, isFigure: true, priority: 2, cell: ({ allocated }) => inTonnes(allocated) },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <Button kind="quiet" label={`${t.common.edit}: ${row.serial}`} onClick={() => setEditing(row)}>
            {t.common.edit}
          </Button>
          {row.allocated === 0 && (
            <Button kind="quiet" label={`${t.common.delete}: ${row.serial}`} onClick={() => setDeleting(row)}>
              {t.common.delete}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <Page
      title={o.credits.title}
      intro={o.credits.intro}
      actions={
        <>
          <LinkButton icon="up" href={`${placePath('imports')}?kind=credits`}>
            {o.imports.title}
          </LinkButton>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {o.credits.add}
          </Button>
        </>
      }
    >
      <Section title={o.credits.title}>
        <Loaded from={lots} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={o.credits.emptyTitle} hint={o.credits.emptyHint} />
            ) : (
              <Table
                label={o.credits.title}
                columns={columns}
                rows={rows}
                idOf={({ id }) => id}
                loadMore={lots.loadMore}
              />
            )
          }
        </Loaded>
      </Section>
      {isAdding && projects.data && <CreditDialog projects={projects.data} onClose={() => setAdding(false)} />}
      {editing && projects.data && (
        <CreditDialog projects={projects.data} lot={editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && (
        <DangerDialog
          title={fill(o.credits.deleteTitle, { serial: deleting.serial })}
          path={`${CREDITS}/${deleting.id}`}
          changes={CREDITS}
          doneMessage={o.credits.deleted}
          onClose={() => setDeleting(undefined)}
        >
          <p>{o.credits.deleteHint}</p>
        </DangerDialog>
      )}
    </Page>
  );
}
