import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { placePath } from '../places.ts';
import { PlantingDialog } from './planting-dialog.tsx';
import { type Forest, type Planting, plantingsOf } from './types.ts';

export const PlantingStatus = ({ planting: { status, not_planted_at } }: { planting: Planting }) =>
  not_planted_at === null ? (
    <Badge kind={status === 'planned' ? 'plain' : 'green'}>{o.plantings[status]}</Badge>
  ) : (
    <Badge kind="plain">{o.plantings.notPlanted}</Badge>
  );

/** A project's plantings, in the order they cover orders. */
export function ProjectPlantings({ project }: { project: Forest }) {
  const plantings = useList<Planting>(plantingsOf(project.id));
  const [isAdding, setAdding] = useState(false);
  const columns: Column<Planting>[] = [
    {
      key: 'name',
      title: t.common.name,
      cell: ({ id, name }) => (
        <a href={placePath('planting', id)}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { key: 'status', title: t.common.status, cell: (row) => <PlantingStatus planting={row} /> },
    { key: 'to', title: o.plantings.to, priority: 3, cell: ({ planted_to }) => format.day(planted_to) },
    { key: 'trees', title: t.common.trees, isFigure: true, cell: ({ trees }) => format.whole(trees) },
    {
      key: 'assigned',
      title: o.plantings.assigned,
      isFigure: true,
      priority: 2,
      amounts: 'trees',
      amountOf: ({ allocated }) => allocated,
    },
    {
      key: 'lost',
      title: o.plantings.lost,
      isFigure: true,
      priority: 3,
      amounts: 'trees',
      amountOf: ({ lost }) => lost,
    },
    {
      key: 'free',
      title: o.plantings.free,
      isFigure: true,
      priority: 2,
      amounts: 'trees',
      amountOf: ({ free }) => free,
    },
  ];
  return (
    <Section
      title={o.plantings.title}
      aside={
        <div class="row">
          <LinkButton icon="up" href={`${placePath('imports')}?kind=plantings`}>
            {o.imports.title}
          </LinkButton>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {o.plantings.add}
          </Button>
        </div>
      }
    >
      <Loaded from={plantings} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={o.plantings.emptyTitle} hint={o.plantings.emptyHint} />
          ) : (
            <Table
              label={o.plantings.title}
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              loadMore={plantings.loadMore}
            />
          )
        }
      </Loaded>
      {isAdding && <PlantingDialog projectId={project.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}
