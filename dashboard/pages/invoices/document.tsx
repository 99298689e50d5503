import { cityLines } from '../../../lib/books/parties/city-lines.ts';
import { inFours } from '../../../lib/books/parties/iban.ts';
import { countryName } from '../../../lib/presentation/language/names.ts';
import * as format from '../../format.ts';
import { onInvoice, v } from '../../texts/invoices.ts';
import { fill, language, t } from '../../texts/texts.ts';
import { Figures } from '../../ui/figures.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { InvoiceState, openAmount } from './state.tsx';
import type { Invoice, InvoiceLine } from './types.ts';

/** An invoice or credit note: what it is about, its lines and sums, and its mails. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { currency, kind, gross, lines } = invoice;
  return (
    <>
      <Figures
        isEven
        figures={[
          {
            label: kind === 'credit_note' ? onInvoice.amountCredited : onInvoice.total,
            value: format.money(gross, currency),
          },
          ...(kind === 'invoice' ? paymentFigures(invoice) : []),
        ]}
      />
      <div class="columns">
        <Section title={v.lines}>
          <Table label={v.lines} columns={lineColumns(currency)} rows={lines} idOf={({ line }) => String(line)} />
          <Sums invoice={invoice} />
        </Section>
        <div>
          <Payment invoice={invoice} />
          <About invoice={invoice} />
          <Mails invoice={invoice} />
        </div>
      </div>
    </>
  );
}

/** By when, and how much of it is still to be paid. */
const paymentFigures = (invoice: Invoice) => {
  const { due_on, paid_on, credited, currency } = invoice;
  return [
    ...(paid_on ? [{ label: v.paidOn, value: format.day(paid_on) }] : []),
    ...(due_on && openAmount(invoice) > 0 ? [{ label: onInvoice.dueOn, value: format.day(due_on) }] : []),
    ...(credited > 0 ? [{ label: v.credited, value: format.money(credited, currency) }] : []),
    { label: v.stillOpen, value: format.money(openAmount(invoice), currency) },
  ];
};

/** The bank account for the open amount. */
function Payment({ invoice }: { invoice: Invoice }) {
  if (openAmount(invoice) <= 0) return null;
  const { legal_name, iban, bic, payment_note } = invoice.seller;
  return (
    <Section title={onInvoice.payment}>
      <Facts
        facts={[
          ...(iban
            ? ([
                [onInvoice.holder, <bdi key="holder">{legal_name}</bdi>],
                ['IBAN', inFours(iban)],
                ...(bic ? [['BIC', bic] as Fact] : []),
              ] as Fact[])
            : []),
          [onInvoice.paymentReference, invoice.number],
        ]}
      />
      {payment_note && <p class="spaced">{payment_note}</p>}
    </Section>
  );
}

type Fact = [label: string, value: preact.ComponentChildren];

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl class="facts">
    {facts.map(([label, value]) => (
      <div key={label} class="contents">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const lineColumns = (currency: string): Column<InvoiceLine>[] => {
  // Two decimals and tonnes in the whole column, as in the PDF.
  const [treesShown, tonnesShown] = [format.column('trees', [1]), format.column('co2', [1])];
  return [
    {
      key: 'account',
      title: onInvoice.account,
      cell: ({ account_name }) => <bdi>{account_name ?? onInvoice.allAccounts}</bdi>,
    },
    { key: 'kind', title: onInvoice.item, priority: 2, cell: ({ kind }) => onInvoice.kinds[kind] },
    {
      key: 'pages',
      title: t.common.pages,
      isFigure: true,
      priority: 2,
      cell: ({ pages }) => (pages === null ? '–' : format.whole(pages)),
    },
    {
      key: 'quantity',
      title: onInvoice.quantity,
      isFigure: true,
      priority: 2,
      cell: ({ trees, mtco2e }) => (mtco2e === null ? treesShown(trees) : tonnesShown(mtco2e)),
    },
    { key: 'net', title: onInvoice.net, isFigure: true, cell: ({ net }) => format.money(net, currency) },
  ];
};

function Sums({ invoice: { net, tax, gross, currency } }: { invoice: Invoice }) {
  const rows: [string, number][] = [
    [onInvoice.net, net],
    ...(tax && tax.category !== 'O'
      ? [[fill(onInvoice.vat, { percent: format.enteredPercent(tax.percent) }), tax.amount] as [string, number]]
      : []),
  ];
  return (
    <ul class="lines sums">
      {rows.map(([label, amount]) => (
        <li key={label}>
          <span class="muted">{label}</span>
          <span>{format.money(amount, currency)}</span>
        </li>
      ))}
      <li>
        <strong>{onInvoice.total}</strong>
        <strong>{format.money(gross, currency)}</strong>
      </li>
      {tax?.reason && <li class="small muted">{tax.reason}</li>}
    </ul>
  );
}

function About({ invoice }: { invoice: Invoice }) {
  const { kind, month, issued_on, due_on, paid_on, buyer, credits, reason } = invoice;
  const facts: Fact[] = [
    [t.common.status, <InvoiceState key="state" invoice={invoice} />],
    ...(credits ? [[onInvoice.creditNote, fill(v.forInvoice, { number: credits })] as Fact] : []),
    [onInvoice.period, format.month(month)],
    [onInvoice.issuedOn, format.day(issued_on)],
    ...(due_on ? [[onInvoice.dueOn, format.day(due_on)] as Fact] : []),
    ...(paid_on ? [[v.paidOn, format.day(paid_on)] as Fact] : []),
    [onInvoice.billTo, <BuyerName key="buyer" buyer={buyer} />],
    ...(buyer.vat_id ? [[onInvoice.vatId, buyer.vat_id] as Fact] : []),
    ...(buyer.reference ? [[onInvoice.reference, buyer.reference] as Fact] : []),
    ...(buyer.order_reference ? [[onInvoice.orderReference, buyer.order_reference] as Fact] : []),
  ];
  return (
    <Section title={kind === 'credit_note' ? onInvoice.creditNote : onInvoice.invoice}>
      <Facts facts={facts} />
      {reason && <p class="spaced">{fill(onInvoice.reason, { reason })}</p>}
    </Section>
  );
}

function BuyerName({ buyer: { legal_name, address } }: Pick<Invoice, 'buyer'>) {
  const { line1, line2, country } = address;
  const lines = [line1, line2, ...cityLines(address)].filter(Boolean);
  return (
    <>
      <strong>
        <bdi>{legal_name}</bdi>
      </strong>
      {lines.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {country && <div>{countryName(country, language())}</div>}
    </>
  );
}

const MAIL_KINDS = { waiting: 'plain', sent: 'green', suppressed: 'amber', refused: 'red' } as const;

const Mails = ({ invoice: { mails } }: { invoice: Invoice }) =>
  mails.length === 0 ? null : (
    <Section title={v.mails}>
      <ul class="lines">
        {mails.map(({ hint, status }, place) => (
          <li key={place}>
            <bdi>{hint}</bdi>
            <Badge kind={MAIL_KINDS[status]}>{v.mailStates[status]}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
