import { at } from '../routes.ts';

/** An account known only by its id. Requesting its name would leave a view in its activity. */
export const AccountLink = ({ id }: { id: string }) => (
  <a href={at(id, 'overview')} title={id}>
    {/* The word joiner keeps the dots and the digits in one line. */}
    <code>
      …{'\u2060'}
      {id.slice(-8)}
    </code>
  </a>
);
