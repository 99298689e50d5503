/** A sentence in which the file's column names stand out as code: "pages" and "date" are words of it, too. */
export const Hint = ({ text, columns }: { text: string; columns: readonly string[] }) => (
  <>{text.split(/(\w+)/).map((part) => (columns.includes(part) ? <code key={part}>{part}</code> : part))}</>
);
