/** The Markdown of the reference. A label behind a fence's language names it within a `code-group`. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const fence = (language: string, text: string, label = ''): string =>
  `\`\`\`${language}${label && ` [${label}]`}\n${text}\n\`\`\``;
