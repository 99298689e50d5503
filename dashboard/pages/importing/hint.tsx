/** A sentence in which the file's column names stand out as code: "pages" and "date" are words of it, too. */
export const Hint = ({ text, columns }: { text: string; columns: readonly string[] }) => (
  <>
    {text
      .replace(/\w+/g, (word) => (columns.includes(word) ? `\n${word}\n` : word))
      .split('\n')
      .map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : part))}
  </>
);
