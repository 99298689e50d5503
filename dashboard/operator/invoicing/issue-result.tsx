import type { IssueResult as Issued } from '../../../lib/books/invoices/issue-result.ts';
import type { InvoiceNeed } from '../../../lib/books/parties/warning.ts';
import * as format from '../../format.ts';
import { g } from '../../texts/charging.ts';
import { onInvoice } from '../../texts/invoices.ts';
import { plural } from '../../texts/plural.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { needInWords } from '../charging/needs.ts';
import { placePath } from '../places.ts';

type IssuedInvoice = Issued['invoices'][number];

/** Each invoice, and who is left out and why. */
export function IssueResult({ result: { invoices, skipped }, isDone }: { result: Issued; isDone: boolean }) {
  if (invoices.length === 0 && skipped.length === 0) return <p role="status">{g.invoices.nothing}</p>;
  return (
    <>
      <p role="status">
        <strong>{plural(isDone ? g.invoices.issued : g.invoices.would, invoices.length)}</strong>
      </p>
      {invoices.length > 0 && (
        <Table
          label={g.invoices.issue}
          columns={COLUMNS(isDone)}
          rows={invoices}
          idOf={({ account_id, number }) => `${account_id} ${number}`}
        />
      )}
      {skipped.length > 0 && (
        <div class="notice amber">
          <div>
            <strong>{plural(g.invoices.leftOut, skipped.length)}</strong>
            <ul>
              {skipped.map(({ account_id, account_name, why, needs }) => (
                <li key={account_id}>
                  <a href={placePath('account', account_id)}>
                    <bdi>{account_name}</bdi>
                  </a>
                  {': '}
                  <Why why={why} needs={needs} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}

/** An account's missing fields in the reader's language, or the service's English if a code is newer than this page. */
function Why({ why, needs }: { why: string; needs: readonly InvoiceNeed[] }) {
  const words = needs.map(needInWords);
  const isKnown = words.length > 0 && !words.includes(undefined);
  return <span lang={isKnown ? undefined : 'en'}>{isKnown ? [...new Set(words)].join(' ') : why}</span>;
}

const COLUMNS = (isDone: boolean): Column<IssuedInvoice>[] => [
  {
    key: 'account',
    title: onInvoice.account,
    cell: ({ account_id, account_name }) => (
      <a href={placePath('account', account_id)}>
        <bdi>{account_name}</bdi>
      </a>
    ),
  },
  ...(isDone
    ? [
        {
          key: 'number',
          title: onInvoice.number,
          cell: ({ id, number }: IssuedInvoice) => (
            <a class="nowrap" href={placePath('invoice', id ?? '')}>
              {number}
            </a>
          ),
        },
      ]
    : []),
  {
    key: 'net',
    title: onInvoice.net,
    isFigure: true,
    priority: 2,
    cell: ({ net, currency }) => format.money(net, currency),
  },
  {
    key: 'gross',
    title: onInvoice.total,
    isFigure: true,
    cell: ({ gross, currency }) => format.money(gross, currency),
  },
];
