import { at } from '../routes.ts';

/**
 * An account by its name. Some lists know only its id: requesting the name would leave a view in the account's activity. A
 * deleted account has no name either.
 */
export const AccountLink = ({ id, name }: { id: string; name?: string | null }) => (
  <a href={at(id, 'overview')} title={id}>
    {name ? (
      <bdi>{name}</bdi>
    ) : (
      // The word joiner keeps the dots and the digits in one line.
      <code>
        …{'\u2060'}
        {id.slice(-8)}
      </code>
    )}
  </a>
);
