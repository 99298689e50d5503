import { t } from '../texts/texts.ts';
import { TextField } from './field.tsx';

/** A form's fields; `displayName` and `externalId` may be empty. */
type AccountNames = { name: string; displayName: string; externalId: string };

/** An account's names and external id. */
export const AccountNameFields = ({
  names,
  onNames,
}: {
  names: AccountNames;
  onNames: (names: AccountNames) => void;
}) => (
  <>
    <TextField
      field="name"
      label={t.common.name}
      required
      maxLength={255}
      autofocus
      value={names.name}
      onValue={(name) => onNames({ ...names, name })}
    />
    <TextField
      field="display_name"
      label={t.accounts.displayName}
      hint={t.accounts.displayNameHint}
      isOptional
      maxLength={255}
      value={names.displayName}
      onValue={(displayName) => onNames({ ...names, displayName })}
    />
    <TextField
      field="external_id"
      label={t.common.externalId}
      hint={t.common.externalIdHint}
      isOptional
      maxLength={255}
      value={names.externalId}
      onValue={(externalId) => onNames({ ...names, externalId })}
    />
  </>
);
