import { useList, useResource } from '../../api/hooks.ts';
import type { ForestryProject, ListedOffset } from '../../api/types.ts';
import * as format from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { accountColumn } from '../below/account-column.tsx';
import { certificatePath } from '../certificates/files.ts';

/** The offsets issued in a month, account by account. */
export function IssuedBelow({ path }: { path: string }) {
  const issued = useList<ListedOffset>(path, { isBelow: true });
  const projects = useResource<ForestryProject[]>('/forestry/projects');
  const nameOf = new Map((projects.data ?? []).map(({ id, name }) => [id, name]));
  return (
    <Section title={t.books.issued}>
      <Loaded from={issued} rows={6}>
        {(rows) =>
          rows.length === 0 && issued.isComplete ? (
            <p class="muted">{t.certificates.emptyTitle}</p>
          ) : (
            <Table
              label={t.books.issued}
              rows={rows}
              idOf={({ id }) => id}
              loadMore={issued.loadMore}
              columns={[
                accountColumn('certificates'),
                {
                  key: 'date',
                  title: t.common.date,
                  cell: (row) => (
                    <a class="nowrap" href={certificatePath(row.certificate_id)} target="_blank" rel="noopener">
                      {format.day(row.date)}
                    </a>
                  ),
                },
                {
                  key: 'project',
                  title: t.common.project,
                  priority: 2,
                  cell: (row) => <bdi>{nameOf.get(row.project_id)}</bdi>,
                },
                {
                  key: 'pages',
                  title: t.common.pages,
                  isFigure: true,
                  priority: 3,
                  cell: (row) => format.whole(row.pages),
                },
                { key: 'trees', title: t.common.trees, isFigure: true, amounts: 'trees', amountOf: (row) => row.trees },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
