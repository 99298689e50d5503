import { useState } from 'preact/hooks';
import { useList, useResource } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { navigate } from '../../router.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { AuditDialog } from '../catalog/audit-dialog.tsx';
import { NotPlantedDialog } from '../catalog/not-planted-dialog.tsx';
import { PlantingDialog, plantingsChanged } from '../catalog/planting-dialog.tsx';
import { PlantingStatus } from '../catalog/plantings-table.tsx';
import { PLANTINGS, type Planting, plantingsOf, type WholePlanting } from '../catalog/types.ts';
import { useForests } from '../catalog/use-projects.ts';
import { Warnings } from '../catalog/warnings.tsx';
import { placePath } from '../places.ts';

/** One planting: its figures, its audits, its documents and the replacements for its lost trees. */
export function PlantingPage({ id }: { id: string }) {
  const planting = useResource<WholePlanting>(`${PLANTINGS}/${id}`);
  return (
    <Loaded from={planting} rows={8}>
      {(data) => <Shown planting={data} />}
    </Loaded>
  );
}

const Shown = ({ planting }: { planting: WholePlanting }) => (
  <Page title={planting.name} actions={<Actions planting={planting} />}>
    <Figures
      isEven
      figures={[
        { label: t.common.trees, value: format.whole(planting.trees) },
        { label: o.plantings.assigned, value: format.trees(planting.allocated) },
        { label: o.plantings.lost, value: format.trees(planting.lost) },
        { label: o.plantings.free, value: format.trees(planting.free) },
      ]}
    />
    <Warnings warnings={planting.warnings} />
    <Facts planting={planting} />
    <Audits planting={planting} />
  </Page>
);

function Actions({ planting }: { planting: Planting }) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'audit' | 'replace' | 'not planted' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  const { id, project_id, name, status, allocated, not_planted_at } = planting;
  const isMistake = not_planted_at !== null;
  const isPlanted = status !== 'planned' && !isMistake;
  return (
    <>
      {isPlanted && <Button onClick={() => setOpenDialog('audit')}>{o.plantings.addAudit}</Button>}
      {(planting.lost > 0 || isMistake) && (
        <Button onClick={() => setOpenDialog('replace')}>{o.plantings.replacement}</Button>
      )}
      {!isMistake && <Button onClick={() => setOpenDialog('edit')}>{t.common.edit}</Button>}
      {isPlanted && (
        <Button kind="danger" onClick={() => setOpenDialog('not planted')}>
          {o.plantings.markNotPlanted}
        </Button>
      )}
      {allocated === 0 && (
        <Button kind="danger" onClick={() => setOpenDialog('delete')}>
          {t.common.delete}
        </Button>
      )}
      {openDialog === 'edit' && <PlantingDialog projectId={project_id} planting={planting} onClose={close} />}
      {openDialog === 'replace' && <PlantingDialog projectId={project_id} replaces={id} onClose={close} />}
      {openDialog === 'audit' && <AuditDialog planting={planting} onClose={close} />}
      {openDialog === 'not planted' && <NotPlantedDialog planting={planting} onClose={close} />}
      {openDialog === 'delete' && (
        <DangerDialog
          title={fill(o.plantings.deleteTitle, { name })}
          path={`${PLANTINGS}/${id}`}
          changes={PLANTINGS}
          doneMessage={o.plantings.deleted}
          onDone={() => {
            plantingsChanged();
            navigate(placePath('project', project_id));
          }}
          onClose={close}
        >
          <p>{o.plantings.deleteHint}</p>
        </DangerDialog>
      )}
    </>
  );
}

function Facts({ planting }: { planting: Planting }) {
  const { project_id, planted_from, planted_to, partner, seedlings, species, replaces, documents } = planting;
  const forests = useForests();
  const plantings = useList<Planting>(replaces === null ? null : plantingsOf(project_id));
  const project = forests.data?.find(({ id }) => id === project_id);
  const replaced = plantings.data?.find(({ id }) => id === replaces);
  return (
    <Section title={t.common.project}>
      <dl class="facts">
        <dt>{t.common.project}</dt>
        <dd>
          <a href={placePath('project', project_id)}>
            <bdi>{project?.name ?? '…'}</bdi>
          </a>
        </dd>
        <dt>{t.common.status}</dt>
        <dd>
          <PlantingStatus planting={planting} />
        </dd>
        <dt>{o.plantings.from}</dt>
        <dd>{format.day(planted_from)}</dd>
        <dt>{o.plantings.to}</dt>
        <dd>{format.day(planted_to)}</dd>
        {partner !== null && (
          <>
            <dt>{o.plantings.partner}</dt>
            <dd>
              <bdi>{partner}</bdi>
            </dd>
          </>
        )}
        {seedlings !== null && (
          <>
            <dt>{o.plantings.seedlings}</dt>
            <dd>{format.whole(seedlings)}</dd>
          </>
        )}
        {species.length > 0 && (
          <>
            <dt>{o.plantings.species}</dt>
            <dd>
              <bdi>{species.join(', ')}</bdi>
            </dd>
          </>
        )}
        {replaces !== null && (
          <>
            <dt>{o.plantings.replaces}</dt>
            <dd>
              <a href={placePath('planting', replaces)}>
                <bdi>{replaced?.name ?? '…'}</bdi>
              </a>
            </dd>
          </>
        )}
        {documents.length > 0 && (
          <>
            <dt>{o.plantings.documents}</dt>
            <dd>
              <ul>
                {documents.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener">
                      <bdi>{name}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

type Audit = Planting['audits'][number];

function Audits({ planting: { audits } }: { planting: Planting }) {
  const columns: Column<Audit>[] = [
    { key: 'date', title: t.common.date, cell: ({ date }) => format.day(date) },
    {
      key: 'by',
      title: o.plantings.auditBy,
      cell: ({ by, document }) =>
        document === null ? (
          <bdi>{by}</bdi>
        ) : (
          <a href={document.url} target="_blank" rel="noopener">
            <bdi>{by}</bdi>
          </a>
        ),
    },
    {
      key: 'survival',
      title: o.plantings.survival,
      isFigure: true,
      cell: ({ survival_percent }) => format.enteredPercent(survival_percent),
    },
  ];
  return (
    <Section title={o.plantings.audits}>
      {audits.length === 0 ? (
        <p class="muted">{o.plantings.noAudits}</p>
      ) : (
        <Table
          label={o.plantings.audits}
          columns={columns}
          rows={audits}
          idOf={({ date, by, survival_percent }) => `${date} ${by} ${survival_percent}`}
        />
      )}
    </Section>
  );
}
