import { useState } from 'preact/hooks';
import { SERVICE_CURRENCY } from '../../../lib/books/terms/currency.ts';
import { isSettled } from '../../../lib/books/terms/settled.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { g } from '../../texts/charging.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { isOldSession, SignInAgain } from './sign-in-again.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { type Buyer, type PastTerms, type Seller, type Terms, termsPath } from './types.ts';

type TermsSectionProps = {
  account: string;
  terms: Terms;
  buyer: Buyer;
  seller: Seller;
  usdPerPage: number;
  lastMonthPages: number | undefined;
};

/** An account's terms: those in force, planned and past ones. */
export function TermsSection({ terms, ...props }: TermsSectionProps) {
  const [opened, setOpened] = useState<{ is: 'new' } | { is: 'edit' | 'remove'; row: PastTerms }>();
  const close = () => setOpened(undefined);
  return (
    <Section
      title={g.terms.title}
      aside={
        <Button icon="plus" onClick={() => setOpened({ is: 'new' })}>
          {g.terms.add}
        </Button>
      }
    >
      <p class="muted">{g.terms.intro}</p>
      {terms.from === null && <p>{g.terms.none}</p>}
      {terms.history.length > 0 && (
        <Table
          label={g.terms.title}
          columns={columnsOf(terms, (is, row) => setOpened({ is, row }))}
          rows={terms.history}
          idOf={({ from }) => from}
        />
      )}
      {(opened?.is === 'new' || opened?.is === 'edit') && (
        <TermsDialog {...props} terms={terms} planned={'row' in opened ? opened.row : undefined} onClose={close} />
      )}
      {opened?.is === 'remove' && <RemoveDialog account={props.account} month={opened.row.from} onClose={close} />}
    </Section>
  );
}

type Open = (is: 'edit' | 'remove', row: PastTerms) => void;

const columnsOf = (terms: Terms, open: Open): Column<PastTerms>[] => [
  { key: 'from', title: g.terms.from, cell: ({ from }) => format.month(from) },
  { key: 'state', title: t.common.status, priority: 2, cell: (row) => <State terms={terms} row={row} /> },
  {
    key: 'price',
    title: g.terms.pricePerPage,
    isFigure: true,
    cell: ({ price_per_page, currency }) =>
      price_per_page === null ? `${g.terms.servicePrice} (${currency})` : format.exactMoney(price_per_page, currency),
  },
  {
    key: 'rate',
    title: g.terms.rate,
    isFigure: true,
    priority: 2,
    cell: ({ currency, usd_rate }) =>
      currency === SERVICE_CURRENCY ? '–' : `${format.exactNumber(usd_rate)} ${currency}/${SERVICE_CURRENCY}`,
  },
  { key: 'tax', title: g.terms.tax, priority: 2, cell: ({ tax }) => <TaxWords tax={tax} /> },
  {
    key: 'actions',
    title: t.common.actions,
    isUntitled: true,
    cell: (row) =>
      !isSettled(row.from, clock.now()) && (
        <div class="row">
          <Button kind="quiet" label={`${t.common.edit}: ${format.month(row.from)}`} onClick={() => open('edit', row)}>
            {t.common.edit}
          </Button>
          <Button
            kind="quiet"
            label={`${g.terms.remove}: ${format.month(row.from)}`}
            onClick={() => open('remove', row)}
          >
            {g.terms.remove}
          </Button>
        </div>
      ),
  },
];

function State({ terms, row: { from } }: { terms: Terms; row: PastTerms }) {
  if (from === terms.from) return <Badge kind="green">{g.terms.inForce}</Badge>;
  const isPlanned = from > format.monthOf(clock.now());
  return <Badge kind={isPlanned ? 'amber' : 'plain'}>{isPlanned ? g.terms.planned : g.terms.past}</Badge>;
}

const TaxWords = ({ tax }: Pick<PastTerms, 'tax'>) => (
  <>
    {!tax
      ? g.terms.noTax
      : tax.category === 'S'
        ? format.enteredPercent(tax.percent)
        : g.terms.categories[tax.category]}
    {tax?.reason && <div class="small muted">{tax.reason}</div>}
  </>
);

function RemoveDialog({ account, month, onClose }: { account: string; month: string; onClose: () => void }) {
  const remove = useAction((_key) => request<Terms>('DELETE', `${termsPath(account)}/${month}`), {
    changes: termsPath(account),
    onDone() {
      toast(g.terms.removed);
      onClose();
    },
  });
  const isOld = isOldSession(remove.failure);
  return (
    <FormDialog
      title={fill(g.terms.removeTitle, { month: format.month(month) })}
      submit={g.terms.remove}
      kind="danger"
      onClose={onClose}
      isBusy={remove.isBusy}
      failure={isOld ? undefined : remove.failure}
      onSubmit={() => remove.run()}
    >
      <p>{g.terms.removeHint}</p>
      {isOld && <SignInAgain />}
    </FormDialog>
  );
}
