import { sellerWarnings } from '../../../lib/books/parties/seller-warnings.ts';
import { useResource } from '../../api/hooks.ts';
import * as clock from '../../clock.ts';
import { companyFields, g } from '../../texts/charging.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { atPath, useVersionedForm } from '../catalog/versioned.ts';
import { partyLabels } from '../charging/buyer-form.tsx';
import { currencyOptions } from '../charging/names.ts';
import { warningsOf } from '../charging/needs.ts';
import {
  CompanyFields,
  ElectronicAddressFields,
  type FieldsProps,
  fieldsOf,
  Group,
} from '../charging/party-fields.tsx';
import { PartyForm } from '../charging/party-form.tsx';
import { type SellerDraft, sellerBody, sellerDraft, sellerOf } from '../charging/seller-draft.ts';
import { isOldSession, SignInAgain } from '../charging/sign-in-again.tsx';
import { SELLER, type Seller } from '../charging/types.ts';

/** The company issuing all invoices. */
export function SellerPage() {
  const seller = useResource<Seller>(SELLER);
  return (
    <Page title={o.activity.nouns.seller} intro={g.seller.intro}>
      <Loaded from={seller} rows={10}>
        {(loaded) => <SellerForm seller={loaded} />}
      </Loaded>
    </Page>
  );
}

function SellerForm({ seller }: { seller: Seller }) {
  const form = useVersionedForm({
    ...atPath<Seller, SellerDraft>(SELLER, sellerBody),
    item: seller,
    draftOf: sellerDraft,
    onSaved: () => toast(t.common.saved),
  });
  const { draft, set } = form;
  const isBegun = form.isDirty || seller.version > 0;
  const typed = { ...sellerOf(draft), version: seller.version };
  const warnings = isBegun ? warningsOf('seller', sellerWarnings(typed)) : {};
  return (
    <Section title={o.activity.nouns.seller}>
      <PartyForm
        form={form}
        labelOf={labelOf}
        warnings={warnings}
        refusal={isOldSession(form.failure) ? <SignInAgain /> : undefined}
      >
        <CompanyFields draft={draft} set={set} />
        <ContactFields draft={draft} set={set} />
        <PaymentFields draft={draft} set={set} />
        <NumberFields draft={draft} set={set} />
        <Group title={g.party.eInvoice}>
          <ElectronicAddressFields draft={draft} set={set} />
        </Group>
      </PartyForm>
    </Section>
  );
}

function ContactFields(props: FieldsProps<SellerDraft>) {
  const of = fieldsOf(props);
  return (
    <Group title={companyFields.contact}>
      <div class="grid-2">
        <TextField {...of('contact_name', 'contact.name', g.seller.contactName)} isOptional />
        <TextField {...of('contact_phone', 'contact.phone', g.seller.contactPhone)} isOptional />
      </div>
      <TextField {...of('contact_email', 'contact.email', g.seller.contactEmail)} type="email" isOptional />
    </Group>
  );
}

function PaymentFields(props: FieldsProps<SellerDraft>) {
  const of = fieldsOf(props);
  return (
    <Group title={g.seller.payment}>
      <div class="grid-2">
        <TextField {...of('iban', 'iban', companyFields.iban)} isOptional />
        <TextField {...of('bic', 'bic', companyFields.bic)} isOptional />
      </div>
      <TextField {...of('payment_note', 'payment_note', companyFields.payment_note)} isOptional />
    </Group>
  );
}

function NumberFields(props: FieldsProps<SellerDraft>) {
  const { draft, set } = props;
  const number = `${draft.number_prefix.trim()}${clock.now().getUTCFullYear()}-000001`;
  return (
    <Group title={g.seller.numbers}>
      <div class="grid-2">
        <SelectField
          field="tax_currency"
          label={companyFields.tax_currency}
          hint={g.seller.taxCurrencyHint}
          value={draft.tax_currency}
          onValue={(value) => set('tax_currency', value)}
          options={[{ value: '', label: g.party.choose }, ...currencyOptions()]}
        />
        <TextField
          {...fieldsOf(props)('number_prefix', 'number_prefix', companyFields.number_prefix)}
          hint={fill(g.seller.numberPrefixHint, { number })}
          isOptional
          maxLength={10}
        />
      </div>
    </Group>
  );
}

const labelOf = (field: keyof SellerDraft): string =>
  ({
    ...partyLabels(),
    contact_name: g.seller.contactName,
    contact_phone: g.seller.contactPhone,
    contact_email: g.seller.contactEmail,
    iban: companyFields.iban,
    bic: companyFields.bic,
    payment_note: companyFields.payment_note,
    tax_currency: companyFields.tax_currency,
    number_prefix: companyFields.number_prefix,
  })[field];
