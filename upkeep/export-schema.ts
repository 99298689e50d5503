import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Column, sqlType } from '../lib/operations/export/column.ts';
import type { Noun } from '../lib/operations/export/noun.ts';
import { NOUNS } from '../lib/operations/export/nouns/index.ts';

const PAGE = join(import.meta.dirname, '../docs/export.md');
const BEGIN = '<!-- columns: written by npm run upkeep -->';
const END = '<!-- end of columns -->';

/** The export page with the columns as declared in code. */
export function exportPage(page = readFileSync(PAGE, 'utf8')): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n\n${NOUNS.map(sectionOf).join('\n\n')}\n\n${END}${after}`;
}

function sectionOf({ name, about, byMonth, columns, isPersonal }: Noun): string {
  const where = byMonth === null ? `\`${name}/\`, written whole` : `\`${name}/month=YYYY-MM/\`, by ${byMonth}`;
  const personal = isPersonal ? ' Only with `--personal-data`.' : '';
  return [
    `### ${name}`,
    '',
    `${about} Files: ${where}.${personal}`,
    '',
    '| column | type | |',
    '|---|---|---|',
    ...columns.map(rowOf),
  ].join('\n');
}

const rowOf = ({ name, type, about, isPersonal }: Column): string =>
  `| \`${name}\` | ${sqlType(type)} | ${about}${isPersonal ? ' Personal data.' : ''} |`;
