import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import { SUPPRESSIONS, type Suppression } from '../../api/operator.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** Addresses that get no mail, because it bounced or they complained. Each suppression can be lifted. */
export function Suppressions() {
  const suppressions = useList<Suppression>(SUPPRESSIONS);
  const [lifting, setLifting] = useState<Suppression>();
  return (
    <Page title={o.suppressions.title} intro={o.suppressions.intro}>
      <Section title={o.suppressions.title}>
        <Loaded from={suppressions} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={o.suppressions.emptyTitle} hint={o.suppressions.emptyHint} />
            ) : (
              <Table
                label={o.suppressions.title}
                rows={rows}
                idOf={(row) => row.id}
                loadMore={suppressions.loadMore}
                columns={[
                  { key: 'hint', title: o.suppressions.address, cell: (row) => <bdi>{row.hint}</bdi> },
                  { key: 'kind', title: o.suppressions.why, cell: ({ kind }) => o.suppressions[kind] },
                  { key: 'since', title: t.desk.since, priority: 2, cell: (row) => format.day(row.since) },
                  {
                    key: 'actions',
                    title: t.common.actions,
                    isUntitled: true,
                    cell: (row) => (
                      <div class="row">
                        <Button
                          kind="quiet"
                          label={`${o.suppressions.lift}: ${row.hint}`}
                          onClick={() => setLifting(row)}
                        >
                          {o.suppressions.lift}
                        </Button>
                      </div>
                    ),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </Section>
      {lifting && (
        <DangerDialog
          title={fill(o.suppressions.liftTitle, { address: lifting.hint })}
          submit={o.suppressions.lift}
          path={`${SUPPRESSIONS}/${encodeURIComponent(lifting.id)}`}
          changes={SUPPRESSIONS}
          doneMessage={o.suppressions.lifted}
          onClose={() => setLifting(undefined)}
        >
          <p>{o.suppressions.liftHint}</p>
        </DangerDialog>
      )}
    </Page>
  );
}
