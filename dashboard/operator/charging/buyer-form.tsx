import { companyFields, g } from '../../texts/charging.ts';
import { t } from '../../texts/texts.ts';
import { AreaField, SelectField, TextField } from '../../ui/field.tsx';
import { LANGUAGE_OPTIONS } from '../../ui/language-options.ts';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { atPath, useVersionedForm } from '../catalog/versioned.ts';
import { type BuyerDraft, buyerBody, buyerDraft, buyerOf } from './buyer-draft.ts';
import { FORMAT_NAMES, needsOf, warningsOf } from './needs.ts';
import { CompanyFields, ElectronicAddressFields, fieldsOf, Group } from './party-fields.tsx';
import { PartyForm } from './party-form.tsx';
import { type Buyer, buyerPath, type PastTerms, type Seller } from './types.ts';

type BuyerFormProps = {
  account: string;
  buyer: Buyer;
  seller: Seller;
  /** The terms of this month and the planned ones. */
  terms: Pick<PastTerms, 'currency' | 'tax'>[];
};

/** The company that pays an account's invoices. The fields name what invoices would lack while a person types. */
export function BuyerForm({ account, buyer, seller, terms }: BuyerFormProps) {
  const form = useVersionedForm({
    ...atPath<Buyer, BuyerDraft>(buyerPath(account), buyerBody),
    item: buyer,
    draftOf: buyerDraft,
    onSaved: () => toast(t.common.saved),
  });
  const { draft, set } = form;
  const isBegun = form.isDirty || buyer.version > 0;
  const typed = { ...buyerOf(draft), version: buyer.version };
  const warnings = isBegun ? warningsOf('buyer', needsOf(terms, { buyer: typed, seller })) : {};
  const of = fieldsOf({ draft, set });
  return (
    <Section title={g.buyer.title}>
      <p class="muted">{g.buyer.intro}</p>
      <PartyForm form={form} labelOf={labelOf} warnings={warnings}>
        <CompanyFields draft={draft} set={set} needsPostalCode={draft.country === 'DE'} />
        <Group title={g.buyer.delivery}>
          <AreaField {...of('emails', 'emails', g.buyer.emails)} hint={g.buyer.emailsHint} maxLength={2_000} />
          <div class="grid-2">
            <SelectField {...of('language', 'language', g.buyer.language)} options={LANGUAGE_OPTIONS} />
            <TextField
              {...of('payment_days', 'payment_days', g.buyer.paymentDays)}
              type="number"
              min="0"
              max="180"
              step="1"
              required
            />
          </div>
        </Group>
        <Group title={g.buyer.references}>
          <div class="grid-2">
            <TextField {...of('reference', 'reference', g.buyer.reference)} hint={g.buyer.referenceHint} isOptional />
            <TextField {...of('order_reference', 'order_reference', g.buyer.orderReference)} isOptional />
          </div>
        </Group>
        <Group title={g.party.eInvoice}>
          <SelectField
            {...of('format', 'format', g.buyer.format)}
            options={Object.entries(FORMAT_NAMES).map(([value, label]) => ({ value, label }))}
          />
          <ElectronicAddressFields draft={draft} set={set} />
        </Group>
      </PartyForm>
    </Section>
  );
}

const labelOf = (field: keyof BuyerDraft): string =>
  ({
    ...partyLabels(),
    reference: g.buyer.reference,
    order_reference: g.buyer.orderReference,
    emails: g.buyer.emails,
    language: g.buyer.language,
    payment_days: g.buyer.paymentDays,
    format: g.buyer.format,
  })[field];

/** The names of a company's fields, for a conflict. */
export const partyLabels = () => ({
  legal_name: companyFields.legal_name,
  vat_id: companyFields.vat_id,
  tax_number: companyFields.tax_number,
  registration_id: companyFields.registration_id,
  line1: g.party.line1,
  line2: g.party.line2,
  city: g.party.city,
  postal_code: g.party.postalCode,
  region: g.party.region,
  country: g.party.country,
  scheme: g.party.scheme,
  address_id: companyFields.electronic_address,
});
