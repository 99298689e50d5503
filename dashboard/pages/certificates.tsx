import { useState } from 'preact/hooks';
import { saveFile } from '../api/download.ts';
import { useList, useResource } from '../api/hooks.ts';
import type { Certificate, ForestryProject, ListedCertificate } from '../api/types.ts';
import * as format from '../format.ts';
import { setQuery, useAddress } from '../router.ts';
import { useScope } from '../session.ts';
import { t } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { SelectField } from '../ui/field.tsx';
import { monthOptions } from '../ui/month-options.ts';
import { Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { accountColumn } from './below/account-column.tsx';
import { useWithin, WithinFields } from './below/within.tsx';
import { Downloads } from './certificates/downloads.tsx';
import { certificatePath } from './certificates/files.ts';
import { ShareDialog } from './certificates/share-dialog.tsx';

/** All the account's certificates, to open, download and share. */
export function Certificates() {
  const { account } = useScope();
  const { query } = useAddress();
  const { isBelow, pathOf } = useWithin();
  const [chosen, setChosen] = useState(new Set<string>());
  const month = query.get('month') ?? '';
  const project = query.get('project') ?? '';
  const path = pathOf('/biomass/certificates', format.daysOfMonth(month));
  // The service filters by month; projects are filtered here, as far as the pages are loaded.
  const certificates = useList<ListedCertificate>(path, { loadAll: project !== '' && !isBelow, isBelow });
  const projects = useResource<ForestryProject[]>('/forestry/projects');
  const isFiltered = month !== '' || project !== '';
  const rows = (certificates.data ?? []).filter(({ project_id }) => project === '' || project_id === project);
  const picked = (certificates.data ?? []).filter(({ id }) => chosen.has(id));
  const columns: Column<ListedCertificate>[] = [
    ...(isBelow ? [accountColumn<ListedCertificate>('certificates')] : []),
    {
      key: 'date',
      title: t.common.date,
      cell: (row) => (
        <a class="nowrap" href={certificatePath(row.id)} target="_blank" rel="noopener">
          {format.day(row.date)}
        </a>
      ),
    },
    {
      key: 'project',
      title: t.common.project,
      ...(isBelow && { priority: 2 as const }),
      cell: (row) => <bdi>{row.project.name}</bdi>,
    },
    { key: 'pages', title: t.common.pages, isFigure: true, priority: 2, cell: (row) => format.whole(row.pages) },
    { key: 'trees', title: t.common.trees, isFigure: true, amounts: 'trees', amountOf: (row) => row.trees },
    { key: 'actions', title: t.common.actions, isUntitled: true, cell: (row) => <RowActions certificate={row} /> },
  ];
  return (
    <Page
      title={t.certificates.title}
      actions={<CsvButton path={path} name={[account?.name ?? '', t.certificates.title, month]} />}
    >
      <div class="row filters">
        <WithinFields />
      </div>
      <Section
        title={t.certificates.title}
        aside={
          <div class="row">
            <SelectField
              isHidden
              label={t.common.month}
              value={month}
              onValue={(value) => setQuery({ month: value })}
              options={[{ value: '', label: t.certificates.anyMonth }, ...monthOptions(account?.created_at, 12)]}
            />
            <SelectField
              isHidden
              label={t.common.project}
              value={project}
              onValue={(value) => setQuery({ project: value })}
              options={[
                { value: '', label: t.certificates.anyProject },
                ...(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
        }
      >
        <Loaded from={certificates} rows={10}>
          {(all) =>
            all.length === 0 && !isFiltered && certificates.isComplete ? (
              <Empty title={t.certificates.emptyTitle} hint={t.certificates.emptyHint} />
            ) : rows.length === 0 && certificates.isComplete ? (
              <p class="muted">{t.certificates.noMatch}</p>
            ) : (
              <Table
                label={t.certificates.title}
                columns={columns}
                rows={rows}
                idOf={({ id }) => id}
                loadMore={certificates.loadMore}
                selection={{
                  chosen,
                  onChange: setChosen,
                  nameOf: (id) => nameOf(rows.find((row) => row.id === id)),
                }}
              />
            )
          }
        </Loaded>
      </Section>
      {picked.length > 0 && (
        <Downloads
          certificates={picked}
          name={account?.name ?? ''}
          onDone={() => setChosen(new Set())}
          save={saveFile}
        />
      )}
    </Page>
  );
}

const nameOf = (row: Certificate | undefined): string => (row ? `${format.day(row.date)} ${row.project.name}` : '');

function RowActions({ certificate }: { certificate: Certificate }) {
  const { id } = certificate;
  const name = nameOf(certificate);
  const [isSharing, setSharing] = useState(false);
  return (
    <div class="row">
      <a class="button quiet" href={certificatePath(id, '.pdf')} download aria-label={`${t.certificates.pdf}: ${name}`}>
        {t.certificates.pdf}
      </a>
      <a
        class="button quiet"
        href={certificatePath(id, '.png')}
        target="_blank"
        rel="noopener"
        aria-label={`${t.certificates.picture}: ${name}`}
      >
        {t.certificates.picture}
      </a>
      <Button kind="quiet" label={`${t.certificates.share}: ${name}`} onClick={() => setSharing(true)}>
        {t.certificates.share}
      </Button>
      {isSharing && <ShareDialog certificate={certificate} onClose={() => setSharing(false)} />}
    </div>
  );
}
