import { ADDRESS_SCHEMES } from '../../../lib/books/parties/address-schemes.ts';
import { companyFields, g } from '../../texts/charging.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { countryOptions } from './names.ts';
import type { PartyDraft } from './party-draft.ts';

export type FieldsProps<D> = { draft: D; set: (field: keyof D & string, value: string) => void };

const TEXT_MAX = 255;

/** A text field of a company's form. `field` is its name in the API. */
export function fieldsOf<D extends Record<string, string>>({ draft, set }: FieldsProps<D>) {
  return (name: keyof D & string, field: string, label: string) => ({
    field,
    label,
    value: draft[name] ?? '',
    onValue: (value: string) => set(name, value),
    maxLength: TEXT_MAX,
  });
}

/** A heading for a group of fields. */
export const Group = ({ title, children }: { title: string; children: preact.ComponentChildren }) => (
  <fieldset class="group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Name and numbers of a company, then its address. */
export function CompanyFields(props: FieldsProps<PartyDraft> & { needsPostalCode?: boolean }) {
  const { draft, set, needsPostalCode = false } = props;
  const of = fieldsOf(props);
  return (
    <>
      <Group title={g.party.company}>
        <TextField {...of('legal_name', 'legal_name', companyFields.legal_name)} required autocomplete="off" />
        <div class="grid-2">
          <TextField {...of('vat_id', 'vat_id', companyFields.vat_id)} isOptional />
          <TextField {...of('tax_number', 'tax_number', companyFields.tax_number)} isOptional />
        </div>
        <TextField {...of('registration_id', 'registration_id', companyFields.registration_id)} isOptional />
      </Group>
      <Group title={companyFields.address}>
        <TextField {...of('line1', 'address.line1', g.party.line1)} required />
        <TextField {...of('line2', 'address.line2', g.party.line2)} isOptional />
        <div class="grid-2">
          <TextField
            {...of('postal_code', 'address.postal_code', g.party.postalCode)}
            required={needsPostalCode}
            isOptional={!needsPostalCode}
          />
          <TextField {...of('city', 'address.city', g.party.city)} required />
        </div>
        <div class="grid-2">
          <TextField {...of('region', 'address.region', g.party.region)} isOptional />
          <SelectField
            field="address.country"
            label={g.party.country}
            value={draft.country}
            onValue={(value) => set('country', value)}
            options={[{ value: '', label: g.party.choose }, ...countryOptions()]}
          />
        </div>
      </Group>
    </>
  );
}

/** A company's address for e-invoices, received or sent. */
export function ElectronicAddressFields(props: FieldsProps<PartyDraft>) {
  const { draft, set } = props;
  return (
    <div class="grid-2">
      <SelectField
        field="electronic_address.scheme"
        label={g.party.scheme}
        hint={g.party.schemeHint}
        isOptional
        value={draft.scheme}
        onValue={(value) => set('scheme', value)}
        options={[
          { value: '', label: g.party.noScheme },
          ...ADDRESS_SCHEMES.map((code) => ({ value: code, label: code })),
        ]}
      />
      {draft.scheme !== '' && (
        <TextField
          {...fieldsOf(props)('address_id', 'electronic_address.id', companyFields.electronic_address)}
          required
        />
      )}
    </div>
  );
}
