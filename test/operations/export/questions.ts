import { readFileSync } from 'node:fs';

const PAGE = readFileSync('docs/export.md', 'utf8');

/** The SQL below a heading in docs/export.md. */
export function question(title: string): string {
  const [, sql] = new RegExp(`### ${title}\\n[^#]*?\`\`\`sql\\n([^\`]*)\`\`\``).exec(PAGE) ?? [];
  if (!sql) throw new Error(`docs/export.md has no SQL below "${title}".`);
  return sql.replace(/;\s*$/, '');
}
