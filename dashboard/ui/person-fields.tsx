import { t } from '../texts/texts.ts';
import { SelectField, TextField } from './field.tsx';
import { LANGUAGE_OPTIONS } from './language-options.ts';

/** A form's fields; `fullName` may be empty. */
export type PersonValues = { email: string; fullName: string; locale: string };

/** A person as the API expects it. */
export const personOf = ({ email, fullName, locale }: PersonValues) => ({
  email: email.trim(),
  locale,
  ...(fullName.trim() !== '' && { full_name: fullName }),
});

/** The address, name and language of an invited person. */
export const PersonFields = ({
  person,
  onPerson,
}: {
  person: PersonValues;
  onPerson: (person: PersonValues) => void;
}) => (
  <>
    <TextField
      field="email"
      label={t.signIn.email}
      type="email"
      autocomplete="off"
      required
      maxLength={254}
      value={person.email}
      onValue={(email) => onPerson({ ...person, email })}
    />
    <TextField
      field="full_name"
      label={t.people.fullName}
      isOptional
      maxLength={255}
      value={person.fullName}
      onValue={(fullName) => onPerson({ ...person, fullName })}
    />
    <SelectField
      field="locale"
      label={t.people.locale}
      value={person.locale}
      onValue={(locale) => onPerson({ ...person, locale })}
      options={LANGUAGE_OPTIONS}
    />
  </>
);
