import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Account, MeterReport, PrintServer } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { r } from '../../texts/meter-reports.ts';
import { plural } from '../../texts/plural.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { accountFor, connect } from './connect-customer.ts';

type UnmatchedProps = { server: PrintServer; report: MeterReport; recount: ComponentChildren };
type Row = MeterReport['unmatched'][number];

/** The service lists as many. */
const LISTED_MAX = 100;

/** The customers whose rows counted for nobody. Each gets an account and a feed in one step, and then its rows count. */
export function Unmatched({ server, report, recount }: UnmatchedProps) {
  const { base, id, role, mayChange } = useScope();
  const accounts = useList<Account>(mayChange ? `${base}/accounts` : null, { limit: 200, loadAll: true });
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  const create = useAction(
    async (_key, customers: string[]) => {
      try {
        for (const external_id of customers) {
          const known = role === 'customer' ? { id } : accountFor(external_id, accounts.data ?? []);
          await connect(external_id, { base, server, known });
        }
      } finally {
        invalidate(base);
      }
      await request('POST', `${base}/servers/${server.id}/reports/${report.id}/count`, { body: {} });
      return customers.length;
    },
    {
      changes: '/accounts/',
      onDone(count) {
        setChosen(new Set());
        toast(plural(r.created, count));
      },
    },
  );
  const named = report.unmatched.filter(({ external_id }) => external_id !== '');
  const unnamed = report.unmatched.find(({ external_id }) => external_id === '');
  const isReady = mayChange && (role === 'customer' || accounts.isComplete);
  const knownOf = ({ external_id }: Row) => accountFor(external_id, accounts.data ?? []);
  const columns: Column<Row>[] = [
    { key: 'customer', title: r.customer, cell: (row) => <bdi>{row.external_id}</bdi> },
    ...(mayChange && role !== 'customer'
      ? [
          {
            key: 'account',
            title: t.shell.breadcrumb,
            priority: 2,
            cell: (row) => <bdi>{knownOf(row)?.name ?? r.newAccount}</bdi>,
          } satisfies Column<Row>,
        ]
      : []),
    { key: 'rows', title: r.rows, isFigure: true, cell: ({ rows }) => format.whole(rows) },
    ...(isReady
      ? [
          {
            key: 'actions',
            title: t.common.actions,
            isUntitled: true,
            cell: (row) => {
              const text = role === 'customer' || knownOf(row) ? r.createFeed : r.createOne;
              return (
                <div class="row">
                  <Button
                    label={`${text}: ${row.external_id}`}
                    isBusy={create.isBusy}
                    onClick={() => create.run([row.external_id])}
                  >
                    {text}
                  </Button>
                </div>
              );
            },
          } satisfies Column<Row>,
        ]
      : []),
  ];
  const selected = named.map(({ external_id }) => external_id).filter((customer) => chosen.has(customer));
  return (
    <Section
      title={r.withoutFeed}
      aside={
        <div class="row">
          {recount}
          {isReady && selected.length > 0 && (
            <Button kind="primary" isBusy={create.isBusy} onClick={() => create.run(selected)}>
              {plural(r.createSelected, selected.length)}
            </Button>
          )}
        </div>
      }
    >
      {mayChange && <p class="muted">{r.withoutFeedHint}</p>}
      <FormFailure failure={create.failure} />
      {named.length > 0 && (
        <Table
          label={r.withoutFeed}
          rows={named}
          idOf={({ external_id }) => external_id}
          columns={columns}
          selection={
            isReady && named.length > 1 ? { chosen, onChange: setChosen, nameOf: (customer) => customer } : undefined
          }
        />
      )}
      {unnamed && <p class="muted">{plural(r.unnamed, unnamed.rows)}</p>}
      {report.unmatched.length >= LISTED_MAX && <p class="muted">{r.first100}</p>}
    </Section>
  );
}
