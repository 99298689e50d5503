import type { FeedType } from '../../api/types.ts';
import { t } from '../../texts/texts.ts';
import { TextField } from '../../ui/field.tsx';
import { formField } from './form-field.ts';

export type ServerValues = { url: string; username: string; password: string };

type ServerFieldsProps = {
  type: FeedType;
  values: ServerValues;
  onValues: (values: ServerValues) => void;
  /** The server has a stored password; an empty field keeps it. */
  isKept?: boolean;
};

/** A server's fields, labeled for this feed type. */
export function ServerFields({ type, values, onValues, isKept = false }: ServerFieldsProps) {
  const url = formField(type, 'url');
  const username = formField(type, 'username');
  const password = formField(type, 'password');
  return (
    <>
      {url && (
        <TextField
          field="url"
          label={url.label}
          hint={url.help}
          placeholder={url.example}
          type="url"
          required={url.required}
          isOptional={!url.required}
          value={values.url}
          onValue={(value) => onValues({ ...values, url: value })}
        />
      )}
      {username && (
        <TextField
          field="username"
          label={username.label}
          hint={username.help}
          placeholder={username.example}
          autocomplete="off"
          required={username.required}
          isOptional={!username.required}
          value={values.username}
          onValue={(value) => onValues({ ...values, username: value })}
        />
      )}
      {password && (
        <TextField
          field="password"
          label={password.label}
          hint={isKept ? t.feeds.passwordKept : password.help}
          type="password"
          autocomplete="new-password"
          required={password.required && !isKept}
          isOptional={!password.required}
          value={values.password}
          onValue={(value) => onValues({ ...values, password: value })}
        />
      )}
    </>
  );
}
