import { useState } from 'preact/hooks';
import { useResource } from '../../api/hooks.ts';
import { BILLING, type BillingMonth } from '../../api/operator.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failure.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { placePath } from '../places.ts';
import { BillingBadge } from './billing/state.tsx';
import { amountOf, sumOf } from './billing/sums.ts';

/** Months shown at first, and added by a button: each is a request. */
const STEP = 6;

/** The months, newest first, each with its amount and whether it is billed. */
export function Billing() {
  const [shown, setShown] = useState(STEP);
  const now = format.monthOf(clock.now());
  const months = Array.from({ length: shown }, (_, before) => format.monthBefore(now, before));
  return (
    <Page title={o.billing.title} intro={o.billing.intro}>
      <Section title={o.billing.months}>
        <div class="table">
          <table>
            <caption class="hidden">{o.billing.months}</caption>
            <thead>
              <tr>
                <th>{t.common.month}</th>
                <th>{t.common.status}</th>
                <th class="figure priority-2">{t.common.pages}</th>
                <th class="figure priority-2">{t.common.trees}</th>
                <th class="figure">{o.billing.amount}</th>
                <th class="figure priority-2">{o.billing.unbilled}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <MonthRow key={month} month={month} />
              ))}
            </tbody>
          </table>
        </div>
        <div class="table-end">
          <Button onClick={() => setShown(shown + STEP)}>{o.billing.earlier}</Button>
        </div>
      </Section>
    </Page>
  );
}

/** Each row loads by itself, so the column always has two decimals. */
const treesShown = (trees: number): string => format.column('trees', [])(trees);

function MonthRow({ month }: { month: string }) {
  const { data, failure, retry } = useResource<BillingMonth>(`${BILLING}/${month}?limit=1`);
  const totals = data?.totals;
  return (
    <tr>
      <td>
        <a href={placePath('billing-month', month)}>{format.month(month)}</a>
      </td>
      <td>{data ? <BillingBadge state={data.state} /> : failure ? <Failed failure={failure} retry={retry} /> : '…'}</td>
      <td class="figure priority-2">{totals && format.whole(sumOf(totals, 'pages'))}</td>
      <td class="figure priority-2">{totals && treesShown(sumOf(totals, 'trees'))}</td>
      <td class="figure">{totals && amountOf(totals)}</td>
      <td class="figure priority-2">{totals && format.whole(sumOf(totals, 'unbilled'))}</td>
    </tr>
  );
}
