import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const STATUSES = ['proposed', 'accepted', 'superseded'];

export type Decision = { file: string; date: string; status: string; title: string };

/** docs/decisions/README.md: all decisions, the newest first. */
export const decisionsIndex = (): string => {
  const pages = decisions().toSorted((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
  return [
    INTRODUCTION,
    '| date | decision | status |\n|---|---|---|',
    ...pages.map(({ file, date, status, title }) => `| ${date} | [${title}](${file}) | ${status} |`),
    '',
  ].join('\n');
};

export const decisions = (): Decision[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => decisionOf(file, readFileSync(join(FOLDER, file), 'utf8')));

export function decisionOf(file: string, text: string): Decision {
  const [, date, status = '', title] = /^---\ndate: (\d{4}-\d\d-\d\d)\nstatus: (\w+)\n---\n+# (.+)\n/.exec(text) ?? [];
  if (date === undefined || title === undefined || !STATUSES.includes(status))
    throw new Error(
      `docs/decisions/${file} must begin with "---", "date: YYYY-MM-DD", "status: ${STATUSES.join('|')}", "---" and a title.`,
    );
  return { file, date, status, title };
}

const INTRODUCTION = `# Decisions

Made by \`npm run upkeep\`; a test fails when it is out of date.

A page for each close choice where the specification is silent or a measurement decided. It begins with the date it was taken
and its status: proposed, accepted or superseded. What no longer holds is marked superseded and names its successor; it is not
rewritten.
`;
