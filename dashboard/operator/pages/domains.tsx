import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import { DOMAINS, type Domain } from '../../api/operator.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Badge, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { AccountLink } from '../account-link.tsx';
import { ApproveDialog } from './domains/approve-dialog.tsx';

/** The address domains accounts use for company sign-in. An operator can approve one instead of the DNS proof. */
export function Domains() {
  const domains = useList<Domain>(DOMAINS);
  const [isApproving, setApproving] = useState(false);
  const [releasing, setReleasing] = useState<Domain>();
  const approve = (
    <Button kind="primary" icon="plus" onClick={() => setApproving(true)}>
      {o.domains.approve}
    </Button>
  );
  const columns: Column<Domain>[] = [
    { key: 'domain', title: o.domains.domain, cell: (row) => <bdi>{row.domain}</bdi> },
    {
      key: 'account',
      title: t.shell.breadcrumb,
      priority: 2,
      cell: ({ account_id }) => <AccountLink id={account_id} />,
    },
    {
      key: 'status',
      title: t.common.status,
      cell: ({ status }) => <Badge kind={status === 'waiting' ? 'plain' : 'green'}>{o.domains[status]}</Badge>,
    },
    {
      key: 'error',
      title: o.domains.lastError,
      priority: 3,
      cell: ({ last_error }) => <span lang="en">{last_error}</span>,
    },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <Button kind="quiet" label={`${o.domains.release}: ${row.domain}`} onClick={() => setReleasing(row)}>
            {o.domains.release}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Page title={o.domains.title} intro={o.domains.intro} actions={approve}>
      <Section title={o.domains.title}>
        <Loaded from={domains} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={o.domains.emptyTitle} hint={o.domains.emptyHint} />
            ) : (
              <Table
                label={o.domains.title}
                rows={rows}
                // A domain claimed by several accounts has a row for each.
                idOf={(row) => `${row.domain} ${row.account_id}`}
                loadMore={domains.loadMore}
                columns={columns}
              />
            )
          }
        </Loaded>
      </Section>
      {isApproving && <ApproveDialog onClose={() => setApproving(false)} />}
      {releasing && (
        <DangerDialog
          title={fill(o.domains.releaseTitle, { domain: releasing.domain })}
          submit={o.domains.release}
          path={`${DOMAINS}/${encodeURIComponent(releasing.domain)}`}
          changes={DOMAINS}
          doneMessage={o.domains.released}
          onClose={() => setReleasing(undefined)}
        >
          <p>{o.domains.releaseHint}</p>
        </DangerDialog>
      )}
    </Page>
  );
}
