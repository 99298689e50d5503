import { at } from '../routes.ts';

/** An account of which only the id is known. To ask for its name would leave a look in its activity. */
export const AccountLink = ({ id }: { id: string }) => (
  <a href={at(id, 'overview')} title={id}>
    {/* The word joiner keeps the dots and the digits in one line. */}
    <code>
      …{'\u2060'}
      {id.slice(-8)}
    </code>
  </a>
);
