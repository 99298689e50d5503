import { useState } from 'preact/hooks';
import type { Schema } from '../../../client/index.ts';
import { SERVICE_CURRENCY } from '../../../lib/books/terms/currency.ts';
import { firstOpenMonth } from '../../../lib/books/terms/settled.ts';
import { TAX_CATEGORIES } from '../../../lib/books/terms/tax-category.ts';
import { invalidate } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { g } from '../../texts/charging.ts';
import { fill, t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { toast } from '../../ui/toast.tsx';
import { currencyOptions } from './names.ts';
import { needInWords, needsOf, warningsOf } from './needs.ts';
import { type FieldsProps, fieldsOf } from './party-fields.tsx';
import { isOldSession, SignInAgain } from './sign-in-again.tsx';
import { isCategory, previewOf, type TermsDraft, taxOf, termsBody, termsDraft } from './terms-draft.ts';
import { type Buyer, type PastTerms, type Seller, type Terms, termsPath } from './types.ts';

/** How many months ahead terms can be planned here. */
const MONTHS = 24;

/** The example's pages, for an account without any last month. */
const EXAMPLE_PAGES = 100_000;

type TermsDialogProps = {
  account: string;
  terms: Terms;
  /** Planned terms to replace. */
  planned?: PastTerms | undefined;
  buyer: Buyer;
  seller: Seller;
  usdPerPage: number;
  lastMonthPages: number | undefined;
  onClose: () => void;
};

/** An account's prices, starting with a month. The preview computes them as the service does. */
export function TermsDialog({
  account,
  terms,
  planned,
  buyer,
  seller,
  usdPerPage,
  lastMonthPages,
  onClose,
}: TermsDialogProps) {
  const first = firstOpenMonth(clock.now());
  const [draft, setDraft] = useState<TermsDraft>(() => termsDraft(planned ?? terms, planned?.from ?? first));
  const [pages, setPages] = useState(String(lastMonthPages || EXAMPLE_PAGES));
  const set = (field: keyof TermsDraft, value: string) => setDraft((now) => ({ ...now, [field]: value }));
  const save = useAction(
    async (_key, body: object) => (await request<Schema<'ChangedTerms'>>('PUT', termsPath(account), { body })).data,
    {
      changes: termsPath(account),
      onDone({ warnings }) {
        const pinned = warnings.find(({ code }) => code === 'pinned_keys');
        toast(pinned ? `${g.terms.saved}. ${needInWords(pinned)}` : g.terms.saved);
        onClose();
      },
    },
  );
  const isOld = isOldSession(save.failure);
  const needs = needsOf([{ currency: draft.currency, tax: taxOf(draft) }], { buyer, seller });
  const preview = previewOf(draft, Math.max(0, Math.floor(Number(pages)) || 0), usdPerPage);
  return (
    <FormDialog
      title={planned ? g.terms.edit : g.terms.add}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={isOld ? undefined : save.failure}
      onSubmit={async () => {
        const saved = await save.run({ version: terms.version, ...termsBody(draft) });
        // Somebody else may have changed them: the next try is about the newest version.
        if (!saved) invalidate(termsPath(account));
      }}
    >
      <FormFields failure={isOld ? undefined : save.failure} warnings={warningsOf('terms', needs)}>
        <SelectField
          field="from"
          label={g.terms.from}
          hint={g.terms.fromHint}
          value={draft.from}
          onValue={(value) => set('from', value)}
          options={Array.from({ length: MONTHS }, (_, ahead) => {
            const month = format.monthBefore(first, -ahead);
            return { value: month, label: format.month(month) };
          })}
        />
        <PriceFields draft={draft} set={set} usdPerPage={usdPerPage} />
        <TaxFields draft={draft} set={set} />
        <TextField label={g.terms.pages} type="number" min="1" step="1" value={pages} onValue={setPages} />
        <output class="worked-example">
          {preview && (
            <>
              <strong>
                {fill(g.terms.preview, {
                  pages: format.whole(Math.floor(Number(pages)) || 0),
                  price: format.money(preview.net, draft.currency),
                })}
              </strong>{' '}
              {preview.tax &&
                fill(g.terms.previewTax, {
                  percent: format.enteredPercent(preview.tax.percent),
                  price: format.money(preview.tax.gross, draft.currency),
                })}
            </>
          )}
        </output>
      </FormFields>
      {isOld && <SignInAgain />}
    </FormDialog>
  );
}

function PriceFields({ draft, set, usdPerPage }: FieldsProps<TermsDraft> & { usdPerPage: number }) {
  const of = fieldsOf({ draft, set });
  const isUsd = draft.currency === SERVICE_CURRENCY;
  const own = previewOf({ ...draft, price: '' }, 0, usdPerPage)?.page;
  return (
    <>
      <SelectField {...of('currency', 'currency', g.terms.currency)} options={currencyOptions()} />
      {!isUsd && (
        <TextField
          {...of('rate', 'usd_rate', fill(g.terms.rateOf, { currency: draft.currency }))}
          hint={g.terms.rateHint}
          type="number"
          min="0.000000001"
          step="any"
          required
        />
      )}
      <TextField
        {...of('price', 'price_per_page', `${g.terms.pricePerPage} (${draft.currency})`)}
        hint={
          own === undefined ? undefined : fill(g.terms.priceHint, { price: format.exactMoney(own, draft.currency) })
        }
        type="number"
        min="0.000000001"
        step="any"
        isOptional
      />
    </>
  );
}

function TaxFields({ draft, set }: FieldsProps<TermsDraft>) {
  const of = fieldsOf({ draft, set });
  const { category } = draft;
  return (
    <>
      <SelectField
        field="tax.category"
        label={g.terms.tax}
        value={category}
        onValue={(value) => isCategory(value) && set('category', value)}
        options={[
          { value: '', label: g.terms.noTax },
          ...TAX_CATEGORIES.map((value) => ({ value, label: `${value} – ${g.terms.categories[value]}` })),
        ]}
      />
      {category === 'S' && (
        <TextField
          {...of('percent', 'tax.percent', g.terms.percent)}
          type="number"
          min="0.01"
          max="100"
          step="0.01"
          required
        />
      )}
      {(category === 'E' || category === 'AE' || category === 'O') && (
        <TextField {...of('reason', 'tax.reason', g.terms.reason)} hint={g.terms.reasonHint} required />
      )}
    </>
  );
}
