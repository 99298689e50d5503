import { useList } from '../../api/hooks.ts';
import type { Certificate } from '../../api/types.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { certificatePath } from '../certificates/files.ts';

const SHOWN = 5;

export function Newest() {
  const { base, id } = useScope();
  const certificates = useList<Certificate>(`${base}/biomass/certificates`, { limit: 1000 });
  return (
    <Section title={t.overview.newest} aside={<a href={at(id, 'certificates')}>{t.common.all}</a>}>
      <Loaded from={certificates} rows={SHOWN}>
        {(data) =>
          data.length === 0 ? (
            <p class="muted">{t.overview.newestEmpty}</p>
          ) : (
            <Table
              label={t.overview.newest}
              rows={data.slice(0, SHOWN)}
              idOf={(row) => row.id}
              columns={[
                {
                  key: 'date',
                  title: t.common.date,
                  cell: (row) => (
                    <a href={certificatePath(row.id)} target="_blank" rel="noopener">
                      {format.day(row.date)}
                    </a>
                  ),
                },
                { key: 'project', title: t.common.project, cell: (row) => <bdi>{row.project.name}</bdi> },
                {
                  key: 'pages',
                  title: t.common.pages,
                  isFigure: true,
                  priority: 2,
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
